import { isSubmissionNumber, maxInvoiceSearch, maxNumber } from '@obverse/contract/rules/submissions'

export type SearchTarget =
  | { kind: 'all' }
  | { kind: 'order'; orderNumber: string }
  | { kind: 'submission'; submissionNumber: string }
  | { kind: 'words'; search: string }

/**
 * What a text in the search box means (SUB-4): where the site knows order numbers, a text that starts with a letter is
 * one; a submission number leads to its page, with spaces and hyphens left out; all else is looked for.
 */
export function searchTarget(typed: string, hasOrderNumbers: boolean): SearchTarget {
  const text = typed.trim()
  if (text === '') return { kind: 'all' }
  if (hasOrderNumbers && /^\p{L}/u.test(text)) return { kind: 'order', orderNumber: text.slice(0, maxNumber) }
  const number = text.replace(/[\s-]/g, '')
  if (isSubmissionNumber(number)) return { kind: 'submission', submissionNumber: number }
  return { kind: 'words', search: text.slice(0, maxInvoiceSearch) }
}
