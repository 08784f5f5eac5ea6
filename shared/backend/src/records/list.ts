/** Reads the pages of a list that the contract declares: filters, search, sort, total and what is answered beside. */
import type { AnyList, AskedOf, PageOf } from '@obverse/contract/list'
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableName,
  ilike,
  is,
  or,
  type Placeholder,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import { PgColumn, type PgSelect, type PgTable, type SelectedFields } from 'drizzle-orm/pg-core'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import type { Context } from '../context'
import { tableOf } from '../db/columns'
import { containing } from '../db/like'
import { builtOnce, conditionOf, NO_NAME, type Shape, shapeOf } from '../db/shapes'

type Condition = SQL | undefined
type Known = 'page' | 'perPage' | 'search' | 'sort' | 'order'
type Sorts<L extends AnyList> =
  AskedOf<L> extends { sort: infer S extends string }
    ? { sorts: Readonly<Record<S, readonly (PgColumn | SQL)[]>> }
    : {
        /** The only order of the list. */
        order: readonly SQL[]
      }
/** The searched columns, or the condition for words that are not empty. */
type Search = readonly PgColumn[] | ((words: string) => Condition)
type Searched<L extends AnyList> = AskedOf<L> extends { search: string } ? { search: Search } : unknown
type Extras<L extends AnyList> = Omit<PageOf<L>, L['rows'] | L['total'] | 'IsTotalExact'>
type ReadsExtras<L extends AnyList> =
  Record<never, never> extends Extras<L>
    ? unknown
    : {
        /** Reads what is answered beside the rows; `but` are the conditions without those of one filter. */
        extras: (ctx: Context, asked: AskedOf<L>, but: (filter: keyof AskedOf<L>) => Condition) => Promise<Extras<L>>
      }
type RowIn<L extends AnyList> = PageOf<L> extends Record<L['rows'], readonly (infer Row)[]> ? Row : never
type Column<V> = PgColumn | SQL<V>
/** Every field of a row, from a column or an expression. */
type Columns<L extends AnyList> = { readonly [K in keyof RowIn<L>]: Column<RowIn<L>[K]> }
/** Columns for a row each; or any columns, and the rows that are made of a page of them. */
type Selected<L extends AnyList, C extends SelectedFields> =
  | { columns: Columns<L>; rows?: never }
  | { columns: C; rows: (ctx: Context, read: SelectResultFields<C>[]) => Promise<RowIn<L>[]> | RowIn<L>[] }
type Rules<L extends AnyList, C extends SelectedFields> = {
  table: PgTable
  /**
   * Tables with at most one row for each of the list: the column of the list, and the key it refers to. Where there is
   * none their columns are null, whatever their type says.
   */
  joins?: readonly (readonly [of: PgColumn, key: PgColumn])[]
  /** Ends every order, so that pages never repeat a row. */
  key: PgColumn
  /**
   * The key of one of `joins` whose table has few rows, as sites, and which every row of the list refers to. An order that
   * begins with a unique column of it reads the first rows of each of them, by an index on the reference and the rest of the order.
   */
  few?: PgColumn
  /**
   * The search and filters whose index does not follow the orders of the list: rows that match are looked for among those
   * that come first, and where these are too few, all that match are read by their index and sorted. No condition may ask
   * for a column of `joins`, and of the orders only those by `few`.
   */
  searchedFirst?: readonly (keyof AskedOf<L> & string)[]
  /** Returns the condition of each filter; it is not asked for a filter that is absent. */
  filters: { [F in Exclude<keyof AskedOf<L>, Known>]-?: (value: NonNullable<AskedOf<L>[F]>, ctx: Context) => Condition }
} & Selected<L, C> &
  Sorts<L> &
  Searched<L> &
  ReadsExtras<L>

