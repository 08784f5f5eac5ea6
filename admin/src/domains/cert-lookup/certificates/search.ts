/** The Ctrl+K search over certificates by their number in any spelling, or by four digits of it and more. */
import { maxCertInput, readCertNumber } from '@obverse/contract/rules/cert-lookup'
import type { Search } from '../../../lib/admin-resource'
import { client } from '../../../providers/http'
import { certificatePath } from './paths'

const isPart = (text: string) => /^[\d\s-]+$/.test(text) && text.replace(/\D/g, '').length >= 4

export const searchCertificates: Search = async (text, { signal }) => {
  const typed = text.trim()
  if (readCertNumber(typed).kind === 'invalid' && !isPart(typed.normalize('NFKC'))) return []
  const { Certificates } = await client.certLookup.certificates(
    { query: { search: typed.slice(0, maxCertInput), perPage: 10 } },
    { signal },
  )
  return Certificates.map(({ CertificateID, CertNumber, Description, DisplayGrade, Status, GradedUTC }) => ({
    label: CertNumber,
    detail: [Description, DisplayGrade].filter(Boolean).join(' · '),
    state: `resources.certificates.statuses.${Status}`,
    date: GradedUTC,
    to: certificatePath(CertificateID),
  }))
}
