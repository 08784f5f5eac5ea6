/**
 * Returns the first `length` characters of a text with a trailer (UTIL-7) [R9]; a text that fits is unchanged.
 * Characters are counted as people see them, so an emoji or an accented letter is never cut in two.
 */
export function truncate(text: string, length: number, trailer = '...'): string {
  if (text.length <= length) return text
  let kept = ''
  let count = 0
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (count === length) return `${kept.trimEnd()}${trailer}`
    kept += segment
    count += 1
  }
  return text
}