type Given = Record<string, unknown> & {
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
  order?: readonly SQL[]
  search?: Search
  rows?: (ctx: Context, read: unknown[]) => Promise<unknown[]> | unknown[]
  searchedFirst?: readonly string[]
  extras?: (ctx: Context, asked: unknown, but: (filter: string) => Condition) => Promise<object>
}
const asLoose = <T>(value: unknown): T => value as T

/** The place that a search reads: the `found` rows, the `near` ones that come first in the order, or everywhere. */
type Place = 'found' | 'near' | 'everywhere'
type PageExtent = Record<'limit' | 'offset', number | Placeholder>
/** A column of the list that refers to a table of few rows, and the key of that table. */
type FewRows = Record<'of' | 'key', PgColumn>
type FewPage = PageExtent & { keys: readonly SQLWrapper[] }
type Extent = PageExtent & { near: number | Placeholder; found: SQLWrapper }
const placeholders: Extent = {
  limit: sql.placeholder('limit'),
  offset: sql.placeholder('offset'),
  near: sql.placeholder('near'),
  found: sql.placeholder('found'),
}
type Values = Record<'limit' | 'offset' | 'near', number> & { found: readonly unknown[] }
/** The number of rows that match a search, and their keys while they are few. */
type Found = { n: number; keys: unknown[] | null }
/** The most rows that are read by their keys, once a search has found them. */
const FEW_FOUND = 1000
/** The rows that are looked through before all that match are read, beside four for each that the pages so far have. */
const NEAR = 1000
/** As many times more are looked through before rows are sorted that are too many to count. */
const FURTHER = 10
/** A page with as many rows before it is read by its keys: an index that holds all it asks for passes over rows unread. */
const FAR = 500
/** Returns how many rows of an order are looked through first for a page. */
const nearOf = (limit: number, offset: number): number => NEAR + 4 * (limit + offset)

type Statement<Row> = { execute: (values: Record<string, unknown>) => Promise<Row[]> }

const searchedBy = (search: Search, words: string): Condition =>
  typeof search === 'function' ? search(words) : or(...search.map((column) => ilike(column, containing(words))))

type Numbers = { Page: number; TotalPages: number; TotalResults: number }
type Source<T> = {
  page: number
  perPage: number
  /** Counts the rows, up to one more than `countUpTo`. */
  count: () => PromiseLike<number>
  countUpTo?: number | undefined
  read: (limit: number, offset: number) => PromiseLike<T[]>
  /** True for an answer that does not tell its page: whoever reads page after page ends at an empty one. */
  isEmptyBeyond?: boolean
}

/**
 * Reads one page of rows and their total; a page beyond the last becomes the last, unless it is to be empty or rows may
 * be there that were not counted.
 */
export async function readPage<T>({
  page,
  perPage,
  count,
  countUpTo = Number.POSITIVE_INFINITY,
  read,
  isEmptyBeyond = false,
}: Source<T>): Promise<{ rows: T[]; Pagination: Numbers; isExact: boolean }> {
  const at = (wanted: number) => read(perPage, (wanted - 1) * perPage)
  const [counted, rows] = await Promise.all([count(), at(page)])
  const isExact = counted <= countUpTo
  const TotalResults = Math.min(counted, countUpTo)
  const TotalPages = Math.max(1, Math.ceil(TotalResults / perPage))
  const Page = isEmptyBeyond || !isExact ? page : Math.min(page, TotalPages)
  return {
    rows: Page === page || counted === 0 ? rows : await at(Page),
    Pagination: { Page, TotalPages, TotalResults },
    isExact,
  }
}

/** Reads a page of a list. `statements` are those that a page is read with, to see how they are planned. */
type Reader<L extends AnyList> = {
  (ctx: Context, asked: AskedOf<L>, place?: Condition): Promise<PageOf<L>>
  statements: (ctx: Context, asked: AskedOf<L>, place?: Condition) => Promise<SQL[]>
}

/**
 * Makes the reader of a list; `place` limits it further. A page beyond the last one becomes the last one where the answer
 * tells its page, and is empty elsewhere.
 */
