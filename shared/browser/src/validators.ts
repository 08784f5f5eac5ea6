/** The rules fields share, the same in browsers and on the server (UTIL-2) [R5, R9]. */

/** Under which name a field's failure is known. */
export type ValidityKey = 'unique' | 'valid' | 'greaterthanzero'

/** What a field knows of itself when it is checked: whether somebody changed it, and what is wrong with it already. */
export type FieldState = { isPristine: boolean; failures: readonly ValidityKey[] }

/** Whether a check is left out: the field is untouched, or fails for a reason other than the check's own. */
export const isSkipped = ({ isPristine, failures }: FieldState, own: ValidityKey): boolean =>
  isPristine || failures.some((failure) => failure !== own)

/** Whether what was entered, read as an integer, is above 0. */
export const isGreaterThanZero = (text: string): boolean => Number.parseInt(text, 10) > 0

/** Postal codes of countries without a pattern: word characters with at most one space between them. */
const ANY_ZIP = /^\w+( \w+)?$/
const LONGEST_ZIP = 20

/**
 * Whether a postal code fits: the country's pattern where it has one, otherwise word characters with at most one
 * space. It is required only where there is a pattern.
 */
export function isZipCode(text: string, pattern: string | null): boolean {
  if (text === '') return pattern === null
  return text.length <= LONGEST_ZIP && (pattern === null ? ANY_ZIP : new RegExp(pattern, 'u')).test(text)
}
