/** Translates between react-admin's lists and the lists that the contract declares. */
import type { Answer, Contract, Endpoint, Query } from '@obverse/contract'
import { type ListName, lists } from '@obverse/contract/wire-records'
import { asBody, fieldsOf } from './record'
import type { Asked } from './record-handlers'

type CallOf<N extends ListName> = N extends `${infer A extends keyof Contract & string}.${infer K}`
  ? K extends keyof Contract[A]
    ? Extract<Contract[A][K], Endpoint>
    : never
  : never
type RowOf<N extends ListName> =
  Answer<CallOf<N>> extends Record<(typeof lists)[N]['rows'], readonly (infer Row)[]> ? Row : never

const parameterOf = (filter: string) => (filter === 'q' ? 'search' : filter.charAt(0).toLowerCase() + filter.slice(1))

/**
 * Returns the query of a list from the filters in the address, where `ShowPastEvents` is `showPastEvents` and `q` is
 * `search`; a filter or sort that the call does not have is left out.
 */
export function queryFor<N extends ListName>(
  name: N,
  { filter, ...paging }: Asked,
  defaults: Partial<Query<CallOf<N>>> = {},
): Query<CallOf<N>> {
  const { query, sorts } = lists[name]
  const filters = Object.fromEntries(Object.entries(filter).map(([field, value]) => [parameterOf(field), value]))
  const sort = sorts.find((one) => one === paging.sort)
  const all = fieldsOf({ ...defaults, ...filters, ...paging, sort })
  const told = query.map((field) => [field, typeof all[field] === 'boolean' ? String(all[field]) : all[field]])
  return asBody(Object.fromEntries(told.filter(([, value]) => value !== undefined)))
}

/** Returns the rows, the total and what is answered beside them. */
export function pageFrom<N extends ListName>(
  name: N,
  answer: Answer<CallOf<N>>,
): { rows: readonly RowOf<N>[]; total: number; meta: unknown } {
  const { rows, total } = lists[name]
  const { [rows]: found, [total]: count, ...meta } = fieldsOf(answer)
  return {
    rows: asBody(fieldsOf({ found }).found as object),
    total: Number(fieldsOf(count).TotalResults ?? count),
    meta,
  }
}
