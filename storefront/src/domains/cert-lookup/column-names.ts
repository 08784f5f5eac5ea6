/** Chooses the grades that are named below the bars of a population. */

/** Average width of a letter, and the least room between two names, in pixels. */
const [LETTER, SPACE] = [6.6, 4]

/** As in the style sheet: names of the first and the last three columns begin, or end, at their column; others are centered. */
const AT_ENDS = 3

/**
 * Returns the positions of the names that have room beside each other, among `candidates`, where the bars are `width`
 * pixels wide. Those that come first are placed first.
 */
export function namesWithRoom(names: readonly string[], candidates: readonly number[], width: number): Set<number> {
  const column = width / names.length
  const extentOf = (index: number): [from: number, to: number] => {
    const text = (names[index] ?? '').length * LETTER
    if (index < AT_ENDS) return [index * column, index * column + text]
    if (index >= names.length - AT_ENDS) return [(index + 1) * column - text, (index + 1) * column]
    const middle = (index + 0.5) * column
    return [middle - text / 2, middle + text / 2]
  }
  const placed: [number, number][] = []
  const shown = candidates.filter((index) => {
    const [from, to] = extentOf(index)
    if (placed.some(([start, end]) => from < end + SPACE && start < to + SPACE)) return false
    placed.push([from, to])
    return true
  })
  return new Set(shown)
}
