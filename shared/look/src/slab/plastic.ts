import { type Form, middleOf } from './forms'
import type { Pen } from './pen'
import type { SlabKind } from './record'
import { circle, clip, path, rectangle, round } from './svg'

/** Returns the shell: outline, groove, highlight along the upper left, stacking ridges. A deleted one is dashed. */
export function shell({ width, height, corner, well }: Form, isDeleted: boolean, { colors, isHero }: Pen): string {
  const stroke = isHero ? 2 : 3
  const inside = (by: number) => ({ x: by, y: by, width: width - 2 * by, height: height - 2 * by })
  const outline = { fill: colors.shell, line: colors.edge, width: stroke, ...(isDeleted ? { dash: '14 10' } : {}) }
  const shine = `M${corner} 7H${width - corner}M7 ${corner}V${round(height * 0.4)}`
  const ridges = [20, width - 32].flatMap((x) =>
    [-3, -2, -1, 0, 1, 2, 3].map((step) => `M${x} ${round(middleOf(well).y + step * 13)}h12`),
  )
  return [
    rectangle(inside(1.5), outline, corner),
    rectangle(inside(13), { line: colors.groove, width: stroke }, corner - 11),
    path(shine, { line: colors.shine, width: 4, cap: 'round' }),
    path(ridges.join(''), { line: colors.groove, width: 3, cap: 'round' }),
  ].join('')
}

/** Returns the empty well: round with a gasket for coins, else a bed with a groove around the item. */
export function well(kind: SlabKind, { well: bed, wellCorner, item }: Form, { colors }: Pen): string {
  const floor = rectangle(bed, { fill: colors.bed }, wellCorner)
  if (kind !== 'coin') {
    const groove = { x: item.x - 8, y: item.y - 8, width: item.width + 16, height: item.height + 16 }
    return floor + rectangle(groove, { line: colors.groove, width: 2 }, 8)
  }
  const { x, y } = middleOf(item)
  const radius = item.width / 2
  return [
    floor,
    circle(x, y, radius + 14, { fill: colors.gasket, line: colors.groove, width: 2 }),
    circle(x, y, radius + 3, { fill: colors.bed }),
  ].join('')
}

/** Returns the dashed outline of an item that may not be shown. */
export function missingItem(kind: SlabKind, { item }: Form, { colors }: Pen): string {
  const paint = { line: colors.edge, width: 2.5, dash: '10 9' }
  const { x, y } = middleOf(item)
  return kind === 'coin' ? circle(x, y, item.width / 2 - 12, paint) : rectangle(item, paint)
}

/** Returns the diagonal reflection over the well. */
export function glare({ well: { x, y, width, height } }: Form, { colors, id }: Pen): string {
  const [top, bottom, across] = [x + width * 0.62, x + width * 0.2, width * 0.13]
  const stripe = `M${round(top)} ${y}h${round(across)}L${round(bottom)} ${y + height}h${round(-across)}z`
  return clip(id('g'), rectangle({ x, y, width, height }, {}, 16)) + path(stripe, { fill: colors.glare, clip: id('g') })
}
