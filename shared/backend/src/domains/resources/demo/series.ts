/**
 * Reads series of coins and notes, one a line: `Subcategory|denominations|title|dates|metal`. A date is years, mints, words
 * and `~` with remarks, as in `1909 -,S VDB; 1911..1920 -,D,S; 1937 D ~three-legged`; `-` is no mint mark.
 */
import { type DemoCollectible, type DemoSubcategory, type Metal, named, partsOf } from './shape'

/** `country` is part of the names; it is empty for coins of the United States and for notes, which name their issuer. */
export type SeriesOf = { kind: 'Coin' | 'Note'; country: string }

const isMetal = (text: string): text is Metal => ['', 'silver', 'gold', 'copper'].includes(text)
const joined = (parts: readonly string[]) => parts.filter((part) => part !== '').join(' ')
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Returns the denominations of `1+2+5 Mark`, each with the unit. */
function denominationsOf(text: string): string[] {
  const all = text.split('+')
  const unit = /\s\D+$/.exec(text)?.[0] ?? ''
  return all.length === 1 ? all : all.map((one) => (one.endsWith(unit) ? one : `${one}${unit}`))
}

type Dated = { Year: string; date: string; remark: string }

/** Returns every date of a rule: years x mints x remarks. A letter after the year of a note is that of its series. */
function datesOf(rule: string, { kind }: SeriesOf): Dated[] {
  const [head = '', tail = ''] = rule.split('~')
  const [years = '', mints = '-', ...words] = partsOf(head, ' ')
  const [from = '', to] = years.split('..')
  const dates = to ? Array.from({ length: Number(to) - Number(from) + 1 }, (_, at) => `${Number(from) + at}`) : [from]
  const remarks = tail === '' ? [''] : partsOf(tail, ',')
  return dates.flatMap((year) =>
    mints.split(',').flatMap((mint) => {
      const mark = mint === '-' ? '' : `${kind === 'Coin' ? '-' : ''}${mint}`
      const date = [`${year}${mark}`, ...words].join(' ')
      return remarks.map((remark) => ({ Year: year.slice(0, 4), date, remark }))
    }),
  )
}

function collectibleOf(dated: Dated, Denomination: string, title: string, Metal: Metal, of: SeriesOf) {
  const { Year, date, remark } = dated
  const start = [date, of.country]
  const words = [Denomination, title]
  // A label says the title on a line of its own, next to the country if there is one.
  const lines = of.country === '' && title !== '' ? [[date, Denomination], [title]] : [start, words]
  const name = joined([...start, ...words])
  return {
    ...named(remark === '' ? name : `${name}, ${remark}`),
    LabelLines: [...lines.map(joined), remark].filter((line) => line !== '').map(capitalized),
    Year,
    Denomination,
    Metal,
    ItemNumber: '',
  }
}

/** The letter in front of a note's serial number: those of the twelve districts, one after the other. */
const letterOf = (at: number, { Name }: DemoCollectible) =>
  `${Name.endsWith('star') ? '*' : ''}${'ABCDEFGHIJKL'[at % 12]}`

/** Returns the subcategories of a text. Lines of the same subcategory are put together. @throws RangeError for a metal */
export function subcategoriesOf(text: string, of: SeriesOf): DemoSubcategory[] {
  const found = new Map<string, DemoCollectible[]>()
  for (const line of partsOf(text, '\n')) {
    const [name = '', denominations = '', title = '', dates = '', metal = ''] = line.split('|')
    if (!isMetal(metal)) throw new RangeError(`The series ${line} has no such metal.`)
    const list = found.get(name) ?? []
    const made = partsOf(dates, ';')
      .flatMap((rule) => datesOf(rule, of))
      .flatMap((dated) => denominationsOf(denominations).map((one) => collectibleOf(dated, one, title, metal, of)))
    found.set(name, [...list, ...made])
  }
  return [...found].map(([Name, list]) => ({
    ...named(Name),
    collectibles: list.map((one, at) => (of.kind === 'Note' ? { ...one, ItemNumber: letterOf(at, one) } : one)),
  }))
}
