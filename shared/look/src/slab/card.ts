import { cardPicture } from './card-pictures'
import { fit } from './fit'
import { choiceOf, randomOf } from './hash'
import { type Pen, plateInks } from './pen'
import type { ItemSlab } from './record'
import { circle, clip, group, path, rectangle, round, text } from './svg'

const inkOf = ({ subcategory }: ItemSlab) => choiceOf(`ink:${subcategory}`, plateInks)

/** Returns a card that fills the width and height from the origin: frame, name, picture, three rules, card number. */
export function card(record: ItemSlab, width: number, height: number, { colors, fonts, id }: Pen): string {
  const ink = inkOf(record)
  const edge = width * 0.055
  const area = { x: 0, y: 0, width: width - 4 * edge, height: height * 0.52 }
  const at = { x: 2 * edge, y: height * 0.135 }
  const name = fit(record.object ?? record.lines[0], width - 5 * edge, [width * 0.082, width * 0.07, width * 0.06])
  const plates = { ink, black: colors.plate, paper: colors.stock }
  const picture = cardPicture(randomOf(`card:${record.collectible}`), area, plates)
  const rules = [0.73, 0.775, 0.82].map(
    (y, row) => `M${round(at.x)} ${round(height * y)}h${round(area.width * ([0.92, 0.98, 0.6][row] ?? 1))}`,
  )
  const mono = { font: fonts.mono, fill: colors.plate }
  return [
    clip(id('k'), rectangle(area, {})),
    rectangle({ x: 0, y: 0, width, height }, { fill: ink }, width * 0.045),
    rectangle(
      { x: edge, y: edge, width: width - 2 * edge, height: height - 2 * edge },
      { fill: colors.stock },
      width * 0.02,
    ),
    text(at.x, height * 0.105, name.words, name.size, { weight: 750, fill: colors.plate }),
    group(group(picture, {}, { clip: id('k') }), at),
    rectangle({ ...area, ...at }, { line: colors.plate, width: 2.4 }),
    path(rules.join(''), { line: colors.plate, width: 4, opacity: 0.28 }),
    record.cardNumber ? text(at.x, height * 0.925, record.cardNumber, width * 0.05, mono) : '',
    circle(width - 2.9 * edge, height * 0.91, width * 0.04, { fill: ink }),
  ].join('')
}

/** Returns the card in few strokes, for the smallest drawing. */
export function smallCard(record: ItemSlab, width: number, height: number, { colors }: Pen): string {
  const random = randomOf(`card:${record.collectible}`)
  const frame = { x: width * 0.09, y: height * 0.17, width: width * 0.82, height: height * 0.5 }
  const rule = (y: number, to: number) => `M${round(width * 0.12)} ${round(height * y)}H${round(width * to)}`
  return [
    rectangle({ x: 0, y: 0, width, height }, { fill: inkOf(record) }, 1.4),
    rectangle(frame, { fill: colors.stock }),
    circle(width * (0.35 + random() * 0.3), height * 0.42, width * 0.18, { fill: colors.plate }),
    path(rule(0.77, 0.88) + rule(0.87, 0.6), { line: colors.stock, width: 1 }),
  ].join('')
}
