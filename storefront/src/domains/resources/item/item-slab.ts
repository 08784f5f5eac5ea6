import type { Collectible } from '@obverse/contract/domains/resources'
import { accentOf } from '@obverse/look'
import type { ItemSlab } from '@obverse/look/slab/slab'

/** Returns the record that an empty holder of an item is drawn from: without a number, a barcode and a grade. */
export function itemSlabOf(item: Collectible, company: string): ItemSlab {
  const { CollectibleType, LabelLines, Name, Levels, Year, Metal, Denomination, ItemNumber } = item
  const [first = Name, ...rest] = LabelLines
  const kind = accentOf(CollectibleType)
  const subcategory = Levels.map(({ SeoName }) => SeoName).join('/')
  return {
    kind,
    company,
    number: '',
    lines: [first, ...rest],
    // The same as of its certificates: they show the same item.
    collectible: `${subcategory}/${Name}`,
    subcategory,
    words: { details: '', detailsShort: '', noGrade: '', sticker: '' },
    year: Year,
    ...(Metal && { metal: Metal }),
    ...(kind === 'note' && { denomination: Denomination.replace(/[^\d,./]/g, ''), serial: ItemNumber }),
    ...(kind === 'comic' && ItemNumber && { issue: `#${ItemNumber}`, object: Levels.at(-1)?.Name }),
    ...(kind === 'card' && ItemNumber && { cardNumber: ItemNumber }),
  }
}
