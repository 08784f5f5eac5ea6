import { scene } from './comic-scenes'
import { fitWhole, textWidth, twoRows } from './fit'
import { choiceOf, randomOf } from './hash'
import { type Pen, plateInks } from './pen'
import type { ItemSlab } from './record'
import { circle, clip, group, path, rectangle, round, text } from './svg'

const inkOf = ({ subcategory }: ItemSlab) => choiceOf(`ink:${subcategory}`, plateInks)

/** Returns a comic that fills the width and height from the origin: title, scene on a dot screen, box of the issue. */
export function comic(record: ItemSlab, width: number, height: number, pen: Pen): string {
  const random = randomOf(`comic:${record.collectible}`)
  const { colors, id } = pen
  const ink = inkOf(record)
  const top = height * (0.2 + random() * 0.04)
  const area = { x: 0, y: 0, width, height: height - top }
  const dots = `<pattern id="${id('d')}" width="11" height="11" patternUnits="userSpaceOnUse" patternTransform="rotate(24)">${circle(5.5, 5.5, 2.9, { fill: ink, opacity: 0.6 })}</pattern>`
  const picture = scene(random, area, { ink, black: colors.plate, paper: colors.stock, screen: `url(#${id('d')})` })
  return [
    dots,
    clip(id('k'), rectangle(area, {})),
    rectangle({ x: 0, y: 0, width, height }, { fill: colors.stock }),
    group(group(picture, {}, { clip: id('k') }), { y: top }),
    title(record, width, top, pen),
    path(`M0 ${round(top)}H${round(width)}`, { line: colors.plate, width: 4 }),
    record.issue ? issueBox(record.issue, width, top, pen) : '',
    rectangle({ x: 1, y: 1, width: width - 2, height: height - 2 }, { line: colors.plate, width: 2 }),
  ].join('')
}

function title(record: ItemSlab, width: number, top: number, { colors }: Pen): string {
  const whole = (record.object ?? record.lines[0]).replace(/\s*#.*$/, '').toUpperCase()
  const room = width * 0.86
  const rows = textWidth(whole, top * 0.42) * 1.06 > room ? twoRows(whole) : [whole]
  const print = { weight: 860, fill: colors.plate, anchor: 'middle', spacing: -0.5 } as const
  const most = rows.length === 1 ? top * 0.52 : top * 0.4
  const size = Math.min(...rows.map((row) => fitWhole(row, room / 1.06, [most]).size))
  const middles = rows.length === 1 ? [top * 0.53] : [top * 0.5 - size * 0.56, top * 0.5 + size * 0.56]
  return rows.map((row, at) => text(width / 2, (middles[at] ?? 0) + size * 0.36, row, size, print)).join('')
}

/** Returns the box of the issue, as wide as its number needs. */
function issueBox(issue: string, width: number, top: number, { colors }: Pen): string {
  const { words, size } = fitWhole(issue, width * 0.76, [width * 0.075, width * 0.065])
  const box = { x: width * 0.06, y: top + width * 0.06, height: width * 0.13 }
  const across = Math.max(width * 0.2, textWidth(words, size) * 1.06 + width * 0.05)
  const print = { weight: 800, fill: colors.plate, anchor: 'middle' } as const
  return (
    rectangle({ ...box, width: across }, { fill: colors.stock, line: colors.plate, width: 3 }) +
    text(box.x + across / 2, box.y + box.height / 2 + size * 0.36, words, size, print)
  )
}

/** Returns the comic in few strokes, for the smallest drawing. */
export function smallComic(record: ItemSlab, width: number, height: number, { colors }: Pen): string {
  const random = randomOf(`comic:${record.collectible}`)
  const [sun, peak] = [width * (0.3 + random() * 0.4), width * (0.2 + random() * 0.4)]
  const ground = [`M0 ${round(height)}V${round(height * 0.78)}`, `L${round(peak)} ${round(height * 0.6)}`]
  return [
    rectangle({ x: 0, y: 0, width, height }, { fill: inkOf(record) }),
    rectangle({ x: 0, y: 0, width, height: height * 0.24 }, { fill: colors.stock }),
    rectangle({ x: width * 0.1, y: height * 0.08, width: width * 0.62, height: height * 0.08 }, { fill: colors.plate }),
    circle(sun, height * 0.5, width * 0.2, { fill: colors.stock }),
    path(`${ground.join('')}L${round(width)} ${round(height * 0.8)}V${round(height)}z`, { fill: colors.plate }),
  ].join('')
}
