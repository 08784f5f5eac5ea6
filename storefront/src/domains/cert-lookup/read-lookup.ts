import { callFailed } from '@obverse/contract/client'
import type { CertLookup } from '@obverse/contract/domains/cert-lookup'
import { formatCertNumber, type OtherCompany, readCertNumber } from '@obverse/contract/rules/cert-lookup'
import type { Page } from '../../lib/page'
import { untilOf } from '../../lib/until'

/** The request of a visitor: the number and the grade as they typed them, '' for no grade. */
export type Asked = { typed: string; grade: string }

/** Everything that a lookup can come to; each has one place on the page, under the form. */
export type Answer =
  | { state: 'none' }
  | { state: 'invalid' }
  | { state: 'submission'; number: string }
  | { state: 'foreign'; number: string; company: OtherCompany }
  | { state: 'not-found'; number: string; grade: string }
  | {
      state: 'sister'
      number: string
      company: Extract<CertLookup, { Result: 'other-company' }>['Company']
      address: string
    }
  | { state: 'support'; number: string; contact: string }
  | { state: 'challenge'; number: string }
  | { state: 'limited'; number: string; until: string }
  | { state: 'unavailable'; number: string }
  | { state: 'found'; number: string; lookup: Extract<CertLookup, { Result: 'success' }> }

/** Looks up what the visitor asked for. Only a text that can be a number of ours counts as a lookup. */
export async function readLookup(page: Page, { typed, grade }: Asked): Promise<Answer> {
  if (typed.trim() === '') return { state: 'none' }
  const read = readCertNumber(typed)
  if (read.kind === 'other') return { state: 'foreign', number: read.digits, company: read.company }
  if (read.kind === 'submission') return { state: 'submission', number: read.digits }
  if (read.kind === 'invalid') return { state: 'invalid' }
  const number = formatCertNumber(page.site.Company, read)
  try {
    const lookup = await page.client.certLookup.lookup({
      params: { certNumber: number },
      query: grade === '' ? {} : { grade },
    })
    if (lookup.Result === 'contact-support') return { state: 'support', number, contact: lookup.Contact }
    if (lookup.Result === 'other-company')
      return { state: 'sister', number: lookup.CertNumber, company: lookup.Company, address: lookup.Address }
    return { state: 'found', number, lookup }
  } catch (error) {
    if (callFailed(error, 'not_found')) return { state: 'not-found', number, grade }
    if (callFailed(error, 'captcha_required')) return { state: 'challenge', number }
    if (callFailed(error, 'rate_limited')) return { state: 'limited', number, until: untilOf(error.response) }
    // Any other failure keeps the number in its field, which the page for errors has not.
    return { state: 'unavailable', number }
  }
}

/** Returns the text of a segment of a path, which Next hands over as it was sent. */
export function segmentOf(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
