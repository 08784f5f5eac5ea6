/** Breaks words into rows that fit a width, which the caller measures with the font. */

/** Words in rows with the size in which they fit. */
export type Rows = { rows: string[]; size: number }
type Setting = {
  width: number
  /** The sizes to try, the largest first, each with the number of rows it may have. */
  sizes: readonly (readonly [size: number, rows: number])[]
  measure: (words: string, size: number) => number
  /** An ending that is never cut, such as the number of an issue. */
  kept?: string
}

const full = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef\u{20000}-\u{2fa1f}]/u

/** Returns the words in pieces that stay together: Chinese breaks after each sign, others after a blank. */
function piecesOf(words: string): string[] {
  const pieces: string[] = []
  for (const letter of words) {
    const before = pieces.at(-1)
    const begins = before === undefined || /\s$/.test(before) || (full.test(letter) && full.test(before))
    if (begins && !/^[\s，。、：；）」』]$/u.test(letter)) pieces.push(letter)
    else pieces[Math.max(0, pieces.length - 1)] = (before ?? '') + letter
  }
  return pieces
}

/**
 * Returns the rows of a size, each as full as it can be, and no more than one above `most`. A piece wider than a row is
 * broken anywhere.
 */
function brokenAt(words: string, width: number, most: number, measured: (words: string) => number): string[] {
  const rows: string[] = []
  let row = ''
  for (const piece of piecesOf(words)) {
    // One row too many is enough to know that they do not fit.
    if (rows.length > most) break
    if (measured((row + piece).trimEnd()) <= width) row += piece
    else {
      if (row.trim() !== '') rows.push(row.trim())
      row = measured(piece.trimEnd()) <= width ? piece : ''
      for (const letter of row === '' ? piece : '') {
        if (row !== '' && measured((row + letter).trimEnd()) > width) {
          rows.push(row.trim())
          row = ''
        }
        row += letter
      }
    }
  }
  return row.trim() === '' ? rows : [...rows, row.trim()]
}

/** Returns the words in the first of the sizes in which they fit, else in the last one and cut with an ellipsis. */
export function rowsOf(words: string, { width, sizes, measure, kept = '' }: Setting): Rows {
  // No word is broken while a smaller size has it whole.
  const whole = (row: string) => ` ${words.replace(/\s+/g, ' ')} `.includes(` ${row} `) || full.test(row)
  let last: { rows: string[]; size: number; most: number } | null = null
  for (const [size, most] of sizes) {
    const measured = (row: string) => measure(row, size)
    const rows = brokenAt(words, width, most, measured)
    last = { rows, size, most }
    if (rows.length > most || !rows.every(whole)) continue
    if (rows.length === 1) return { rows, size }
    // Rows of about one length: the narrowest width that needs no more of them.
    const narrower = [0.6, 0.75, 0.88].map((part) => brokenAt(words, width * part, most, measured))
    return { rows: narrower.find((some) => some.length === rows.length && some.every(whole)) ?? rows, size }
  }
  if (!last) return { rows: [words], size: 0 }
  if (last.rows.length <= last.most) return { rows: last.rows, size: last.size }
  const end = kept !== '' && words.endsWith(kept) ? ` ${kept}` : ''
  const rest = last.rows.slice(last.most - 1, last.most + 1).join(' ')
  const letters = [...(end !== '' && rest.endsWith(kept) ? rest.slice(0, -kept.length).trimEnd() : rest)]
  const cut = () => `${letters.join('').trimEnd()}…${end}`
  while (letters.length > 1 && measure(cut(), last.size) > width) letters.pop()
  return { rows: [...last.rows.slice(0, last.most - 1), cut()], size: last.size }
}
