/** Declares a list of staff once: its page as documented, its filters and sorts. Backend and back office read it there. */
import * as z from 'zod'
import { Page, PerPage } from './endpoint'

/** The totals of documented lists: pages and results, or the number alone. */
const totals = {
  Pagination: z.object({ Page: z.int(), TotalPages: z.int(), TotalResults: z.int() }),
  Total: z.int(),
}
type Totals = typeof totals
/** Tells that more match than were counted; absent where the total is exact, and from backends that count all. */
const counted = { IsTotalExact: z.boolean().optional().describe('False when more match than were counted') }
type Counted<N> = N extends number ? typeof counted : Record<never, never>
/** The most rows that a long list counts: whoever sees this many uses filters. */
export const MOST_COUNTED = 10_000
export type TotalName = keyof Totals

/** Parts of a query, spread among the filters where the document has them. */
export const paged = { page: Page, perPage: PerPage }
/** Sorts by the first one and upwards, unless a list usually shows another order. */
export const sorted = <const S extends readonly [string, ...string[]]>(
  sorts: S,
  usual: { sort?: S[number]; order?: 'ASC' | 'DESC' } = {},
) => ({
  sort: z.enum(sorts).default(asChoice(usual.sort ?? sorts[0])),
  order: z.enum(['ASC', 'DESC']).default(usual.order ?? 'ASC'),
})
// Zod's type of a default asks for a value of the enum itself.
const asChoice = (sort: string): never => sort as never

type Rows<R extends string, Row extends z.ZodType> = { [K in R]: z.ZodArray<Row> }
type Asked = { page: z.ZodType<number>; perPage: z.ZodType<number> } & z.ZodRawShape
export type ListOf<
  R extends string,
  Row extends z.ZodType,
  T extends TotalName,
  Q extends Asked,
  B extends z.ZodRawShape,
  N extends number | undefined,
> = {
  readonly rows: R
  readonly total: T
  readonly key: (keyof z.output<Row> & string) | null
  readonly query: Q
  readonly Page: z.ZodObject<Rows<R, Row> & Pick<Totals, T> & Counted<N> & B>
  /** The most rows that are counted, for a list whose whole count would take long; more are told by `IsTotalExact`. */
  readonly countUpTo: N
}
export type AnyList = {
  readonly rows: string
  readonly total: TotalName
  readonly key: string | null
  readonly query: z.ZodRawShape
  readonly Page: z.ZodType
  readonly countUpTo: number | undefined
}
export type AskedOf<L extends AnyList> = z.output<z.ZodObject<L['query']>>
export type PageOf<L extends AnyList> = z.output<L['Page']>

/**
 * Declares a list; the page has the rows under their documented name, the total, and what is answered beside them. `key`
 * is the field that identifies a row, for a list that is a resource of the back office as it is.
 */
export function list<
  const R extends string,
  Row extends z.ZodType,
  const T extends TotalName,
  const Q extends Asked,
  const B extends z.ZodRawShape = Record<never, never>,
  const N extends number | undefined = undefined,
>(
  name: string,
  setting: {
    rows: readonly [name: R, row: Row]
    key?: keyof z.output<Row> & string
    total: T
    query: Q
    extras?: B
    countUpTo?: N
  },
): ListOf<R, Row, T, Q, B, N> {
  const [rows, row] = setting.rows
  const { total, key = null, query, countUpTo } = setting
  const shape = {
    [rows]: z.array(row),
    [total]: totals[total],
    ...(countUpTo !== undefined && counted),
    ...setting.extras,
  }
  return asList({ rows, total, key, query, countUpTo, Page: z.object(shape).meta({ id: name }) })
}
const asList = <L>(made: AnyList): L => made as L
