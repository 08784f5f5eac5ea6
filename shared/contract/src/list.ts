/** Declares a list of staff once: its page as documented, its filters and sorts. Backend and back office read it there. */
import * as z from 'zod'
import { Page, PerPage } from './endpoint'

/** The totals of documented lists: pages and results, or the number alone. */
const totals = {
  Pagination: z.object({ Page: z.int(), TotalPages: z.int(), TotalResults: z.int() }),
  Total: z.int(),
}
type Totals = typeof totals
export type TotalName = keyof Totals

/** Parts of a query, spread among the filters where the document has them. */
export const paged = { page: Page, perPage: PerPage }
export const sorted = <const S extends readonly [string, ...string[]]>(sorts: S) => ({
  sort: z.enum(sorts).default(asFirst(sorts[0])),
  order: z.enum(['ASC', 'DESC']).default('ASC'),
})
// The first one is the default: zod's type of a default asks for a value of the enum itself.
const asFirst = (first: string): never => first as never

type Rows<R extends string, Row extends z.ZodType> = { [K in R]: z.ZodArray<Row> }
type Asked = { page: z.ZodType<number>; perPage: z.ZodType<number> } & z.ZodRawShape
export type ListOf<
  R extends string,
  Row extends z.ZodType,
  T extends TotalName,
  Q extends Asked,
  B extends z.ZodRawShape,
> = {
  readonly rows: R
  readonly total: T
  readonly query: Q
  readonly Page: z.ZodObject<Rows<R, Row> & Pick<Totals, T> & B>
}
export type AnyList = {
  readonly rows: string
  readonly total: TotalName
  readonly query: z.ZodRawShape
  readonly Page: z.ZodType
}
export type AskedOf<L extends AnyList> = z.output<z.ZodObject<L['query']>>
export type PageOf<L extends AnyList> = z.output<L['Page']>

/** Declares a list; the page has the rows under their documented name, the total, and what is answered beside them. */
export function list<
  const R extends string,
  Row extends z.ZodType,
  const T extends TotalName,
  const Q extends Asked,
  const B extends z.ZodRawShape = Record<never, never>,
>(
  name: string,
  setting: { rows: readonly [name: R, row: Row]; total: T; query: Q; beside?: B },
): ListOf<R, Row, T, Q, B> {
  const [rows, row] = setting.rows
  const shape = { [rows]: z.array(row), [setting.total]: totals[setting.total], ...setting.beside }
  return asList({ rows, total: setting.total, query: setting.query, Page: z.object(shape).meta({ id: name }) })
}
const asList = <L>(made: AnyList): L => made as L
