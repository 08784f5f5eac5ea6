import { isSubmissionNumber, maxInvoiceSearch, maxNumber } from '@obverse/contract/rules/submissions'

export type SearchTarget =
  | { kind: 'all' }
  | { kind: 'order'; orderNumber: string }
  | { kind: 'submission'; submissionNumber: string }
  | { kind: 'words'; search: string }

/**
 * Interprets the text of the search box (SUB-4): an order number when it starts with a letter and the site has them; a
 * submission number opens its page, without spaces and hyphens; anything else is searched for.
 */
export function searchTarget(typed: string, hasOrderNumbers: boolean): SearchTarget {
  const text = typed.trim()
  if (text === '') return { kind: 'all' }
  if (hasOrderNumbers && /^\p{L}/u.test(text)) return { kind: 'order', orderNumber: text.slice(0, maxNumber) }
  const number = text.replace(/[\s-]/g, '')
  if (isSubmissionNumber(number)) return { kind: 'submission', submissionNumber: number }
  return { kind: 'words', search: text.slice(0, maxInvoiceSearch) }
}
