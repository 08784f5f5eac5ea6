import { randomOf } from '../hash'
import type { ContactSlab, ItemSlab, SlabWords } from '../record'

/** Records for the tests of the drawing. */

const words: SlabWords = { details: 'Details', detailsShort: 'Det', noGrade: 'No grade', sticker: 'CAC' }

/** A coin with every piece that a coin can have. */
export const sampleCoin = {
  kind: 'coin',
  company: 'Obverse Coins',
  number: '6712345-001',
  lines: ['1881-S $1', 'Morgan-type silver dollar', 'San Francisco, silver'],
  words,
  gradeWords: 'MS 65+ star, Deep Prooflike',
  prefix: 'MS',
  figure: '65',
  plus: true,
  star: true,
  designation: 'DPL',
  sticker: 'green',
  collectible: 'morgan-1881-s',
  subcategory: 'morgan',
  metal: 'silver',
  year: '1881',
  legend: 'United States',
} satisfies ItemSlab

/** A note with its print. */
export const sampleNote = {
  kind: 'note',
  company: 'Obverse Paper Money',
  number: '672118-004',
  lines: ['1923 $1 large-size silver certificate', 'Catalog 237 · Speelman and White'],
  words,
  figure: '66',
  designation: 'EPQ',
  collectible: 'silver-certificate-237',
  subcategory: 'silver-certificates',
  denomination: '1',
  serial: 'A61840277E',
  year: '1923',
} satisfies ItemSlab

/** A comic with an issue. */
export const sampleComic = {
  kind: 'comic',
  company: 'Obverse Comics',
  number: '4318822007',
  lines: ['Captain Meridian #1', 'Halcyon Press, 3/1962', 'White pages'],
  words,
  figure: '9.8',
  designation: 'Universal',
  collectible: 'captain-meridian-1',
  subcategory: 'captain-meridian',
  issue: '#1',
  object: 'Captain Meridian',
} satisfies ItemSlab

/** A card with its number in the set. */
export const sampleCard = {
  kind: 'card',
  company: 'Obverse Cards',
  number: '5120033018',
  lines: ['Ember Drake', 'Skyforge base set, 1999'],
  words,
  prefix: 'Gem Mint',
  figure: '10',
  collectible: 'ember-drake',
  subcategory: 'skyforge',
  cardNumber: '14/102',
} satisfies ItemSlab

/** One record of each kind. */
export const sampleItems = [sampleCoin, sampleNote, sampleComic, sampleCard] as const

/** Returns a certificate of a kind that may not be shown. */
export const contactOf = ({ kind, company, number }: Pick<ItemSlab, 'kind' | 'company' | 'number'>): ContactSlab => ({
  kind,
  company,
  number,
  status: 'contact',
  statusWord: 'Contact support',
})

const nameParts = [
  'Grand',
  'Ember',
  'Überaus',
  'Tide',
  'of the Northern Skies',
  '银币',
  'Warden & Sons',
  'W',
  '"Old"',
  'IV',
]

/** Returns that many records with names, grades and pieces by chance; the same ones every time. */
export function randomItems(count: number): ItemSlab[] {
  const random = randomOf('records')
  const below = (limit: number) => Math.floor(random() * limit)
  const name = () => Array.from({ length: 1 + below(5) }, () => nameParts[below(nameParts.length)]).join(' ')
  const maybe = <T>(value: T): T | undefined => (random() > 0.5 ? value : undefined)
  return Array.from({ length: count }, (_item, at): ItemSlab => {
    const sample = sampleItems[below(sampleItems.length)] ?? sampleCoin
    const digits = String(100000 + below(9_900_000))
    const issue = maybe(`#${1 + below(2000)}`)
    const pieces = { prefix: maybe(name()), plus: maybe(true), star: maybe(true), designation: maybe(name()) }
    const { figure: _figure, ...rest } = sample
    const record = {
      ...rest,
      ...pieces,
      number: maybe(true) ? `${digits}-${String(below(1000)).padStart(3, '0')}` : `${digits}00001`.slice(0, 10),
      lines: [issue === undefined ? name() : `${name()} ${issue}`, name(), name()] as const,
      collectible: `collectible ${at}`,
      subcategory: `subcategory ${below(5)}`,
      metal: undefined,
      legend: maybe(name()),
      sticker: maybe('gold' as const),
      object: maybe(name()),
      issue,
    }
    const chance = random()
    if (chance < 0.1) return { ...record, details: name() }
    if (chance < 0.2) return { ...record, noGrade: name() }
    return { ...record, figure: ['65', '9.8', '10', '100', '4'][below(5)] ?? '4' }
  })
}
