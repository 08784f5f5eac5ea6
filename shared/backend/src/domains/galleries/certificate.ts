/** Takes name and grade of an item from a certificate. */
import { readCertNumber } from '@obverse/contract/rules/cert-lookup'
import type { Context } from '../../context'
import { found, invalid } from '../../errors'
import { nameCertificates } from '../cert-lookup'
import { galleryRecord } from './gallery'

/** The columns of an item that a certificate decides. */
type OfCertificate = { CertNumber: string; CertCompany: string; Name: string; Grade: string }

/**
 * Returns number, name and grade of a certificate of a company whose site shows the gallery. @throws Failure `invalid`
 * beside `CertNumber` for what is none, or one that nobody may see
 */
export async function takeFromCertificate(ctx: Context, galleryID: number, typed: string): Promise<OfCertificate> {
  const number = readCertNumber(typed)
  const { SiteIDs } = await galleryRecord.get(ctx, galleryID)
  const shown = ctx.sites.all().filter(({ SiteID }) => SiteIDs.includes(SiteID))
  const companies = new Set(shown.map(({ Company }) => Company))
  const all = number.kind === 'number' ? await nameCertificates(ctx, found(shown[0]).Company, number) : []
  const certificate = all.find(
    ({ Company, Status }) => companies.has(Company) && Status !== 'contact-support' && Status !== 'deleted',
  )
  if (!certificate) throw invalid({ CertNumber: 'Galleries.Fields.CertNumber' })
  const { CertNumber, Company, Description, DisplayGrade } = certificate
  return { CertNumber, CertCompany: Company, Name: Description.slice(0, 200), Grade: DisplayGrade }
}
