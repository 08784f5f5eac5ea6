/** The state of a gallery as its address has it: chosen options, page, and which of the two pictures is shown first. */
import { maxChosenOptions } from '@obverse/contract/rules/galleries'

export type GalleryQuery = { filters: number[]; page: number; alt: boolean }
export const everything: GalleryQuery = { filters: [], page: 1, alt: false }

const numberIn = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : 0)

/** Reads the query of an address; what is no number is left out, and each option counts once. */
export function galleryQueryIn(search: URLSearchParams): GalleryQuery {
  const filters = search.getAll('filters').map(numberIn)
  return {
    filters: [...new Set(filters)].filter((id) => id > 0).slice(0, maxChosenOptions),
    page: Math.max(1, numberIn(search.get('page') ?? '')),
    alt: search.get('alt') === 'true',
  }
}

/** Returns the query of an address with its question mark; `item` is the one that is shown large. */
export function searchOf({ filters, page, alt }: GalleryQuery, item?: number): string {
  const query = new URLSearchParams(filters.map((id) => ['filters', String(id)]))
  if (page > 1) query.set('page', String(page))
  if (alt) query.set('alt', 'true')
  if (item !== undefined) query.set('item', String(item))
  return query.size > 0 ? `?${query}` : ''
}

/** Returns the item that an address shows large, or null. */
export const itemIn = (search: string): number | null => numberIn(new URLSearchParams(search).get('item') ?? '') || null

type Option = { CoinGalleryFilterOptionID: number }
type Filter = { IsCheckbox: boolean; Options: readonly Option[] }

/** Returns the query with an option chosen or taken out; without checkboxes it replaces the other of its filter. */
export function toggled(
  query: GalleryQuery,
  { IsCheckbox, Options }: Filter,
  id: number,
  isChosen: boolean,
): GalleryQuery {
  const own = new Set(Options.map((option) => option.CoinGalleryFilterOptionID))
  const kept = query.filters.filter((one) => one !== id && (IsCheckbox || !own.has(one)))
  return { ...query, page: 1, filters: isChosen ? [...kept, id].sort((a, b) => a - b) : kept }
}
