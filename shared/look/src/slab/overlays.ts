import { fitWhole } from './fit'
import { type Form, middleOf } from './forms'
import type { Pen, SlabPalette } from './pen'
import type { ItemSlab, SlabRecord } from './record'
import { group, path, rectangle, text } from './svg'

/** Returns ink and ground of a status, null for a certificate in good standing. */
export function statusColors({ status }: SlabRecord, colors: SlabPalette): { ink: string; ground: string } | null {
  if (status === 'flagged') return { ink: colors.warning, ground: colors.warningTint }
  if (status === 'deleted') return { ink: colors.danger, ground: colors.dangerTint }
  if (status === 'contact') return { ink: colors.info, ground: colors.infoTint }
  return null
}

const bandHeight = 76

/** Returns the band of a status across the plastic with its word; of a flagged one it leaves most of the item visible. */
export function band(record: SlabRecord, { width, height, item }: Form, { colors, isHero }: Pen): string {
  const paint = statusColors(record, colors)
  const { kind, status, statusWord } = record
  if (!paint || !statusWord) return ''
  const low = height - (kind === 'note' ? 136 : 150)
  const y = status === 'flagged' ? low : middleOf(item).y - bandHeight / 2
  const { words, size } = fitWhole(statusWord, width - 48, isHero ? [40, 36, 32] : [46, 40, 36, 32])
  const print = { weight: 680, fill: paint.ink, anchor: 'middle' } as const
  return [
    rectangle({ x: 0, y, width, height: bandHeight }, { fill: paint.ground }),
    path(`M0 ${y}H${width}M0 ${y + bandHeight}H${width}`, { line: paint.ink, width: 3 }),
    text(width / 2, y + bandHeight / 2 + size * 0.36, words, size, print),
  ].join('')
}

/** Returns the sticker in the lower right corner of the well, above the band of a flagged certificate. */
export function sticker(record: ItemSlab, { width, height }: Form, { colors }: Pen): string {
  if (!record.sticker || record.status === 'deleted') return ''
  const fill = record.sticker === 'green' ? colors.stickerGreen : colors.stickerGold
  const { words, size } = fitWhole(record.words.sticker, 62, [26, 22])
  const print = { weight: 750, fill: colors.blockInk, anchor: 'middle', spacing: 1 } as const
  const lozenge = [
    rectangle({ x: -44, y: -27, width: 88, height: 54 }, { fill }, 27),
    rectangle({ x: -38, y: -21, width: 76, height: 42 }, { line: colors.blockInk, width: 1.6, dash: '2 3' }, 21),
    text(0, size * 0.35, words, size, print),
  ]
  return group(lozenge.join(''), { x: width - 92, y: height - (record.status === 'flagged' ? 190 : 88), turn: -8 })
}
