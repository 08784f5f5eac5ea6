/** Checks values of fields by the rules that browsers and the server share (UTIL-2) [R5, R9]. */

/** The name of a field's failure. */
export type ValidityKey = 'unique' | 'valid' | 'greaterthanzero'

/** The state of a field at a check: whether it was changed, and its failures so far. */
export type FieldState = { isPristine: boolean; failures: readonly ValidityKey[] }

/** Tells whether a check is skipped: the field is untouched, or fails for a reason other than the check's own. */
export const isSkipped = ({ isPristine, failures }: FieldState, own: ValidityKey): boolean =>
  isPristine || failures.some((failure) => failure !== own)

/** Tells whether a text, parsed as an integer, is above 0. */
export const isGreaterThanZero = (text: string): boolean => Number.parseInt(text, 10) > 0

/** Postal codes of countries without a pattern: word characters with at most one space between them. */
const ANY_ZIP = /^\w+( \w+)?$/
const LONGEST_ZIP = 20

/**
 * Tells whether a postal code is valid: by the country's pattern if there is one, otherwise word characters with at
 * most one space. It is required only with a pattern.
 */
export function isZipCode(text: string, pattern: string | null): boolean {
  if (text === '') return pattern === null
  return text.length <= LONGEST_ZIP && (pattern === null ? ANY_ZIP : new RegExp(pattern, 'u')).test(text)
}
