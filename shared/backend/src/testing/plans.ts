/** Tells from its plan how many rows a statement reads or sorts, for tests of lists with many rows. */
import type { AnyList } from '@obverse/contract/list'
import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../context'

/** The most rows that a page of a list may scan or sort. */
export const MOST_ROWS = 10_000

/**
 * The most rows that a page of 25 may fetch where an index tells which they are: its own, those of small tables, and those
 * beside rows that were written since the table was vacuumed.
 */
export const MOST_FETCHED = 200

const OF_PAGES = ['sort', 'order', 'page', 'perPage']
/** Returns the names of the filters that a list declares, its search among them, to compare with those tried. */
export const filtersOf = (list: Pick<AnyList, 'query'>): string[] =>
  Object.keys(list.query)
    .filter((name) => !OF_PAGES.includes(name))
    .sort()
/** Returns the names of the filters that are tried. */
export const namesIn = (tried: readonly object[]): string[] =>
  [...new Set(tried.flatMap((filter) => Object.keys(filter)))].sort()

type Node = {
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Heap Fetches'?: number
  'Subplan Name'?: string
  Filter?: string
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Node[]
}

async function planOf(ctx: Pick<Context, 'db'>, statement: SQL): Promise<Node> {
  const { rows } = await ctx.db.execute<{ 'QUERY PLAN': { Plan: Node }[] }>(
    sql`explain (analyze, buffers, timing off, format json) ${statement}`,
  )
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
  if (!plan) throw new Error('There is no plan.')
  return plan
}

/**
 * Runs a statement; returns the rows that each of its scans of a whole table read, each of its other scans read in vain, and
 * each of its sorts was given; 0 where there are none. A scan that compares each of its rows with the values of a list, one
 * after the other, counts too: a hundred comparisons take as long as reading a row.
 */
export async function readsOf(ctx: Pick<Context, 'db'>, statement: SQL): Promise<number[]> {
  const plan = await planOf(ctx, statement)
  return [0, ...countedIn(plan), ...comparedIn(plan, listsIn(plan))]
}

/** Returns the lengths of the lists of values that a plan makes before it reads rows, by the name of what makes each. */
function listsIn(node: Node): Map<string, number> {
  const own = node['Subplan Name']
  return new Map([
    ...(own === undefined ? [] : ([[own, node['Actual Rows']]] as const)),
    ...(node.Plans ?? []).flatMap((part) => [...listsIn(part)]),
  ])
}
function comparedIn(node: Node, lists: Map<string, number>): number[] {
  const names = [...(node.Filter ?? '').matchAll(/ANY \(\((InitPlan \d+)\)/g)].map(([, name = '']) => name)
  const own = names.map((name) => (passed(node) * (lists.get(name) ?? 0)) / 100)
  return [...own, ...(node.Plans ?? []).flatMap((part) => comparedIn(part, lists))]
}

/** Returns the most rows that one of the statements of a page reads in vain or sorts. */
export async function mostRowsOf(ctx: Pick<Context, 'db'>, statements: Promise<SQL[]>): Promise<number> {
  const read: number[] = []
  for (const statement of await statements) read.push(...(await readsOf(ctx, statement)))
  return Math.max(...read)
}

/** Returns how many rows the statements of a page fetch from tables; what an index tells by itself is not fetched. */
export async function fetchedOf(ctx: Pick<Context, 'db'>, statements: Promise<SQL[]>): Promise<number> {
  let fetched = 0
  for (const statement of await statements) fetched += fetchedIn(await planOf(ctx, statement))
  return fetched
}
const fetchedIn = (node: Node): number => {
  const own = node['Node Type'] === 'Index Only Scan' ? (node['Heap Fetches'] ?? 0) : passed(node)
  const isFetch = /Scan$/.test(node['Node Type']) && !/^(Bitmap Index|Subquery) Scan$/.test(node['Node Type'])
  return (node.Plans ?? []).reduce((sum, part) => sum + fetchedIn(part), isFetch ? own : 0)
}

/**
 * Returns how many pages of tables and indexes the statements of a page look at. An index whose first column is not asked
 * for is read to its end: its plan tells that by its pages alone.
 */
export async function pagesOf(ctx: Pick<Context, 'db'>, statements: Promise<SQL[]>): Promise<number> {
  let pages = 0
  for (const statement of await statements) {
    const plan = await planOf(ctx, statement)
    pages += plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
  }
  return pages
}

const passed = (node: Node): number =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
function countedIn(node: Node): number[] {
  const { Plans = [] } = node
  const own = /Seq Scan$/.test(node['Node Type'])
    ? [passed(node)]
    : /Sort$/.test(node['Node Type'])
      ? Plans.map((given) => given['Actual Rows'] * given['Actual Loops'])
      : [(node['Rows Removed by Filter'] ?? 0) * node['Actual Loops']]
  return [...own, ...Plans.flatMap(countedIn)]
}
