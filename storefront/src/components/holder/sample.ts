import type { AccentName } from '@obverse/look'
import type { ItemSlab } from '@obverse/look/slab/slab'

/** The facts that differ between the samples of the four kinds. */
type Sample = Pick<ItemSlab, 'lines' | 'collectible' | 'subcategory'> & Partial<ItemSlab> & { figure: string }

const samples: Record<AccentName, Sample> = {
  coin: {
    lines: ['1881-S $1', 'Morgan-type silver dollar', 'San Francisco'],
    collectible: '1881-S',
    subcategory: 'morgan-dollars',
    prefix: 'MS',
    figure: '65',
    plus: true,
    star: true,
    designation: 'DPL',
    sticker: 'green',
    year: '1881',
    metal: 'silver',
  },
  note: {
    lines: ['1923 $1', 'Large-size silver certificate'],
    collectible: '1923-1',
    subcategory: 'silver-certificates',
    figure: '66',
    designation: 'EPQ',
    year: '1923',
    denomination: '1',
    serial: 'A618402',
  },
  comic: {
    lines: ['Captain Meridian #1', 'Northbeam Comics, 1961'],
    collectible: 'captain-meridian-1',
    subcategory: 'captain-meridian',
    figure: '9.8',
    object: 'Captain Meridian',
    issue: '#1',
  },
  card: {
    lines: ['Ember Drake', 'Base set 14/102'],
    collectible: 'ember-drake',
    subcategory: 'base-set',
    prefix: 'Gem Mint',
    figure: '10',
    object: 'Ember Drake',
    cardNumber: '14/102',
  },
}

/** Returns a holder to show by, of no certificate that there is. `company` is the name of the site. */
export const sampleHolder = (kind: AccentName, company: string, number: string): ItemSlab => ({
  kind,
  company,
  number,
  words: { details: '', detailsShort: '', noGrade: '', sticker: 'CAC' },
  ...samples[kind],
})
