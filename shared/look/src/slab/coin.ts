import { fit, textWidth } from './fit'
import { pick, type Random, randomOf } from './hash'
import type { Pen } from './pen'
import type { ItemSlab, SlabMetal } from './record'
import { fullCut, relief } from './relief'
import { circle, escapeText, type Print, path, printOf, round, text } from './svg'

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
function legendOf(record: ItemSlab, legend: string, radius: number, line: string, pen: Pen): string {
  const away = radius * 0.775
  const full = radius * 0.105
  // Letters are spaced by 0.16 em, and capitals of this font are wider than the text font's.
  const wide = 1.22
  const fitted = fit(legend.toUpperCase(), away * 3.8, [full * wide, full * 0.88 * wide, full * 0.78 * wide])
  const size = fitted.size / wide
  const print = { font: pen.fonts.slab, fill: line, anchor: 'middle', weight: 560 } as const
  const draw = pen.canFollowPaths ? lettersOnPath : lettersOneByOne
  const year = { ...print, weight: 600, spacing: full * 0.1 }
  return (
    draw(fitted.words, size, away, { ...print, spacing: size * 0.16 }, pen) +
    (record.year ? text(0, radius * 0.845, record.year, full * 1.1, year) : '')
  )
}

function lettersOnPath(words: string, size: number, away: number, print: Print, { id }: Pen): string {
  const [right, down] = [round(away * Math.sin(2.2)), round(-away * Math.cos(2.2))]
  const arc = path(`M${-right} ${down}A${round(away)} ${round(away)} 0 1 1 ${right} ${down}`, { fill: 'none' }, id('l'))
  return `${arc}<text${printOf(print, size)}><textPath href="#${id('l')}" startOffset="50%">${escapeText(words)}</textPath></text>`
}

/** Returns the letters each with a turn of its own, for renderers that leave out text on a path, such as librsvg. */
function lettersOneByOne(words: string, size: number, away: number, { spacing: _, ...print }: Print): string {
  const widths = [...words].map((letter) => textWidth(letter, size) + size * 0.16)
  let at = -widths.reduce((sum, width) => sum + width, 0) / 2
  const letters = [...words].map((letter, index) => {
    const width = widths[index] ?? 0
    const turn = ((at + width / 2) / away) * (180 / Math.PI)
    at += width
    return `<text y="${round(-away)}" transform="rotate(${round(turn)})">${escapeText(letter)}</text>`
  })
  return `<g${printOf(print, size)}>${letters.join('')}</g>`
}
