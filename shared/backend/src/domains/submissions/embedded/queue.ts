/** The queue of staff: the invoices of all customers, filtered, sorted and by pages, with their unpaid sum. */
import { MOST_COUNTED } from '@obverse/contract/list'
import type { Currency } from '@obverse/contract/money'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../../context'
import { builtOnce, conditionOf, literally, NO_NAME, shapeOf, withValues } from '../../../db/shapes'
import { balanceIn } from '../amount-due'
import type { InvoiceFacts, Owner, QueueFilter, QueuePage } from '../order-system'
import { invoices, submissions } from '../tables'
import { keyed, keysOfInvoices } from './columns'
import { filtered, filteredBy, isUnpaid, isUnpaidIn, partsOf } from './queue-conditions'
import {
  asksOfSubmission,
  extentOf,
  keysInOrder,
  type PageExtent,
  placeholders,
  type Source,
  selectPage,
  sourcesOf,
} from './queue-order'

/** The rows of a page that the back office asks for unless somebody chose another number. */
const USUAL_PAGE = 25
/**
 * Returns what names the statements of a filter that holds no value but the sites; null for one that does. Few of them
 * are asked for, and most often: they are planned once on each connection.
 */
function nameOf({ PeopleID, SiteIDs }: Owner, filter: QueueFilter): string | null {
  if (PeopleID !== null || asksOfSubmission(filter) || filter.numbers !== null) return null
  const name = `${filter.isUnpaid} ${filter.isRefunded} ${SiteIDs.join()}`
  return name.length <= LONGEST_PART ? name : null
}
// PostgreSQL cuts names off after 63 characters; the order takes some of them.
const LONGEST_PART = 35
/** Returns the name of the statements of a first page; null for a page that is planned for its values. */
function namePage(owner: Owner, filter: QueueFilter): string | null {
  const asked = filter.page === 1 && filter.perPage === USUAL_PAGE ? nameOf(owner, filter) : null
  return asked && `queue ${filter.sort} ${filter.order} ${asked}`
}

type Page = { execute: (values?: Record<string, unknown>) => Promise<InvoiceFacts[]> }
const firstPages = builtOnce<Page[]>()
async function readFirstPage(ctx: Context, owner: Owner, filter: QueueFilter, name: string): Promise<InvoiceFacts[]> {
  const extent = { limit: literally(filter.perPage), offset: literally(0) }
  const statements = firstPages(ctx.db, name, () =>
    sourcesOf(ctx, owner, filter).map(({ where }, at) =>
      selectPage(ctx, withValues(where), filter, extent).prepare(`${name} ${at}`),
    ),
  )
  let rows: InvoiceFacts[] = []
  for (const page of statements) {
    rows = await page.execute()
    if (rows.length === filter.perPage) break
  }
  return rows
}

const pages = builtOnce<Page>()
async function readRows(ctx: Context, owner: Owner, filter: QueueFilter): Promise<InvoiceFacts[]> {
  const name = namePage(owner, filter)
  if (name !== null) return readFirstPage(ctx, owner, filter, name)
  let rows: InvoiceFacts[] = []
  for (const source of sourcesOf(ctx, owner, filter)) {
    rows = await readFrom(ctx, filter, source)
    if (rows.length === filter.perPage) break
  }
  return rows
}
function readFrom(ctx: Context, filter: QueueFilter, { where, isPage = false }: Source): Promise<InvoiceFacts[]> {
  const shape = shapeOf(where)
  const extent = { limit: placeholders.limit, offset: isPage ? literally(0) : placeholders.offset }
  const page = pages(ctx.db, `${isPage} ${filter.sort} ${filter.order} ${shape.text}`, () =>
    selectPage(ctx, conditionOf(shape), filter, extent).prepare(NO_NAME),
  )
  return page.execute({ ...shape.values, ...extentOf(filter) })
}

type Totals = { Count: number; Unpaid: [currency: Currency, minor: number][] }
type Statement<Row> = { execute: (values?: Record<string, unknown>) => Promise<Row[]> }

const countedUpTo = literally(MOST_COUNTED + 1)
/** Returns the sums of what is unpaid of the invoices of a condition, one for each currency. */
function unpaidOf(ctx: Context, where: SQL | undefined) {
  // Open balances alone, by their index: most invoices are paid.
  const sums = ctx.db
    .select({
      Currency: sql`${invoices.Currency}`.as('currency'),
      Minor: sql`sum(${balanceIn(invoices)})`.as('minor'),
    })
    .from(invoices)
    .innerJoin(submissions, eq(submissions.SubmissionID, invoices.SubmissionID))
    .where(and(where, isUnpaid))
    .groupBy(invoices.Currency)
    .as('sums')
  return sql<Totals['Unpaid']>`(select coalesce(json_agg(json_build_array(currency, minor) order by currency), '[]')
    from ${sums})`
}
/** Selects the keys of invoices, joined to submissions for a filter that asks for what is unpaid. */
function keysIn(ctx: Context, { isUnpaid: asked }: QueueFilter) {
  const keys = keysOfInvoices(ctx)
  if (asked !== null) keys.innerJoin(submissions, eq(submissions.SubmissionID, invoices.SubmissionID))
  return keys
}

