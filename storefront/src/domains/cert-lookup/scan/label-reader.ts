import type BitArray from '@zxing/library/esnext/core/common/BitArray'
import NotFoundException from '@zxing/library/esnext/core/NotFoundException'
import Code128Reader from '@zxing/library/esnext/core/oned/Code128Reader'
import type Result from '@zxing/library/esnext/core/Result'

/** The widths of the three bars and gaps with which a Code 128 starts, in modules. */
const starts = [
  [2, 1, 1, 4, 1, 2],
  [2, 1, 1, 2, 1, 4],
  [2, 1, 1, 2, 3, 2],
]
const MODULES = 11
/** The share of a module by which a bar may be wider or narrower; the library allows the same. */
const TOLERANCE = 0.7

/**
 * Reads a Code 128 at any place in a row. The reader of ZXing 0.23 finds one only as the first thing in a row, and on a
 * label the edge of the holder and the number come before it.
 */
export class LabelReader extends Code128Reader {
  override decodeRow(rowNumber: number, row: BitArray): Result {
    for (const start of startsIn(row)) {
      try {
        return super.decodeRow(rowNumber, withoutBefore(row, start))
      } catch {
        // Something else looked like a start.
      }
    }
    throw new NotFoundException()
  }
}

/** Returns the places in a row that look like the start of a code. */
function startsIn(row: BitArray): number[] {
  const edges = edgesOf(row)
  return edges.filter((start, at) => {
    const ends = edges.slice(at + 1, at + 7)
    const unit = ((ends[5] ?? 0) - start) / MODULES
    // Every second edge begins a gap.
    if (at % 2 === 1 || unit < 1) return false
    const widths = ends.map((end, index) => end - (ends[index - 1] ?? start))
    return starts.some((bars) => bars.every((bar, index) => isNear(widths[index] ?? 0, bar * unit, unit)))
  })
}

const isNear = (width: number, wanted: number, unit: number) => Math.abs(width - wanted) < TOLERANCE * unit

/** Returns where a row turns dark and light in turn, from the first dark place. */
function edgesOf(row: BitArray): number[] {
  const edges: number[] = []
  for (let dark = row.getNextSet(0); dark < row.getSize(); ) {
    const light = row.getNextUnset(dark)
    edges.push(dark, light)
    dark = row.getNextSet(light)
  }
  return edges
}

/** Returns a copy of a row that is light up to a place. */
function withoutBefore(row: BitArray, place: number): BitArray {
  const rest = row.clone()
  const words = rest.getBitArray()
  const word = place >> 5
  words.fill(0, 0, word)
  words[word] = (words[word] ?? 0) & (-1 << (place & 31))
  return rest
}