export function listOf<L extends AnyList, C extends SelectedFields = SelectedFields>(
  list: L,
  rules: Rules<L, C>,
): Reader<L> {
  const { table, key, joins = [], few } = rules
  const { countUpTo } = list
  const {
    columns,
    filters,
    sorts,
    order: ownOrder = [],
    search = [],
    rows: made,
    extras,
    searchedFirst = [],
  } = asLoose<LooseRules>(rules)
  const joined = <S extends PgSelect>(select: S, needed = joins): S => {
    for (const [of, key] of needed) select.leftJoin(tableOf(key), eq(of, key))
    return select
  }
  const conditionsOf = (ctx: Context, given: Given, place: Condition) => (but?: string) =>
    and(
      place,
      ...Object.entries(filters).map(([name, condition]) =>
        name === but || given[name] === undefined ? undefined : condition(given[name], ctx),
      ),
      given.search ? searchedBy(search, given.search) : undefined,
    )
  const orderOf = ({ sort, order }: Given) => {
    const direction = order === 'DESC' ? desc : asc
    return sort === undefined ? [...ownOrder, asc(key)] : [...(sorts?.[sort] ?? []), key].map((one) => direction(one))
  }
  /** Returns the join to few rows when the order begins with a column of it. */
  const orderedByFew = ({ sort }: Given): FewRows | undefined => {
    const [first] = (sort === undefined ? undefined : sorts?.[sort]) ?? []
    const [of, key] = joins.find(([, key]) => key === few) ?? []
    return of && key && is(first, PgColumn) && first.isUnique && first.table === key.table ? { of, key } : undefined
  }
  /** Selects the rows with the keys of a page of `some`, which has the name of the table and is found by its columns. */
  const selectOf = (ctx: Context, given: Given, some: SQL, where: Condition, { limit, offset }: PageExtent) => {
    return selectKeyed(
      ctx,
      given,
      sql`select ${key} as key from ${some} where ${where ?? sql`true`}
        order by ${sql.join(orderOf(given), sql`, `)} limit ${limit} offset ${offset}`,
    )
  }
  /** Selects the rows with these keys, in the order of the list. */
  const selectKeyed = (ctx: Context, given: Given, keys: SQL) => {
    const rows = ctx.db.select(columns).from(table).innerJoin(sql`(${keys}) as matching`, sql`matching.key = ${key}`)
    return joined(rows.$dynamic()).orderBy(...orderOf(given))
  }
  /**
   * Returns the joins that one of these parts names. PostgreSQL leaves out a join that no part needs, but still reads the
   * column that refers to it, which is in no index of another order.
   */
  const joinsFor = (...parts: Condition[]) => {
    const text = parts.map((part) => shapeOf(part).text).join(' ')
    let needed: typeof joins = []
    // From the last: a table that is joined through another needs that one too.
    for (const join of [...joins].reverse()) {
      const name = getTableName(tableOf(join[1]))
      const isThrough = needed.some(([of]) => getTableName(tableOf(of)) === name)
      if (isThrough || new RegExp(`\\b${name}\\b`).test(text)) needed = [join, ...needed]
    }
    return needed
  }
  const withJoinsFor = (...parts: Condition[]) => {
    const joined = joinsFor(...parts).map(([of, key]) => sql`left join ${tableOf(key)} on ${eq(of, key)}`)
    return sql.join([sql`${table}`, ...joined], sql` `)
  }
  const named = (some: SQL) => sql`(${some}) as ${sql.identifier(getTableName(table))}`
  /** Returns these columns of the first rows that refer to this key of `few`, in the rest of the order. */
  const ofOneFew = (
    columns: SQLWrapper,
    given: Given,
    where: Condition,
    { of }: FewRows,
    one: SQLWrapper,
    page: PageExtent,
  ): SQL =>
    sql`(select ${columns} from ${table} where ${and(eq(of, one), where)}
      order by ${sql.join(orderOf(given).slice(1), sql`, `)} limit ${page.limit}::int + ${page.offset}::int)`
  /**
   * Returns the first rows for each of these keys of `few` in the rest of the order, beside the row of the key. Each is a
   * select of its own, so that PostgreSQL plans it for how many rows refer to that key.
   */
  const ofEachFew = (given: Given, where: Condition, few: FewRows, page: FewPage): SQL => {
    const each = page.keys.map((one) => ofOneFew(sql`*`, given, where, few, one, page))
    return sql`${named(sql.join(each, sql` union all `))} join ${tableOf(few.key)} on ${eq(few.of, few.key)}`
  }
  const selectByFew = (ctx: Context, given: Given, where: Condition, few: FewRows, page: FewPage) =>
    selectOf(ctx, given, ofEachFew(given, where, few, page), undefined, page)
  const isFiltered = (given: Given) => Object.keys(filters).some((name) => given[name] !== undefined)
  /**
   * Selects the keys of the first rows in the order, of one row of `few` after the other until they are enough. Both
   * orders stay as they are in a nested loop, which is all that `lateral` can be, so that nothing is sorted.
   */
  const keysInTurn = (given: Given, where: Condition, few: FewRows, page: PageExtent): SQL => {
    const name = (of: PgTable) => sql.identifier(getTableName(of))
    const each = ofOneFew(sql`${key}`, given, where, few, few.key, page)
    // `offset 0` has them sorted here, before the rows of each.
    const all = sql`(select ${few.key} from ${tableOf(few.key)} order by ${orderOf(given)[0]} offset 0)`
    return sql`select ${key} as key from ${all} as ${name(tableOf(few.key))} cross join lateral ${each} as ${name(table)}
      limit ${page.limit} offset ${page.offset}`
  }
  /** Reads the keys of a page; without a filter, the index of one row of `few` needs no other plan than that of another. */
  const selectUnfilteredByFew = (ctx: Context, given: Given, where: Condition, few: FewRows, page: PageExtent) =>
    selectKeyed(ctx, given, keysInTurn(given, where, few, page))
  const select = (ctx: Context, given: Given, where: Condition) =>
    joined(ctx.db.select(columns).from(table).$dynamic())
      .where(where)
      .orderBy(...orderOf(given))
  const selectPage = (ctx: Context, given: Given, where: Condition, isFar: boolean, page: PageExtent) =>
    isFar
      ? selectOf(ctx, given, withJoinsFor(where, ...orderOf(given)), where, page)
      : select(ctx, given, where).limit(page.limit).offset(page.offset)
  const pages = builtOnce<Statement<unknown>>()
  const pageOf = (ctx: Context, given: Given, shape: Shape, isFar: boolean) =>
    pages(ctx.db, `${isFar} ${given.sort} ${given.order} ${shape.text}`, () =>
      asLoose(selectPage(ctx, given, conditionOf(shape), isFar, placeholders).prepare(NO_NAME)),
    )
  const selectCount = (ctx: Context, where: Condition) => {
    const needed = joinsFor(where)
    if (countUpTo === undefined)
      return joined(ctx.db.select({ n: count() }).from(table).$dynamic(), needed).where(where)
    const one = { one: sql`1`.as('one') }
    const some = joined(ctx.db.select(one).from(table).$dynamic(), needed)
      .where(where)
      .limit(countUpTo + 1)
      .as('some')
    return ctx.db.select({ n: count() }).from(some)
  }
  const counts = builtOnce<Statement<{ n: number }>>()
  /** Counts the rows that match, up to one more than the list counts. */
  const countRows = async (ctx: Context, shape: Shape): Promise<number> => {
    const counted = counts(ctx.db, shape.text, () => selectCount(ctx, conditionOf(shape)).prepare(NO_NAME))
    return (await counted.execute(shape.values))[0]?.n ?? 0
  }
  const areMore = (counted: number) => countUpTo !== undefined && counted > countUpTo
  const selectFound = (ctx: Context, where: Condition) => {
    const keys = ctx.db
      .select({ key: sql`${key}`.as('key') })
      .from(table)
      .$dynamic()
    if (countUpTo !== undefined) keys.limit(countUpTo + 1)
    const few = sql<unknown[] | null>`case when count(*) <= ${FEW_FOUND}::int then coalesce(array_agg(key), '{}') end`
    return ctx.db.select({ n: count(), keys: few }).from(keys.where(where).as('some'))
  }
  const founds = builtOnce<Statement<Found>>()
  /** Counts the rows that match a search, up to one more than the list counts, and tells their keys while they are few. */
  const findRows = async (ctx: Context, shape: Shape): Promise<Found> => {
    const found = founds(ctx.db, shape.text, () => selectFound(ctx, conditionOf(shape)).prepare(NO_NAME))
    return (await found.execute(shape.values))[0] ?? { n: 0, keys: null }
  }
  const selectSearched = (ctx: Context, given: Given, where: Condition, at: Place, extent: Extent) => {
    if (at === 'found')
      return select(ctx, given, sql`${key} = any(${extent.found})`).limit(extent.limit).offset(extent.offset)
    const few = orderedByFew(given)
    const beside = (some: SQL) => (few ? sql`${some} join ${tableOf(few.key)} on ${eq(few.of, few.key)}` : some)
    if (at === 'near') {
      const first = few
        ? sql`join (${keysInTurn(given, undefined, few, { limit: extent.near, offset: 0 })}) as first on first.key = ${key}`
        : sql`order by ${sql.join(orderOf(given), sql`, `)} limit ${extent.near}`
      return selectOf(ctx, given, beside(named(sql`select ${table}.* from ${table} ${first}`)), where, extent)
    }
    // `offset 0` keeps PostgreSQL from walking along the order until it finds enough: it reads those that match first.
    const matching = named(sql`select * from ${table} where ${where ?? sql`true`} offset 0`)
    return selectOf(ctx, given, beside(matching), undefined, extent)
  }
  const searchedPages = builtOnce<Statement<unknown>>()
  /** Reads a page of a search: the rows that were found while they are few; else one place after the other. */
  const readSearched = async <T>(
    extent: Record<'limit' | 'offset', number>,
    finding: PromiseLike<Found>,
    readAt: (at: Place, values: Values) => Promise<T[]>,
  ): Promise<T[]> => {
    const { n, keys } = await finding
    const near = nearOf(extent.limit, extent.offset)
    const read = (at: Place, found: Partial<Values> = {}) =>
      readAt(at, { near, found: keys ?? [], ...extent, ...found })
    if (n === 0) return []
    if (keys) return read('found')
    const first = await read('near')
    if (first.length === extent.limit) return first
    if (areMore(n)) {
      // Many that match are usually spread along the order; to sort them all takes longer than to look further.
      const further = await read('near', { near: near * FURTHER })
      if (further.length === extent.limit) return further
    }
    return read('everywhere')
  }
  /** Tells if a page is read by what it matches first, and not along its order. */
  const isSearched = (given: Given) =>
    searchedFirst.some((filter) => (filter === 'search' ? given.search : given[filter] !== undefined))
  const fewPages = builtOnce<Statement<unknown>>()
  const readByFew = async (
    ctx: Context,
    given: Given,
    shape: Shape,
    few: FewRows,
    extent: Record<'limit' | 'offset', number>,
  ) => {
    if (!isFiltered(given)) {
      const page = fewPages(ctx.db, `${given.sort} ${given.order} ${shape.text}`, () =>
        asLoose(selectUnfilteredByFew(ctx, given, conditionOf(shape), few, placeholders).prepare(NO_NAME)),
      )
      return page.execute({ ...shape.values, ...extent })
    }
    const keys = await ctx.db.select({ key: few.key }).from(tableOf(few.key))
    if (keys.length === 0) return []
    const marks = keys.map((_, at) => sql.placeholder(`few${at}`))
    const page = fewPages(ctx.db, `${keys.length} ${given.sort} ${given.order} ${shape.text}`, () =>
      asLoose(selectByFew(ctx, given, conditionOf(shape), few, { ...placeholders, keys: marks }).prepare(NO_NAME)),
    )
    const values = Object.fromEntries(keys.map(({ key }, at) => [`few${at}`, key]))
    return page.execute({ ...shape.values, ...values, ...extent })
  }
  const sourceOf = (ctx: Context, given: Given, shape: Shape) => {
    const count = () => countRows(ctx, shape)
    const few = orderedByFew(given)
    if (few && !given.search)
      return { count, read: (limit: number, offset: number) => readByFew(ctx, given, shape, few, { limit, offset }) }
    const read = (limit: number, offset: number) =>
      pageOf(ctx, given, shape, offset >= FAR).execute({ ...shape.values, limit, offset })
    if (!isSearched(given)) return { count, read }
    const searchedPage = (at: Place) =>
      searchedPages(ctx.db, `${at} ${given.sort} ${given.order} ${shape.text}`, () =>
        asLoose(selectSearched(ctx, given, conditionOf(shape), at, placeholders).prepare(NO_NAME)),
      )
    const finding = findRows(ctx, shape)
    const searchFor = (limit: number, offset: number) =>
      readSearched({ limit, offset }, finding, (at, values) => searchedPage(at).execute({ ...shape.values, ...values }))
    return { count: async () => (await finding).n, read: searchFor }
  }
  const readList = async (ctx: Context, asked: AskedOf<L>, place?: Condition): Promise<PageOf<L>> => {
    const given = asLoose<Given>(asked)
    const conditions = conditionsOf(ctx, given, place)
    const { rows, Pagination, isExact } = await readPage<unknown>({
      page: given.page,
      perPage: given.perPage,
      isEmptyBeyond: list.total === 'Total',
      countUpTo,
      ...sourceOf(ctx, given, shapeOf(conditions())),
    })
    return asLoose({
      [list.rows]: made ? await made(ctx, rows) : rows,
      [list.total]: list.total === 'Pagination' ? Pagination : Pagination.TotalResults,
      ...(countUpTo !== undefined && { IsTotalExact: isExact }),
      ...(await extras?.(ctx, asked, conditions)),
    })
  }
  const statements = async (ctx: Context, asked: AskedOf<L>, place?: Condition): Promise<SQL[]> => {
    const given = asLoose<Given>(asked)
    const [limit, offset] = [given.perPage, (given.page - 1) * given.perPage]
    const where = conditionsOf(ctx, given, place)()
    const few = orderedByFew(given)
    if (few && !given.search) {
      if (!isFiltered(given)) return [sql`${selectUnfilteredByFew(ctx, given, where, few, { limit, offset })}`]
      const keys = (await ctx.db.select({ key: few.key }).from(tableOf(few.key))).map(({ key }) => sql.param(key))
      return [sql`${selectByFew(ctx, given, where, few, { limit, offset, keys })}`]
    }
    if (!isSearched(given)) return [sql`${selectPage(ctx, given, where, offset >= FAR, { limit, offset })}`]
    const finding = await findRows(ctx, shapeOf(where))
    const read: SQL[] = finding.keys === null ? [] : [sql`${selectFound(ctx, where)}`]
    await readSearched({ limit, offset }, Promise.resolve(finding), async (at, values) => {
      const page = sql`${selectSearched(ctx, given, where, at, { ...values, found: sql.param(values.found) })}`
      read.push(page)
      return (await ctx.db.execute(page)).rows
    })
    return read
  }
  return Object.assign(readList, { statements })
}
