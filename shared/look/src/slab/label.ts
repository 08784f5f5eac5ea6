import { barcode } from './code128'
import { fit, fitWhole, monoWidth } from './fit'
import type { Form } from './forms'
import { gradeHalf } from './grade-half'
import { braid } from './guilloche'
import { hash } from './hash'
import { mark } from './marks'
import type { Pen } from './pen'
import { type ContactSlab, type ItemSlab, isContact, type SlabRecord } from './record'
import { type Box, clip, group, path, rectangle, text } from './svg'

/** The paper half: the box of the label, the left edge of its texts and their width, and its right edge. */
type Paper = { box: Box; left: number; room: number; right: number; isFlat: boolean }

const margin = 20

/** Returns the printed label: paper with the item on the left, the grade on the right. */
export function label(record: SlabRecord, form: Form, pen: Pen): string {
  const k = form.textScale
  const { x, y, width, height } = form.label
  const box = { x: x / k, y: y / k, width: width / k, height: height / k }
  const paper = rectangle(box, { fill: pen.colors.label }, 6)
  const print = isContact(record) ? contactLabel(record, box, pen) : itemLabel(record, box, form.block / k, pen)
  const edge = rectangle(box, { line: pen.colors.groove, width: 1.5 }, 6)
  return group(paper + print + edge, { scale: k })
}

function contactLabel({ kind, company, number }: ContactSlab, box: Box, { colors, fonts, isHero }: Pen): string {
  const left = box.x + margin
  const [size, own] = isHero ? [26, 34] : [36, 44]
  const name = fit(company, box.width - 2 * margin - size * 1.5, [size, 30, 26])
  const digits = fitWhole(number, box.width - 2 * margin, [own], monoWidth)
  const ink = { fill: colors.labelInk }
  return [
    mark(kind, left, box.y + 20, isHero ? 0.8 : 1.1, colors.block),
    text(left + size * 1.5, box.y + (isHero ? 44 : 53), name.words, name.size, { ...ink, weight: 600 }),
    text(left, box.y + box.height - 32, digits.words, digits.size, { ...ink, font: fonts.mono }),
  ].join('')
}

const hasGrade = ({ figure, details, noGrade }: ItemSlab) => Boolean(figure || details || noGrade)

function itemLabel(record: ItemSlab, box: Box, block: number, pen: Pen): string {
  const blockWidth = hasGrade(record) ? block : 0
  const right = box.x + box.width - blockWidth
  const room = box.width - blockWidth - margin - 12
  const paper = { box, left: box.x + margin, room, right, isFlat: record.kind === 'note' }
  const half = { x: right, y: box.y, width: blockWidth, height: box.height }
  const grade = blockWidth === 0 ? '' : gradeHalf(record, half, pen)
  return (pen.isHero ? fullPaper(record, paper, pen) : shortPaper(record, paper, pen)) + grade
}

/** Returns the paper half with everything: company, lines, number, barcode and the strip of waves. */
function fullPaper(record: ItemSlab, { box, left, room, right, isFlat }: Paper, pen: Pen): string {
  const { colors, fonts } = pen
  const muted = { fill: colors.labelMuted }
  const bottom = box.y + box.height
  const name = fit(record.company, room - 34, [22])
  // Of a flat label the right end belongs to barcode and number.
  const lineRoom = isFlat ? room - 262 : room
  const first = fit(record.lines[0], lineRoom * 0.98, isFlat ? [38, 33, 32, 30, 27] : [33, 32, 30, 27], record.issue)
  const more = record.lines.slice(1, isFlat ? 2 : 3).map((line, at) => {
    const { words, size } = fit(line, lineRoom, [25, 23, 21])
    return text(left, box.y + (isFlat ? 116 : 110) + at * 31, words, size, muted)
  })
  const bars = isFlat
    ? { x: right - 242, y: box.y + 24, width: 220, height: 48 }
    : { x: right - 144, y: bottom - 52, width: 128, height: 30 }
  const mono = { font: fonts.mono, fill: colors.labelInk }
  const flatNumber = fitWhole(record.number, 230, [30], monoWidth)
  const number = fitWhole(record.number, bars.x - left - 14, [25], monoWidth)
  return [
    mark(record.kind, left, box.y + 14, 0.72, colors.block),
    text(left + 34, box.y + 34, name.words, name.size, { ...muted, weight: 600 }),
    text(left, box.y + (isFlat ? 80 : 78), first.words, first.size, { fill: colors.labelInk, weight: 680 }),
    ...more,
    isFlat
      ? text(right - 22, box.y + 112, flatNumber.words, flatNumber.size, { ...mono, anchor: 'end' })
      : text(left, bottom - 28, number.words, number.size, mono),
    /\d/.test(record.number) ? barcode(record.number, bars.x, bars.y, bars.width, bars.height, colors.labelInk) : '',
    strip(record, { x: box.x + 8, y: bottom - 10, width: right - box.x - 16 }, pen),
  ].join('')
}

function strip({ collectible, number }: ItemSlab, { x, y, width }: Omit<Box, 'height'>, { colors, id }: Pen): string {
  const waves = braid(x, y, width, 4.4, 26 + (hash(collectible) % 18), (hash(number) % 60) / 10)
  const paint = { line: colors.block, width: 1.1, opacity: 0.75, clip: id('w') }
  return clip(id('w'), rectangle({ x, y: y - 8, width, height: 16 }, {})) + path(waves, paint)
}

/** Returns the paper half of small drawings: two lines and the number, large. */
function shortPaper(record: ItemSlab, { box, left, room, isFlat }: Paper, { colors, fonts }: Pen): string {
  const muted = { fill: colors.labelMuted }
  const first = fit(record.lines[0], room * 0.98, [50, 46, 42, 38, 34, 30, 27], record.issue)
  const line = isFlat ? undefined : record.lines[1]
  const second = line === undefined ? null : fit(line, room, [36, 33, 30, 27, 26])
  const number = fitWhole(record.number, room, [isFlat ? 38 : 34], monoWidth)
  const numberAt = box.y + box.height - (isFlat ? 28 : 34)
  return [
    text(left, box.y + (isFlat ? 72 : 76), first.words, first.size, { fill: colors.labelInk, weight: 680 }),
    second ? text(left, box.y + 126, second.words, second.size, muted) : '',
    text(left, numberAt, number.words, number.size, { ...muted, font: fonts.mono }),
  ].join('')
}
