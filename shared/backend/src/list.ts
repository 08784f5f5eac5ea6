/** Reads the pages of a list that the contract declares: filters, search, sort, total and what is answered beside. */
import type { AnyList, AskedOf, PageOf } from '@obverse/contract/list'
import { and, asc, desc, ilike, or, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable, SelectedFields } from 'drizzle-orm/pg-core'
import type { Context } from './context'
import { containing } from './db/like'

type Condition = SQL | undefined
type Known = 'page' | 'perPage' | 'search' | 'sort' | 'order'
type Sorts<L extends AnyList> =
  AskedOf<L> extends { sort: infer S extends string }
    ? { sorts: Readonly<Record<S, readonly (PgColumn | SQL)[]>> }
    : unknown
type Searched<L extends AnyList> = AskedOf<L> extends { search: string } ? { search: readonly PgColumn[] } : unknown
type Beside<L extends AnyList> = Omit<PageOf<L>, L['rows'] | L['total']>
type Besides<L extends AnyList> =
  Record<never, never> extends Beside<L>
    ? unknown
    : {
        /** Reads what is answered beside the rows; `but` are the conditions without those of one filter. */
        beside: (ctx: Context, asked: AskedOf<L>, but: (filter: keyof AskedOf<L>) => Condition) => Promise<Beside<L>>
      }
type Column<V> = PgColumn | SQL<V>
/** Every field of a row, from a column or an expression. */
type Columns<L extends AnyList> =
  PageOf<L> extends Record<L['rows'], readonly (infer Row)[]>
    ? { columns: { readonly [K in keyof Row]: Column<Row[K]> } }
    : never
type Rules<L extends AnyList> = {
  table: PgTable
  /** Ends every order, so that pages never repeat a row. */
  key: PgColumn
  /** Returns the condition of each filter; it is not asked for a filter that is absent. */
  filters: { [F in Exclude<keyof AskedOf<L>, Known>]-?: (value: NonNullable<AskedOf<L>[F]>, ctx: Context) => Condition }
} & Columns<L> &
  Sorts<L> &
  Searched<L> &
  Besides<L>

type Loose = {
  page: number
  perPage: number
  search?: string
  sort?: string
  order?: 'ASC' | 'DESC'
}
type LooseRules = {
  columns: SelectedFields
  filters: Record<string, (value: unknown, ctx: Context) => Condition>
  sorts?: Record<string, readonly (PgColumn | SQL)[]>
  search?: readonly PgColumn[]
  beside?: (ctx: Context, asked: unknown, but: (filter: string) => Condition) => Promise<object>
}
const asLoose = <T>(value: unknown): T => value as T

/** Makes the reader of a list; `place` limits it further. A page beyond the last one becomes the last one. */
export function listOf<L extends AnyList>(
  list: L,
  rules: Rules<L>,
): (ctx: Context, asked: AskedOf<L>, place?: Condition) => Promise<PageOf<L>> {
  const { table, key } = rules
  const { columns, filters, sorts, search = [], beside } = asLoose<LooseRules>(rules)
  return async (ctx, asked, place) => {
    const given = asLoose<Loose & Record<string, unknown>>(asked)
    const { perPage, sort = '', order = 'ASC' } = given
    const words = given.search ? containing(given.search) : null
    const conditions = (but?: string) =>
      and(
        place,
        ...Object.entries(filters).map(([name, condition]) =>
          name === but || given[name] === undefined ? undefined : condition(given[name], ctx),
        ),
        words === null ? undefined : or(...search.map((column) => ilike(column, words))),
      )
    const where = conditions()
    const direction = order === 'DESC' ? desc : asc
    const read = (page: number) =>
      ctx.db
        .select(columns)
        .from(table)
        .where(where)
        .orderBy(...[...(sorts?.[sort] ?? []), key].map((column) => direction(column)))
        .limit(perPage)
        .offset((page - 1) * perPage)
    const [TotalResults, wanted] = await Promise.all([ctx.db.$count(table, where), read(given.page)])
    const TotalPages = Math.max(1, Math.ceil(TotalResults / perPage))
    const Page = Math.min(given.page, TotalPages)
    const rows = Page === given.page ? wanted : await read(Page)
    return asLoose({
      [list.rows]: rows,
      [list.total]: list.total === 'Total' ? TotalResults : { Page, TotalPages, TotalResults },
      ...(await beside?.(ctx, asked, conditions)),
    })
  }
}
