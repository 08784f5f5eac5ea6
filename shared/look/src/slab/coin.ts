import { fit } from './fit'
import { pick, type Random, randomOf } from './hash'
import type { Pen } from './pen'
import type { ItemSlab, SlabMetal } from './record'
import { fullCut, relief } from './relief'
import { circle, escapeText, path, printOf, round, text } from './svg'

const metals: readonly [SlabMetal, ...SlabMetal[]] = ['silver', 'silver', 'gold', 'copper']

const rims: readonly [Rim, ...Rim[]] = [
  (radius, line) => circle(0, 0, radius - 7, { line, width: 8, dash: '1.6 2.6' }),
  (radius, line) => circle(0, 0, radius - 10, { line, width: 5.4, cap: 'round', dash: '.1 9.8' }),
  (radius, line) => circle(0, 0, radius - 6, { line }) + circle(0, 0, radius - 12, { line, width: 2.4 }),
]
type Rim = (radius: number, line: string) => string

type Look = { face: string; line: string; rim: Rim; angle: number }

function lookOf(record: ItemSlab, { colors }: Pen): Look {
  const random: Random = randomOf(`coin:${record.collectible}`)
  const ofChance = pick(random, metals)
  const metal = record.metal ?? ofChance
  const rim = pick(random, rims)
  return { face: colors[metal], line: colors[`${metal}Line`], rim, angle: pick(random, [0, 0, 0.26, -0.26]) }
}

/** Returns the coin of a record around the origin, engraved, with its rim; a large one has legend and year. */
export function coin(record: ItemSlab, radius: number, pen: Pen): string {
  const { face, line, rim, angle } = lookOf(record, pen)
  const legend = pen.isHero && record.legend ? legendOf(record, record.legend, radius, line, pen) : ''
  const cut = pen.isHero ? { ...fullCut, angle } : { ...fullCut, angle, lines: 36, tolerance: 1.6 }
  const inner = legend === '' ? 0.83 : 0.69
  return [
    circle(0, 0, radius, { fill: face, line, width: 2 }),
    rim(radius, line),
    circle(0, 0, radius - 17, { line }),
    relief(record, cut, { line, weight: pen.isHero ? 1.15 : 1.6, scale: (radius * inner) / fullCut.across }),
    legend,
  ].join('')
}

/** Returns the coin in few strokes, for the smallest drawing. */
export function smallCoin(record: ItemSlab, radius: number, pen: Pen): string {
  const { face, line } = lookOf(record, pen)
  const cut = { ...fullCut, lines: 15, lift: 6, step: 3, tolerance: 6 }
  return circle(0, 0, radius, { fill: face, line }) + relief(record, cut, { line, weight: 3.6, scale: radius / 120 })
}

/** Returns the legend along the rim, clockwise from the lower left to the lower right, and the year in the gap below. */
function legendOf(record: ItemSlab, legend: string, radius: number, line: string, { fonts, id }: Pen): string {
  const away = radius * 0.775
  const size = radius * 0.105
  const [right, down] = [round(away * Math.sin(2.2)), round(-away * Math.cos(2.2))]
  const arc = path(`M${-right} ${down}A${round(away)} ${round(away)} 0 1 1 ${right} ${down}`, { fill: 'none' }, id('l'))
  const { words } = fit(legend.toUpperCase(), away * 3.5, [size * 1.22])
  const print = { font: fonts.display, fill: line, anchor: 'middle' } as const
  const letters = printOf({ ...print, weight: 560, spacing: size * 0.16 }, size)
  const year = record.year
    ? text(0, radius * 0.845, record.year, size * 1.1, { ...print, weight: 600, spacing: size * 0.1 })
    : ''
  return `${arc}<text${letters}><textPath href="#${id('l')}" startOffset="50%">${escapeText(words)}</textPath></text>${year}`
}
