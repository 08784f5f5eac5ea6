import { card } from './card'
import { coin } from './coin'
import { comic } from './comic'
import { type Form, middleOf } from './forms'
import { randomOf } from './hash'
import { note } from './note'
import type { Pen } from './pen'
import type { ItemSlab } from './record'
import { circle, clip, group, image, rectangle } from './svg'

const draw = { note, comic, card }

/** Returns the item in the well: the photograph if there is one, else the drawn item. Coins are tilted by their number. */
export function item(record: ItemSlab, { item: box }: Form, pen: Pen): string {
  const { kind, photo, number } = record
  const { x, y } = middleOf(box)
  const radius = box.width / 2
  if (photo) {
    const shape = kind === 'coin' ? circle(x, y, radius, {}) : rectangle(box, {})
    return clip(pen.id('p'), shape) + image(photo, box, pen.id('p'))
  }
  if (kind !== 'coin') return group(draw[kind](record, box.width, box.height, pen), { x: box.x, y: box.y })
  const turn = (randomOf(`certificate:${number}`)() - 0.5) * 7
  return group(coin(record, radius - 3, pen), { x, y, turn })
}
