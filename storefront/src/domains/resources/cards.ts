/** The cards of the catalogue, their expanders, and the paths that open them. */
import type { CatalogueItem } from '@obverse/contract/domains/resources'

/** A card with its expander (RES-1). */
export type Card = {
  Name: string
  SEOFriendlyName: string
  url: string
  /** The values that fill the address from which its expander comes. */
  expanderData: { key: number; seoName: string }
  /** True for the card that the path of the page opens. */
  selected: boolean
  /** The place in the order of the catalogue. */
  sort: number
  Count: number
  Total: number
  ImagePath: string | null
}

/** The fields of an item that a browser gets. */
export type Entry = Pick<CatalogueItem, 'SeoName' | 'Name' | 'Count' | 'Total'>

/** The content of an expander (RES-2): `ResultSet` are its columns; `IsGroupings` is true for two of them. */
export type Expander = { ResultSet: Entry[][]; IsGroupings: boolean; Subcategories: Entry[] }

const mostInOneColumn = 5

/** Returns the fields of items that lists show. */
export const entriesOf = (items: readonly CatalogueItem[]): Entry[] =>
  items.map(({ SeoName, Name, Count, Total }) => ({ SeoName, Name, Count, Total }))

/** Returns the cards of categories; `base` is the address of the page that lists them. */
export const cardsOf = (categories: readonly CatalogueItem[], base: string, opened: string): Card[] =>
  categories.map(({ ID, SeoName, Name, Count, Total, ImagePath }, sort) => ({
    Name,
    SEOFriendlyName: SeoName,
    url: `${base}${SeoName}/`,
    expanderData: { key: ID, seoName: SeoName },
    selected: SeoName === opened,
    sort,
    Count,
    Total,
    ImagePath,
  }))

/** Returns the content of an expander: more than five entries take two columns, the first one as long or longer. */
export function expanderOf(entries: readonly Entry[]): Expander {
  const IsGroupings = entries.length > mostInOneColumn
  const half = IsGroupings ? Math.ceil(entries.length / 2) : entries.length
  const ResultSet = [entries.slice(0, half), entries.slice(half)].filter((column) => column.length > 0)
  return { ResultSet, IsGroupings, Subcategories: [...entries] }
}

/** Returns the card that a path opens, empty when it opens none. */
export const openedIn = (path: string, base: string): string =>
  path.startsWith(base) ? (path.slice(base.length).split('/')[0] ?? '') : ''
