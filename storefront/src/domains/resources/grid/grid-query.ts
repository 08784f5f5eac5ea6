/** The state of a grid as its address has it: only what differs from the usual. */
import {
  filterOf,
  type GridFilter,
  type GridMark,
  gridMarks,
  longestFilter,
  usualFilter,
} from '@obverse/contract/rules/resources'

const texts = ['fromGrade', 'toGrade', 'low', 'at', 'filter', 'sort', 'order', 'page'] as const
export const gridNames = [...gridMarks, ...texts] as const
type Name = (typeof gridNames)[number]
/** The query of an address, as text. */
export type GridQuery = Partial<Record<Name, string>>

/** Reads the query of an address; names that are no part of a grid are left out. */
export function gridQueryIn(search: string): GridQuery {
  const asked = new URLSearchParams(search)
  return Object.fromEntries(
    gridNames.flatMap((name) => {
      const value = asked.get(name)?.trim().slice(0, longestFilter) ?? ''
      return value === '' ? [] : [[name, value]]
    }),
  )
}

/** Returns the query of an address, with the question mark; empty for a grid without choices. */
export function searchOf(query: GridQuery): string {
  const kept = gridNames.flatMap((name): [string, string][] => {
    const value = query[name] ?? ''
    return value === '' ? [] : [[name, value]]
  })
  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : ''
}

/** Returns the query of the call for a grid; the server reads the other names as they are typed. */
export const askedOf = ({ low, order, page, ...typed }: GridQuery) => ({
  ...typed,
  low: low === 'open' ? ('open' as const) : ('' as const),
  order: order === 'ASC' ? ('ASC' as const) : ('DESC' as const),
  page: Number.parseInt(page ?? '', 10) || 1,
})

/** Returns the filter that a query asks for, in the words that `toggled` writes; the server reads other ones too. */
export const filterAsked = (query: GridQuery, isWorld: boolean): GridFilter =>
  filterOf(
    {
      base: flagOf(query.base),
      star: flagOf(query.star),
      plus: flagOf(query.plus),
      greenCAC: flagOf(query.greenCAC),
      goldCAC: flagOf(query.goldCAC),
      fromGrade: query.fromGrade,
      toGrade: query.toGrade,
    },
    isWorld,
  )
const flagOf = (text = '') => (text === 'true' ? true : text === 'false' ? false : undefined)

/** Choices that change, or a function that returns them for the query at the time of the press. */
export type Changes = GridQuery | ((now: GridQuery) => GridQuery)

/** Returns a query with some choices changed: an empty text takes one out. Another choice than the page leads to the first page. */
export const changed = (query: GridQuery, changes: Changes): GridQuery => ({
  ...query,
  page: '',
  ...(typeof changes === 'function' ? changes(query) : changes),
})

/** Returns the choice that turns a mark on or off; none when that is its usual state. */
export const toggled = (mark: GridMark, filter: GridFilter, isWorld: boolean): GridQuery => {
  const wanted = !filter[mark]
  return { [mark]: wanted === usualFilter(isWorld)[mark] ? '' : String(wanted) }
}

/** Returns the choice that sorts by a number: the largest first, then the smallest, then the order of the catalogue. */
export const sortedBy =
  (sort: string) =>
  (now: GridQuery): GridQuery => {
    if (now.sort !== sort) return { sort, order: '' }
    return now.order === 'ASC' ? { sort: '', order: '' } : { sort, order: 'ASC' }
  }