type Conditions = Record<'all' | 'each', SQL | undefined>
/**
 * Selects the number of invoices of `all` pages, up to one more than the list counts, and the sums of what is unpaid of
 * all of them: `each` is the same condition, for the few invoices that are open.
 */
function selectTotals(ctx: Context, { all, each }: Conditions, filter: QueueFilter) {
  const some = keysIn(ctx, filter).where(all).limit(countedUpTo).as('some')
  return ctx.db.select({ Count: sql<number>`count(*)::int`, Unpaid: unpaidOf(ctx, each) }).from(some)
}
/** Returns the condition of the invoices that are summed, which are read one by one; that they are unpaid is added. */
const eachOf = (ctx: Context, owner: Owner, filter: QueueFilter): SQL | undefined =>
  and(filtered(ctx, owner, filter, 'near'), filter.isUnpaid === true ? undefined : isUnpaidIn(filter))
const allOf = (ctx: Context, owner: Owner, filter: QueueFilter): SQL | undefined =>
  and(filteredBy(ctx, owner, filter, 'counted'), isUnpaidIn(filter))

const totals = builtOnce<Statement<Totals>>()
const NOTHING: Totals = { Count: 0, Unpaid: [] }
async function readTotals(ctx: Context, owner: Owner, filter: QueueFilter): Promise<Totals> {
  const conditions = { all: allOf(ctx, owner, filter), each: eachOf(ctx, owner, filter) }
  const name = nameOf(owner, filter)
  if (name !== null) {
    const totalsOf = () => {
      const written = { all: withValues(conditions.all), each: withValues(conditions.each) }
      return selectTotals(ctx, written, filter).prepare(`queue totals ${name}`)
    }
    return (await totals(ctx.db, name, totalsOf).execute())[0] ?? NOTHING
  }
  const [all, each] = [shapeOf(conditions.all, 'all'), shapeOf(conditions.each, 'each')]
  const read = totals(ctx.db, `${filter.isUnpaid} ${all.text} ${each.text}`, () =>
    selectTotals(ctx, { all: conditionOf(all), each: conditionOf(each) }, filter).prepare(NO_NAME),
  )
  return (await read.execute({ ...all.values, ...each.values }))[0] ?? NOTHING
}

/**
 * The number of invoices that a search or a filter of submissions finds, up to one more than the list counts; and, unless
 * they are more than that, the keys of the page and the sums of all of them.
 */
type Found = Pick<Totals, 'Count'> & { Among: { Page: number[]; Unpaid: Totals['Unpaid'] } | null }

/**
 * Selects what is found, each part of a search by its own index. One that alone finds more than the list counts is enough:
 * the parts after it are not read.
 */
function selectFound(
  ctx: Context,
  conditions: readonly (SQL | undefined)[],
  filter: QueueFilter,
  { limit, offset }: PageExtent,
) {
  const parts = conditions.map((where, at) => ({
    name: sql.identifier(`part${at}`),
    keys: keysIn(ctx, filter).where(where).limit(countedUpTo),
  }))
  const withParts = parts.map(({ name, keys }) => sql`${name} as materialized (${keys})`)
  const isEnough = parts.map(
    ({ name }) => sql`when (select count(*) from ${name}) > ${literally(MOST_COUNTED)} then ${countedUpTo}`,
  )
  const each = parts.map(({ name }) => sql`select invoice_id from ${name}`)
  const all = sql`select invoice_id from everything`
  const page = keysInOrder(ctx, filter).where(keyed(all)).limit(limit).offset(offset)
  // `offset 0` keeps PostgreSQL from counting again for each use.
  const found = sql`(with ${sql.join(withParts, sql`, `)}, everything as materialized (${sql.join(each, sql` union `)})
    select found_count, case when found_count <= ${literally(MOST_COUNTED)} then json_build_object('Page', array(${page}),
      'Unpaid', ${unpaidOf(ctx, sql`${invoices.InvoiceID} in (${all})`)}) end as found_among
    from (select case ${sql.join(isEnough, sql` `)} else (select count(*) from everything) end as found_count offset 0) as counted)`
  return ctx.db
    .select({ Count: sql<number>`found_count::int`, Among: sql<Found['Among']>`found_among` })
    .from(sql`${found} as found`)
}
const finds = builtOnce<Statement<Found>>()
async function find(ctx: Context, owner: Owner, filter: QueueFilter): Promise<Found> {
  const others = allOf(ctx, owner, filter)
  const shapes = partsOf(ctx, owner, filter).map((part, at) => shapeOf(and(others, part), `part${at}_`))
  const text = shapes.map((shape) => shape.text).join(' ')
  const statement = finds(ctx.db, `${filter.sort} ${filter.order} ${text}`, () =>
    selectFound(ctx, shapes.map(conditionOf), filter, placeholders).prepare(NO_NAME),
  )
  const values = Object.assign({}, ...shapes.map((shape) => shape.values), extentOf(filter))
  return (await statement.execute(values))[0] ?? { Count: 0, Among: null }
}

