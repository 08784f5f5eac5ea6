/** The filters of the listing in its address: `?tags=signing,seminar&month=2026-03&country=US`. */
import type { Board, BoardFilter } from './board'

/**
 * Reads the filter of an address, limited to values in the listing. Tags are names or ids, repeated or separated by
 * commas.
 */
export function filterIn(search: string | URLSearchParams, board: Board): BoardFilter {
  const asked = new URLSearchParams(search)
  const wanted = asked.getAll('tags').flatMap((text) => text.split(','))
  const tags = board.tags.filter((tag) => wanted.includes(tag.SEOName) || wanted.includes(String(tag.EventTagID)))
  const month = asked.get('month') ?? ''
  const country = asked.get('country') ?? ''
  return {
    tags: tags.map((tag) => tag.SEOName),
    month: board.months.find((one) => one.Date.slice(0, 7) === month.slice(0, 7))?.Date ?? '',
    country: board.countries.find((one) => one.CountryCode === country)?.CountryCode ?? '',
  }
}

/**
 * Returns the page's address with the chosen month, country and past months, and with the tags when `hasTags` is true;
 * keeps other names.
 */
export function addressWith(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  filter: BoardFilter,
  hasPast: boolean,
  hasTags = false,
): string {
  const query = new URLSearchParams(search)
  query.delete('tags')
  if (hasTags) for (const tag of filter.tags) query.append('tags', tag)
  const kept = { month: filter.month.slice(0, 7), country: filter.country, includePastEvents: hasPast ? 'true' : '' }
  for (const [name, value] of Object.entries(kept))
    if (value) query.set(name, value)
    else query.delete(name)
  return `${pathname}${query.size > 0 ? `?${query}` : ''}${hash}`
}
