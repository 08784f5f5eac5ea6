/** Compares two texts by word, to show the changes that an outdated translation lacks. */

export type Piece = { kind: 'same' | 'gone' | 'new'; text: string }

const words = (text: string) => text.match(/\s+|[^\s]+/g) ?? []
/** The maximum of word pairs; longer texts are marked as a whole. */
const MOST = 250_000

/**
 * Returns the pieces of the later text with the removed words at their places. Joins adjacent pieces of the same kind.
 */
export function wordChanges(before: string, after: string): Piece[] {
  const [old, now] = [words(before), words(after)]
  if (old.length * now.length > MOST)
    return joined([
      { kind: 'gone', text: before },
      { kind: 'new', text: after },
    ])
  const common = commonLengths(old, now)
  const pieces: Piece[] = []
  let [at, to] = [0, 0]
  while (at < old.length || to < now.length) {
    const [was, is] = [old[at], now[to]]
    if (was !== undefined && was === is) {
      pieces.push({ kind: 'same', text: was })
      at += 1
      to += 1
    } else if (
      is === undefined ||
      (was !== undefined && lengthAt(common, at + 1, to) >= lengthAt(common, at, to + 1))
    ) {
      pieces.push({ kind: 'gone', text: was ?? '' })
      at += 1
    } else {
      pieces.push({ kind: 'new', text: is })
      to += 1
    }
  }
  return joined(pieces)
}

const lengthAt = (table: number[][], row: number, column: number) => table[row]?.[column] ?? 0

/** Returns the lengths of the longest common subsequences of words from each place on. */
function commonLengths(old: readonly string[], now: readonly string[]): number[][] {
  const table: number[][] = Array.from({ length: old.length + 1 }, () => [])
  for (let row = old.length - 1; row >= 0; row--)
    for (let column = now.length - 1; column >= 0; column--) {
      const longest =
        old[row] === now[column]
          ? lengthAt(table, row + 1, column + 1) + 1
          : Math.max(lengthAt(table, row + 1, column), lengthAt(table, row, column + 1))
      const line = table[row]
      if (line) line[column] = longest
    }
  return table
}

function joined(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = []
  for (const piece of pieces) {
    const last = result.at(-1)
    if (last?.kind === piece.kind) last.text += piece.text
    else if (piece.text !== '') result.push({ ...piece })
  }
  return result
}