const selectUnpaid = (ctx: Context, where: SQL | undefined) =>
  ctx.db.select({ Unpaid: unpaidOf(ctx, where) }).from(sql`(values (1)) as one`)
const sums = builtOnce<Statement<Pick<Totals, 'Unpaid'>>>()
/** Reads what is unpaid of the invoices of a condition. */
async function readUnpaid(ctx: Context, where: SQL | undefined): Promise<Totals['Unpaid']> {
  const shape = shapeOf(where)
  const read = sums(ctx.db, shape.text, () => selectUnpaid(ctx, conditionOf(shape)).prepare(NO_NAME))
  return (await read.execute(shape.values))[0]?.Unpaid ?? []
}

type Read = Totals & Pick<QueuePage, 'Invoices'>
const keysOf = (keys: number[]): Source => ({
  where: sql`${invoices.InvoiceID} = any(${sql.param(keys)}::int[])`,
  isPage: true,
})
/** Reads a page of the invoices that a search or a filter of submissions finds. */
async function readFound(ctx: Context, owner: Owner, filter: QueueFilter): Promise<Read> {
  const { Count, Among } = await find(ctx, owner, filter)
  if (Among) {
    const { Page, Unpaid } = Among
    return { Invoices: Page.length === 0 ? [] : await readFrom(ctx, filter, keysOf(Page)), Count, Unpaid }
  }
  const [Invoices, Unpaid] = await Promise.all([
    readRows(ctx, owner, filter),
    readUnpaid(ctx, eachOf(ctx, owner, filter)),
  ])
  return { Invoices, Count, Unpaid }
}
/** Reads a page of all invoices that the filters leave. */
async function readFiltered(ctx: Context, owner: Owner, filter: QueueFilter): Promise<Read> {
  const [Invoices, totals] = await Promise.all([readRows(ctx, owner, filter), readTotals(ctx, owner, filter)])
  return { Invoices, ...totals }
}

/** Returns one page of the queue; a page beyond the last one is empty. */
export async function readQueue(ctx: Context, owner: Owner, filter: QueueFilter): Promise<QueuePage> {
  const read = asksOfSubmission(filter) ? readFound : readFiltered
  const { Invoices, Count, Unpaid } = await read(ctx, owner, filter)
  return {
    Invoices,
    Total: Math.min(Count, MOST_COUNTED),
    IsTotalExact: Count <= MOST_COUNTED,
    Unpaid: Unpaid.map(([Currency, Minor]) => ({ Minor, Currency })),
  }
}

/** Returns the statements that a page is read with, to see how they are planned; as SQL, for an awaited builder would read. */
export async function pageStatements(ctx: Context, owner: Owner, filter: QueueFilter): Promise<SQL[]> {
  const found = asksOfSubmission(filter) ? await find(ctx, owner, filter) : null
  const sources = found?.Among ? [keysOf(found.Among.Page)] : sourcesOf(ctx, owner, filter)
  const pages = sources.map(({ where, isPage }) =>
    selectPage(ctx, where, filter, isPage ? { limit: filter.perPage, offset: 0 } : extentOf(filter)),
  )
  const [first, second] = pages
  const isEnough = !second || (await first)?.length === filter.perPage
  return [first, isEnough ? undefined : second].flatMap((page) => (page ? [sql`${page}`] : []))
}

/** Returns the statements that count and sum all pages, to see how they are planned. */
export function totalsStatements(ctx: Context, owner: Owner, filter: QueueFilter): SQL[] {
  const [all, each] = [allOf(ctx, owner, filter), eachOf(ctx, owner, filter)]
  if (!asksOfSubmission(filter)) return [sql`${selectTotals(ctx, { all, each }, filter)}`]
  const parts = partsOf(ctx, owner, filter).map((part) => and(all, part))
  return [sql`${selectFound(ctx, parts, filter, extentOf(filter))}`, sql`${selectUnpaid(ctx, each)}`]
}
