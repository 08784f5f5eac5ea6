/** Finds what a path of the catalogue shows. */
import type { CatalogueItem, Collectible } from '@obverse/contract/domains/resources'
import { type Lens, viewAll, wholeCatalogue } from '@obverse/contract/rules/resources'
import { notFound, permanentRedirect } from 'next/navigation'
import type { Page } from '../../lib/page'
import { lensPaths } from './lens'

type InCountry = {
  /** The first page of the lens. */
  root: string
  /** The path of the page that lists the categories. */
  base: string
  /** Null at a company without countries, where that page is the first one. */
  country: CatalogueItem | null
  countryID: number
}
type InCategory = InCountry & { category: CatalogueItem; subcategories: CatalogueItem[] }
/** The place that a path leads to, with what its page shows. */
export type Place =
  | { kind: 'countries'; root: string; countries: CatalogueItem[] }
  | (InCountry & { kind: 'categories'; categories: CatalogueItem[]; opened: Omit<InCategory, keyof InCountry> | null })
  | (InCategory & { kind: 'all' })
  | (InCategory & { kind: 'subcategory'; subcategory: CatalogueItem })
  | (InCategory & { kind: 'item'; subcategory: CatalogueItem; item: Collectible })

const named = (items: readonly CatalogueItem[], seoName: string | undefined): CatalogueItem =>
  items.find(({ SeoName }) => SeoName === seoName) ?? notFound()

/**
 * Returns the place of a path below the first page of a lens, or shows the not-found page. An item has one page, whatever
 * the lens.
 */
export async function readPlace(page: Page, levels: readonly string[], lens: Lens = 'census'): Promise<Place> {
  const { resources } = page.client
  const root = lensPaths[lens]
  const countries = await resources.countries()
  const whole = countries.find(({ ID }) => ID === wholeCatalogue)
  if (levels.length === 0 && !whole) return { kind: 'countries', root, countries }
  const country = whole ? null : named(countries, levels[0])
  const countryID = country?.ID ?? wholeCatalogue
  const base = country ? `${root}${country.SeoName}/` : root
  const [first, second, third, ...rest] = country ? levels.slice(1) : levels
  if (rest.length > 0) notFound()
  const categories = await resources.categories({ params: { countryID } })
  const above = { root, base, country, countryID }
  if (first === undefined) return { kind: 'categories', ...above, categories, opened: null }
  const category = named(categories, first)
  const subcategories = await resources.subcategories({ params: { countryID, categoryID: category.ID } })
  if (second === undefined) return { kind: 'categories', ...above, categories, opened: { category, subcategories } }
  if (second === viewAll) return third === undefined ? { kind: 'all', ...above, category, subcategories } : notFound()
  const within = { ...above, category, subcategories, subcategory: named(subcategories, second) }
  if (third === undefined) return { kind: 'subcategory', ...within }
  if (lens !== 'census')
    permanentRedirect(page.href(`${lensPaths.census}${levels.map((level) => `${level}/`).join('')}`))
  const items = await resources.collectibles({ params: { subcategoryID: within.subcategory.ID } })
  const { CollectibleID: collectibleID } = items.find(({ SeoName }) => SeoName === third) ?? notFound()
  return { kind: 'item', ...within, item: await resources.collectible({ params: { collectibleID } }) }
}

/** Returns the path of a place, and the name of what it shows; null for the first page. */
export function addressOf(place: Place): { path: string; name: string | null } {
  if (place.kind === 'countries') return { path: place.root, name: null }
  const { base, country } = place
  if (place.kind === 'categories') {
    const { opened } = place
    return opened
      ? { path: `${base}${opened.category.SeoName}/`, name: opened.category.Name }
      : { path: base, name: country?.Name ?? null }
  }
  const own = `${base}${place.category.SeoName}/`
  if (place.kind === 'all') return { path: `${own}${viewAll}/`, name: place.category.Name }
  const { SeoName, Name } = place.subcategory
  if (place.kind === 'subcategory') return { path: `${own}${SeoName}/`, name: Name }
  return { path: `${own}${SeoName}/${place.item.SeoName}/`, name: place.item.Name }
}

/** Returns the path of a place at another lens; that of an item is the same. */
export const pathAt = (lens: Lens, place: Place): string =>
  `${lensPaths[place.kind === 'item' ? 'census' : lens]}${addressOf(place).path.slice(place.root.length)}`

/** The most tags that a page names: one that would need more is renewed by time. */
const mostTags = 60

/** Returns the tags of what a page counts: `k:` a category, `s:` a subcategory, `c:` a collectible. */
export function tagsOf(place: Place): string[] {
  if (place.kind === 'countries') return []
  if (place.kind === 'item') return [`c:${place.item.CollectibleID}`]
  if (place.kind === 'subcategory') return [`s:${place.subcategory.ID}`]
  const categories = place.kind === 'all' ? [place.category] : place.categories
  return categories.length > mostTags ? [] : categories.map(({ ID }) => `k:${ID}`)
}
