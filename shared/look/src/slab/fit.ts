/** Fits words to a width that is estimated, for a server has no fonts to measure: text is never squeezed. */

/** Words with the size in which they fit. */
export type Fitted = { words: string; size: number }

const full = /[ᄀ-ᅟ⺀-〾぀-꓏가-힣豈-﫿︰-﹏！-｠￠-￦\u{1f000}-\u{1faff}\u{20000}-\u{3ffff}]/u

/** The widths of the characters from blank to tilde in hundredths of an em, two digits each, as Inter prints them. */
const latin =
  '2532526465996633373754673247323866426264676164586464323367676754997366747261597575285870579276776577656566747399727165373837484735576258625939636126265726906161626240553561598457595746364667'

/** Returns the width of one character in ems; Chinese, Japanese and Korean have one em. */
function widthOf(letter: string): number {
  // Letters with an accent are as wide as without.
  const plain = letter.normalize('NFD')[0] ?? letter
  const at = plain.charCodeAt(0) - 32
  if (at >= 0 && at < latin.length / 2) return Number(latin.slice(at * 2, at * 2 + 2)) / 100
  if (/\p{M}/u.test(letter)) return 0
  if (full.test(letter)) return 1
  if (/[’‘·]/.test(letter)) return 0.31
  return /[…—\p{Lu}½¼¾ЖШЩЮжшщюфы]/u.test(letter) ? 0.91 : 0.65
}

/** Returns the estimated width of words in the text font, in the unit of `size`. */
export const textWidth = (words: string, size: number): number =>
  [...words].reduce((sum, letter) => sum + widthOf(letter), 0) * size

/** Returns the width of words in the mono font, in the unit of `size`. */
export const monoWidth = (words: string, size: number): number => [...words].length * 0.6 * size

/**
 * Returns the words in the first of the sizes, largest first, in which they fit, else in the last one and cut with an
 * ellipsis. `kept` is an ending that is never cut, such as the number of an issue.
 */
export function fit(words: string, width: number, sizes: readonly [number, ...number[]], kept = ''): Fitted {
  const size = sizes.find((one) => textWidth(words, one) <= width)
  if (size !== undefined) return { words, size }
  const last = sizes.at(-1) ?? sizes[0]
  const end = kept !== '' && words.endsWith(kept) ? ` ${kept}` : ''
  const letters = [...(end === '' ? words : words.slice(0, -kept.length).trimEnd())]
  while (letters.length > 1 && textWidth(`${letters.join('')}…${end}`, last) > width) letters.pop()
  const cut = `${letters.join('').trimEnd()}…${end}`
  return end === '' ? { words: cut, size: last } : fitWhole(cut, width, [last])
}

/** Returns the words in the first of the sizes in which they fit, else as small as they must be: they are never cut. */
export function fitWhole(
  words: string,
  width: number,
  sizes: readonly [number, ...number[]],
  measure: (words: string, size: number) => number = textWidth,
): Fitted {
  const size = sizes.find((one) => measure(words, one) <= width)
  return { words, size: size ?? Math.floor((width / measure(words, 1)) * 10) / 10 }
}

/** Returns the words in two rows of about the same width, at a blank, else between characters of full width. */
export function twoRows(words: string): [string, string] | [string] {
  const letters = [...words]
  const breaks = letters.flatMap((letter, at) =>
    at > 0 && (letter === ' ' || (full.test(letter) && full.test(letters[at - 1] ?? ''))) ? [at] : [],
  )
  const rowsAt = (at: number): [string, string] => [letters.slice(0, at).join(''), letters.slice(at).join('').trim()]
  const longest = (at: number) => Math.max(...rowsAt(at).map((row) => textWidth(row, 1)))
  const best = breaks.toSorted((one, other) => longest(one) - longest(other))[0]
  return best === undefined ? [words] : rowsAt(best)
}
