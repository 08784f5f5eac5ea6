/** Sets the grade of a certificate large: it is never cut, only as small as it must be. */
import type { ItemSlab } from '@obverse/look/slab/slab'
import { type Row, textOf, topOf } from './share-row'
import { type Print, type Typefaces, widthIn } from './typefaces'

type Place = { x: number; y: number; width: number; fill: string; faces: Typefaces }

const largest = [104, 92, 80, 72, 64, 56, 48, 40, 34] as const
/** Beside a reason the grade is smaller: the rows above need the room. */
const withReason = 80
/** Below this size the prefix has a row of its own, above the figure. */
const small = 64

const inDisplay = (size: number): Print => ({ family: 'display', weight: 560, size })

/** Returns prefix and figure, prefix and details, or no grade in words; an empty prefix for what has none. */
function wordsOf({ prefix = '', figure, details, noGrade, words }: ItemSlab): { prefix: string; grade: string } {
  if (figure !== undefined) return { prefix, grade: figure }
  if (details !== undefined) return { prefix, grade: words.details }
  return { prefix: '', grade: noGrade === undefined ? '' : words.noGrade }
}

const plusPrint = (size: number): Print => ({ family: 'text', weight: 700, size: Math.round(size * 0.46) })

/** Returns the widths of plus and star beside a grade of this size. Details and no grade have neither. */
function marksOf({ figure, plus, star }: ItemSlab, size: number, faces: Typefaces) {
  return {
    plus: figure !== undefined && plus ? widthIn(faces, '+', plusPrint(size)) : 0,
    star: figure !== undefined && star ? size * 0.52 : 0,
  }
}

const starOf = (x: number, y: number, scale: number, fill: string) =>
  `<path transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(3)})" d="M0-10 2.9-3.6 9.8-2.9 4.6 1.7 6.1 8.5 0 5-6.1 8.5-4.6 1.7-9.8-2.9-2.9-3.6z" fill="${fill}"/>`

/** Returns the elements of the grade and their upper edge; `y` is the baseline of its last row. */
export function gradeOf(record: ItemSlab, { x, y, width, fill, faces }: Place): { svg: string; top: number } {
  const { prefix, grade } = wordsOf(record)
  const whole = [prefix, grade].filter((part) => part !== '').join(' ')
  if (whole === '') return { svg: '', top: y }
  const hasReason = Boolean(record.details || record.noGrade)
  const sizeOf = (words: string, most: number, isMarked: boolean) => {
    const fits = (size: number) => {
      const marks = isMarked ? marksOf(record, size, faces) : { plus: 0, star: 0 }
      return size <= most && widthIn(faces, words, inDisplay(size)) + marks.plus + marks.star <= width
    }
    // The estimate at 9 pixels holds for any size: smaller letters are set wider.
    const marks = marksOf(record, 9, faces)
    const widest = widthIn(faces, words, inDisplay(9)) + (isMarked ? marks.plus + marks.star : 0)
    return largest.find(fits) ?? Math.floor((width / widest) * 9)
  }
  const inOneRow = sizeOf(whole, hasReason ? withReason : largest[0], true)
  const isSplit = inOneRow < small && prefix !== '' && record.figure !== undefined
  const words = isSplit ? grade : whole
  const size = isSplit ? sizeOf(grade, largest[0], true) : inOneRow
  const rows: Row[] = [{ ...inDisplay(size), words, x, y, fill }]
  if (isSplit) rows.push({ ...inDisplay(sizeOf(prefix, 40, false)), words: prefix, x, y: y - size * 0.9, fill })
  const marks = marksOf(record, size, faces)
  const end = x + widthIn(faces, words, inDisplay(size))
  if (marks.plus > 0) rows.push({ ...plusPrint(size), words: '+', x: Math.round(end), y: y - size * 0.3, fill })
  const star = marks.star > 0 ? starOf(end + marks.plus + size * 0.31, y - size * 0.5, size * 0.019, fill) : ''
  return { svg: rows.map(textOf).join('') + star, top: topOf(rows) }
}
