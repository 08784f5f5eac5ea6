import type { Certificate } from '@obverse/contract/domains/cert-lookup'
import { readCertNumber } from '@obverse/contract/rules/cert-lookup'

/**
 * Names what the page of a lookup shows, for the front: a change of the number, or of the population of its collectible,
 * has the page rendered again.
 */
export function PageTags({ typed, certificate }: { typed: string; certificate?: Certificate }) {
  const number = readCertNumber(typed)
  if (number.kind !== 'number') return null
  const tags = [`n:${number.SubmissionNumber}-${number.Line}`]
  if (certificate && certificate.CollectibleID !== null) tags.push(`c:${certificate.CollectibleID}`)
  return <meta name="page-tags" content={tags.join(' ')} />
}
