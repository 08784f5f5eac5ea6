import { smallCard } from './card'
import { smallCoin } from './coin'
import { smallComic } from './comic'
import { fitWhole } from './fit'
import { smallNote } from './note'
import { statusColors } from './overlays'
import type { Pen } from './pen'
import { type ItemSlab, isContact, type SlabKind, type SlabRecord } from './record'
import { type Box, circle, group, path, rectangle, text } from './svg'

/** The side of the smallest drawing, in CSS pixels and in units of its viewBox. */
export const thumbSide = 48

const outlines: Record<SlabKind, Box> = {
  coin: { x: 7, y: 0, width: 34, height: 48 },
  note: { x: 0, y: 10, width: 48, height: 28 },
  comic: { x: 8.5, y: 0, width: 31, height: 48 },
  card: { x: 9, y: 0, width: 30, height: 48 },
}

/** Returns the contents of the smallest drawing: holder, grade, item in few strokes, a dot for a status. */
export function thumb(record: SlabRecord, pen: Pen): string {
  const { colors } = pen
  const { x, y, width, height } = outlines[record.kind]
  const isDeleted = record.status === 'deleted'
  const box = { x: 0.5, y: 0.5, width: width - 1, height: height - 1 }
  const outline = { fill: colors.shell, line: colors.edge, ...(isDeleted ? { dash: '2 1.6' } : {}) }
  const item = isContact(record) ? missingItem(record, width, pen) : smallItem(record, width, pen)
  const inside = group(item + smallLabel(record, width, pen), {}, isDeleted ? { opacity: 0.35 } : {})
  return group(rectangle(box, outline, 3) + inside, { x, y }) + statusDot(record, { x, y, width, height }, pen)
}

/** Returns a dashed outline in place of an item that may not be shown. */
function missingItem({ kind }: SlabRecord, width: number, { colors }: Pen): string {
  const paint = { line: colors.edge, dash: '2 1.6' }
  if (kind === 'coin') return circle(width / 2, 32, 11.5, paint)
  const box =
    kind === 'note'
      ? { x: 3.5, y: 14, width: width - 7, height: 11 }
      : { x: 5.5, y: 19.5, width: width - 11, height: 25.5 }
  return rectangle(box, paint)
}

function smallItem(record: ItemSlab, width: number, pen: Pen): string {
  if (record.kind === 'coin') return group(smallCoin(record, 12, pen), { x: width / 2, y: 32 })
  if (record.kind === 'note') return group(smallNote(record, width - 6, 12, pen), { x: 3, y: 13.5 })
  const draw = record.kind === 'comic' ? smallComic : smallCard
  return group(draw(record, width - 10, 26.5, pen), { x: 5, y: 19 })
}

/** Returns the label as one block: filled with the grade, or paper with the short word for details or no grade. */
function smallLabel(record: SlabRecord, width: number, { colors }: Pen): string {
  const isNote = record.kind === 'note'
  const box = { x: 3, y: 3, width: width - 6, height: isNote ? 9 : 13 }
  const figure = isContact(record) ? undefined : record.figure
  const isFilled = figure !== undefined
  const edge = { line: colors.groove, width: 0.5 }
  const paper = rectangle(box, { fill: isFilled ? colors.block : colors.label, ...edge }, 1.5)
  const words = isContact(record) ? '' : shortGrade(record)
  if (words === '') return paper
  const fitted = fitWhole(words, width - 9, [isNote ? 9 : 10])
  const print = { weight: 700, fill: isFilled ? colors.blockInk : colors.labelInk, anchor: 'middle' } as const
  return paper + text(width / 2, box.y + box.height / 2 + fitted.size * 0.36, fitted.words, fitted.size, print)
}

function shortGrade({ figure, plus, details, noGrade, words }: ItemSlab): string {
  if (figure !== undefined) return figure + (plus ? '+' : '')
  if (details !== undefined) return words.detailsShort
  return noGrade === undefined ? '' : '—'
}

function statusDot(record: SlabRecord, { x, y, width, height }: Box, { colors }: Pen): string {
  const paint = statusColors(record, colors)
  if (!paint || !record.statusWord) return ''
  const [left, top] = [Math.min(41, x + width - 3), Math.min(41, y + height - 3)]
  const exclamation = path(`M${left} ${top - 3}v3.4m0 2v.2`, { line: colors.paper, width: 1.6, cap: 'round' })
  return circle(left, top, 6, { fill: paint.ink, line: colors.paper, width: 1.5 }) + exclamation
}
