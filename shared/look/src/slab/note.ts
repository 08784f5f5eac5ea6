import { fitWhole } from './fit'
import { braid, ring, wave } from './guilloche'
import { randomOf } from './hash'
import type { Pen } from './pen'
import type { ItemSlab } from './record'
import { fullCut, relief } from './relief'
import { type Box, circle, clip, ellipse, group, rectangle, text } from './svg'

/** The parts of a note that its collectible decides: waves of the rings, phase of the ground, place of the oval. */
function lookOf({ collectible }: ItemSlab, width: number) {
  const random = randomOf(`note:${collectible}`)
  const waves = { left: 9 + Math.floor(random() * 10), right: 11 + Math.floor(random() * 12) }
  const isWide = random() > 0.5
  const rings = isWide ? [{ x: width * 0.79, petals: waves.right }] : []
  const pair = [
    { x: width * 0.165, petals: waves.left },
    { x: width * 0.835, petals: waves.right },
  ]
  return { phase: random() * 6, isWide, rings: isWide ? rings : pair, oval: width * (isWide ? 0.36 : 0.5) }
}

/** Returns a note that fills the width and height from the origin: border, wavy ground, rings and an engraved oval. */
export function note(record: ItemSlab, width: number, height: number, pen: Pen): string {
  const look = lookOf(record, width)
  return [
    rectangle({ x: 0, y: 0, width, height }, { fill: pen.colors.stock }),
    border(width, height, look.phase, pen),
    ...look.rings.map((one, at) => medallion(record, one, at, height, pen)),
    oval(record, look.oval, look.isWide, height, pen),
    pen.isHero ? imprint(record, look.isWide, width, height, pen) : '',
  ].join('')
}

function border(width: number, height: number, phase: number, { colors, isHero, id }: Pen): string {
  const line = colors.noteLine
  const edge = height * 0.055
  const inside = (by: number): Box => ({ x: by, y: by, width: width - 2 * by, height: height - 2 * by })
  const braids = [edge * 1.3, height - edge * 1.3].map((y) => braid(edge, y, width - 2 * edge, edge * 0.66, edge * 2.6))
  let ground = ''
  for (let y = edge * 2.6; y < height - edge * 2.2; y += isHero ? 10 : 14) {
    ground += wave(edge * 2.2, y, width - edge * 4.4, 4 + 2.6 * Math.sin(y / 40 + phase), 110, phase + y / 26)
  }
  return [
    clip(id('b'), rectangle(inside(edge * 0.5), {})),
    `<path d="${braids.join('')}" fill="none" stroke="${line}" clip-path="url(#${id('b')})"/>`,
    rectangle(inside(edge * 0.5), { line, width: 2.4 }),
    clip(id('g'), rectangle(inside(edge * 2.1), {})),
    `<path d="${ground}" fill="none" stroke="${line}" stroke-width="0.9" opacity="0.42" clip-path="url(#${id('g')})"/>`,
    rectangle(inside(edge * 2.1), { line }),
  ].join('')
}

type Medallion = { x: number; petals: number }

function medallion(record: ItemSlab, { x, petals }: Medallion, at: number, height: number, pen: Pen): string {
  const { colors, fonts, isHero, id } = pen
  const line = colors.noteLine
  const radius = height * 0.27
  const loops = [
    circle(0, 0, radius, { fill: colors.stock, line: 'none' }),
    ring(id(`o${at}`), radius, petals, 0.34, isHero ? 4 : 2),
    ring(id(`i${at}`), radius * 0.7, petals - 3, 0.36, isHero ? 3 : 2),
    circle(0, 0, radius * 1.02, {}),
    circle(0, 0, radius * 0.42, { fill: colors.stock, line: 'none' }),
  ]
  const y = height * 0.47
  const rings = group(loops.join(''), { x, y }, { fill: 'none', line, width: isHero ? 1 : 1.5 })
  if (!record.denomination) return rings
  const { words, size } = fitWhole(record.denomination, radius * 0.72, [radius * 0.58, radius * 0.42])
  return (
    rings +
    text(x, y + size * 0.345, words, size, {
      font: fonts.slab,
      weight: 700,
      fill: line,
      anchor: 'middle',
      figures: 'lining',
    })
  )
}

function oval(record: ItemSlab, x: number, isWide: boolean, height: number, { colors, isHero }: Pen): string {
  const line = colors.noteLine
  const [across, down] = [height * (isWide ? 0.46 : 0.31), height * 0.36]
  const scale = down / 96
  const cut = isHero
    ? { ...fullCut, lines: 50, across: across / scale, down: 96 }
    : { ...fullCut, lines: 34, across: across / scale, down: 96, tolerance: 1.6 }
  return [
    ellipse(x, height / 2, across + 9, down + 9, { fill: colors.stock, line, width: 3 }),
    ellipse(x, height / 2, across + 3, down + 3, { line }),
    group(relief(record, cut, { line, weight: isHero ? 1.1 : 1.6, scale }), { x, y: height / 2 }),
  ].join('')
}

/** Returns serial and year in the lower corners, where the oval leaves room for them. */
function imprint(record: ItemSlab, isWide: boolean, width: number, height: number, { colors, fonts }: Pen): string {
  const y = height * 0.862
  const serial = { font: fonts.mono, fill: colors.labelInk, anchor: 'middle', spacing: 2 } as const
  const year = { font: fonts.slab, weight: 600, fill: colors.noteLine, anchor: 'middle', figures: 'lining' } as const
  return [
    record.serial ? text(width * (isWide ? 0.79 : 0.165), y, record.serial, height * 0.055, serial) : '',
    record.year ? text(width * (isWide ? 0.1 : 0.835), y, record.year, height * 0.06, year) : '',
  ].join('')
}

/** Returns the note in few strokes, for the smallest drawing. */
export function smallNote(record: ItemSlab, width: number, height: number, { colors }: Pen): string {
  const line = colors.noteLine
  const { rings, oval: x, isWide } = lookOf(record, width)
  return [
    rectangle({ x: 0, y: 0, width, height }, { fill: colors.stock }),
    rectangle({ x: 1.2, y: 1.2, width: width - 2.4, height: height - 2.4 }, { line, width: 0.6 }),
    ellipse(x, height / 2, height * (isWide ? 0.5 : 0.3), height * 0.36, { fill: line }),
    ...rings.map((one) => circle(one.x, height / 2, height * 0.2, { line, width: 1.2 })),
  ].join('')
}
