/** The filters, sort and columns of a list, as the text of a saved view. */
import type { SortPayload } from 'ra-core'

export type ListView = { filter: Record<string, unknown>; sort: SortPayload; perPage: number; hiddenColumns: string[] }

export const writeView = (view: ListView): string => JSON.stringify(view)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Parses a saved view; null for an invalid text, written by hand or by another version. */
export function readView(text: string): ListView | null {
  const value: unknown = parse(text)
  if (!isObject(value) || !isObject(value.filter) || !isObject(value.sort)) return null
  const { field, order } = value.sort
  if (typeof field !== 'string' || (order !== 'ASC' && order !== 'DESC')) return null
  return {
    filter: value.filter,
    sort: { field, order },
    perPage: typeof value.perPage === 'number' ? value.perPage : 25,
    hiddenColumns: Array.isArray(value.hiddenColumns) ? value.hiddenColumns.map(String) : [],
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Returns a text that is equal for equal values, in whichever order their fields are. */
const ordered = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    isObject(part) ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1))) : part,
  )

/** Tells whether the text of a saved view is the state of a list. */
export function isView(text: string, state: ListView): boolean {
  const view = readView(text)
  const inOrder = (one: ListView) => ordered({ ...one, hiddenColumns: [...one.hiddenColumns].sort() })
  return view !== null && inOrder(view) === inOrder(state)
}

/** Returns the address query of a view, in react-admin's format. */
export const viewSearch = ({ filter, sort, perPage }: ListView): string =>
  new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: sort.field,
    order: sort.order,
    perPage: String(perPage),
    page: '1',
  }).toString()
