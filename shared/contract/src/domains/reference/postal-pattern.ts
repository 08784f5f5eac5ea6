/**
 * Checks the patterns of postal codes that staff write: a small part of regular expressions that cannot backtrack
 * without end.
 */

const PIECE = String.raw`(?:\\[dws.\-/]|\[(?:[A-Za-z0-9 \-]|\\[dws\-])+\]|[A-Za-z0-9 \-])`
const COUNT = String.raw`(?:\?|\{\d{1,2}(?:,\d{1,2})?\})?`
const PARTS = `(?:${PIECE}${COUNT})+`
const PATTERN = new RegExp(String.raw`^\^?(?:${PIECE}${COUNT}|\(${PARTS}\)\??)+\$?$`)
/** The maximum of parts of variable length. Each multiplies the ways to match. */
const VARIABLE = /\?|\{\d+,\d+\}/g
const MOST_VARIABLE = 6

/**
 * Tells whether a text is a pattern of postal codes: characters, classes (`\d`, `[A-Z]`), counts (`?`, `{2}`, `{2,3}`)
 * and groups that may be left out. Alternatives, `*` and `+` are refused: they can keep a process busy for hours.
 */
export function isPostalPattern(text: string): boolean {
  if (!PATTERN.test(text) || (text.match(VARIABLE)?.length ?? 0) > MOST_VARIABLE) return false
  try {
    new RegExp(text, 'u')
    return true
  } catch {
    return false
  }
}
