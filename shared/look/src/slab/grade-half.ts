import { fit, fitWhole, textWidth, twoRows } from './fit'
import { middleOf } from './forms'
import type { Pen } from './pen'
import type { ItemSlab } from './record'
import { type Box, group, path, round, text } from './svg'

/** Returns the right half of the label. Only a straight grade is filled; details and no grade have a rule and ink. */
export function gradeHalf(record: ItemSlab, box: Box, pen: Pen): string {
  return record.figure === undefined ? reasonHalf(record, box, pen) : filledHalf(record, record.figure, box, pen)
}

/** Returns the width of a figure in Fraunces in ems, by estimate. */
const figureWidth = (figure: string) =>
  [...figure].reduce((sum, letter) => sum + (/[.,]/.test(letter) ? 0.28 : 0.56), 0)

function filledHalf(record: ItemSlab, figure: string, box: Box, pen: Pen): string {
  const { x, y, width, height } = box
  const { colors, fonts } = pen
  const ink = { fill: colors.blockInk, anchor: 'middle' } as const
  const center = middleOf(box)
  const designation = pen.isHero ? record.designation : undefined
  const plusWidth = record.plus ? 0.3 : 0
  const size = Math.min(
    width * (figure.length > 2 ? 0.56 : 0.68),
    height * (designation ? 0.62 : 0.76),
    (width - 22) / (figureWidth(figure) + plusWidth),
  )
  const base = center.y + size * 0.35 + (record.prefix ? height * 0.08 : 0) - (designation ? height * 0.06 : 0)
  const middle = center.x - (plusWidth * size) / 2
  const figurePrint = { ...ink, font: fonts.slab, weight: 560, spacing: -2, figures: 'lining' } as const
  const plusAt = middle + (figureWidth(figure) / 2 + plusWidth / 2) * size
  const corner = `M${round(x)} ${round(y)}h${round(width - 6)}a6 6 0 0 1 6 6v${round(height - 12)}a6 6 0 0 1-6 6h${round(6 - width)}z`
  return [
    path(corner, { fill: colors.block }),
    record.prefix ? prefixOf(record.prefix, Boolean(record.star), box, pen) : '',
    text(middle, base, figure, size, figurePrint),
    record.plus ? text(plusAt, base - size * 0.4, '+', size * 0.46, { ...ink, weight: 700 }) : '',
    record.star ? star(x + width - 22, y + 24, colors.blockInk) : '',
    designation ? designationOf(designation, box, pen) : '',
  ].join('')
}

/** Returns the prefix over the figure; beside a star it moves left as far as it must. */
function prefixOf(prefix: string, hasStar: boolean, { x, y, width, height }: Box, { colors }: Pen): string {
  const starRoom = hasStar ? 34 : 0
  const { words, size } = fitWhole(prefix, width - 24 - starRoom, [36, 30, 26, 23, 20])
  const most = x + width - starRoom - 12 - textWidth(words, size) / 2
  const print = { weight: 600, fill: colors.blockInk, anchor: 'middle' } as const
  return text(Math.min(x + width / 2, most), y + height * 0.225, words, size, print)
}

/** Returns the designation under the figure, in two rows where one would be small. */
function designationOf(designation: string, { x, y, width, height }: Box, { colors }: Pen): string {
  const room = width - 18
  const rows = textWidth(designation, 18) > room ? twoRows(designation) : [designation]
  const sizes: [number, ...number[]] = rows.length > 1 ? [18, 16] : [26, 23, 20, 18]
  const fitted = rows.map((row) => fitWhole(row, room, sizes))
  const size = Math.min(...fitted.map((row) => row.size))
  const print = { weight: 600, fill: colors.blockInk, anchor: 'middle' } as const
  return rows
    .map((row, at) => text(x + width / 2, y + height * 0.9 - (rows.length - 1 - at) * size * 1.1, row, size, print))
    .join('')
}

const star = (x: number, y: number, fill: string): string =>
  group(path('M0-10 2.9-3.6 9.8-2.9 4.6 1.7 6.1 8.5 0 5-6.1 8.5-4.6 1.7-9.8-2.9-2.9-3.6z', { fill }), {
    x,
    y,
    scale: 1.35,
  })

type Row = { words: string; size: number; weight: number; fill: string }

/** Returns details or no grade with the reason below, as a block of rows in the middle of the half. */
function reasonHalf(record: ItemSlab, box: Box, { colors, isHero }: Pen): string {
  const { words, prefix, details, noGrade } = record
  const sizes: [number, ...number[]] = isHero ? [36, 30, 27, 24] : [42, 36, 32, 28]
  const room = box.width - 20
  const heading = noGrade === undefined ? [prefix, words.details].filter((word) => word).join(' ') : words.noGrade
  const isWide = textWidth(heading, sizes[1] ?? 30) > room
  const parts =
    noGrade === undefined && prefix && isWide ? [prefix, words.details] : isWide ? twoRows(heading) : [heading]
  const ink = { weight: 680, fill: colors.labelInk }
  const fitted = parts.map((row) => fitWhole(row, room, sizes))
  const size = Math.min(...fitted.map((row) => row.size))
  const headings = fitted.map((row): Row => ({ ...ink, words: row.words, size }))
  const rows = isHero ? [...headings, ...reasonRows(noGrade ?? details ?? '', room, colors.labelMuted)] : headings
  const leading = (row: Row) => row.size * 1.16
  const center = middleOf(box)
  let y = center.y - rows.reduce((sum, row) => sum + leading(row), 0) / 2
  const lines = rows.map((row) => {
    y += leading(row)
    return text(center.x, y - row.size * 0.28, row.words, row.size, {
      weight: row.weight,
      fill: row.fill,
      anchor: 'middle',
    })
  })
  const rule = path(`M${round(box.x)} ${round(box.y + 14)}V${round(box.y + box.height - 14)}`, {
    line: colors.labelInk,
    width: 2,
  })
  return rule + lines.join('')
}

function reasonRows(reason: string, room: number, fill: string): Row[] {
  if (reason === '') return []
  const rows = textWidth(reason, 24) > room ? twoRows(reason) : [reason]
  return rows.map((row) => ({ ...fit(row, room, [24, 22, 20, 18]), weight: 500, fill }))
}
