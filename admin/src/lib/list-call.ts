/** Translates between react-admin's lists and the lists that the contract declares. */
import type { Answer, Contract, Endpoint, Query } from '@obverse/contract'
import type { WireList } from '@obverse/contract/wire-format'
import { type ListName, lists } from '@obverse/contract/wire-records'
import { client } from '../providers/http'
import { asBody, fieldsOf } from './record'
import type { Asked } from './record-handlers'

type CallOf<N extends ListName> = N extends `${infer A extends keyof Contract & string}.${infer K}`
  ? K extends keyof Contract[A]
    ? Extract<Contract[A][K], Endpoint>
    : never
  : never
type NamesOf<N extends ListName> = (typeof lists)[N]
/** A row of a list, as the server answers it. */
export type ListRow<N extends ListName> =
  Answer<CallOf<N>> extends Record<NamesOf<N>['rows'], readonly (infer Row)[]> ? Row : never
/** A row of a list with its key as `id`, as react-admin has it. */
export type ListRecord<N extends ListName> = ListRow<N> & { id: ListRow<N>[NamesOf<N>['key'] & keyof ListRow<N>] }
/** The data of a list's answer beside its rows. */
export type ListMeta<N extends ListName> = Omit<Answer<CallOf<N>>, NamesOf<N>['rows' | 'total']>
export type ListPage<N extends ListName> = { rows: readonly ListRow<N>[]; total: number; meta: ListMeta<N> }
type Options = { signal?: AbortSignal }

/** Returns the parameter of a call for a filter in the address. */
export const parameterOf = (filter: string) =>
  filter === 'q' ? 'search' : filter.charAt(0).toLowerCase() + filter.slice(1)
const isGiven = (value: unknown) => value !== undefined && value !== null && value !== ''

/**
 * Returns the query of a list from the filters in the address, where `ShowPastEvents` is `showPastEvents` and `q` is
 * `search`; a filter or sort that the call does not have is left out, and a search that is too long is cut.
 */
export function queryFor<N extends ListName>(
  name: N,
  { filter, ...paging }: Asked,
  defaults: Partial<Query<CallOf<N>>> = {},
): Query<CallOf<N>> {
  const { query, sorts, maxSearch }: WireList = lists[name]
  const filters = Object.fromEntries(Object.entries(filter).map(([field, value]) => [parameterOf(field), value]))
  const isSorted = paging.sort !== undefined && sorts.includes(paging.sort)
  const sorted = isSorted ? {} : { sort: undefined, order: undefined }
  const all = fieldsOf({ ...defaults, ...filters, ...paging, ...sorted })
  const told = query.map((field) => {
    const value = all[field]
    if (field === 'search') return [field, isGiven(value) ? String(value).slice(0, maxSearch) : undefined]
    return [field, typeof value === 'boolean' ? String(value) : value]
  })
  return asBody(Object.fromEntries(told.filter(([, value]) => isGiven(value))))
}

/** Tells from what a list answered beside its rows whether all that match were counted. */
export const isTotalExact = (meta: unknown): boolean => fieldsOf(meta).IsTotalExact !== false

/** Returns the rows, the total and what is answered beside them. */
export function pageFrom<N extends ListName>(name: N, answer: Answer<CallOf<N>>): ListPage<N> {
  const { rows, total } = lists[name]
  const { [rows]: found, [total]: count, ...meta } = fieldsOf(answer)
  return asBody({ rows: found, total: Number(fieldsOf(count).TotalResults ?? count), meta })
}

type Call<N extends ListName> = (given: { query: Query<CallOf<N>> }, options: Options) => Promise<Answer<CallOf<N>>>

/** Reads a page of a list whose address has no parameters. */
export async function readList<N extends ListName>(name: N, asked: Asked, options: Options): Promise<ListPage<N>> {
  const [area = '', call = ''] = name.split('.')
  const read = asBody<Record<string, Record<string, Call<N>>>>(client)[area]?.[call]
  if (!read) throw new Error(`The client lacks ${name}: run npm run generate`)
  return pageFrom(name, await read({ query: queryFor(name, asked) }, options))
}
