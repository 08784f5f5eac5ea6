/**
 * Serves one reference table with the protocol of ra-data-simple-rest: lists by sort, range and filter, single records
 * by id.
 */

import { and, asc, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type Context, transact } from '../../context'
import { propertyOf } from '../../db/columns'
import { containing } from '../../db/like'
import { preparedOn } from '../../db/prepared'
import { type FieldMessages, found, invalid } from '../../errors'
import { type Reply, reply } from '../../http/mount'
import { refuseUnstorable } from '../../http/read-body'
import { recordOf, type StaffRecord, type Values } from '../../records/record'
import { type Message, messageOf } from '../../texts'

type ListQuery = { sort?: string | undefined; range?: string | undefined; filter?: string | undefined }
type Columns = Record<string, PgColumn>
type Row = Values & { Version: number }
type Draft = Values & { Version?: number | undefined }
type Named = { Name: string; Version: number }

export type RestTable<T extends Named> = Pick<StaffRecord<T, Draft>, 'get' | 'create'> & {
  list: (ctx: Context, query: ListQuery) => Promise<Reply<T[]>>
  /**
   * Saves the fields that are there; without a version over the current one. @throws Failure `conflict` on a stale
   * version
   */
  save: StaffRecord<T, Draft>['save']
  remove: (ctx: Context, id: number) => Promise<T>
  record: StaffRecord<T, Draft>
}
export type RestSetting<T> = {
  /** The name of the table in addresses and in history. */
  name: string
  table: PgTable & { Version: PgColumn }
  columns: Columns
  key: PgColumn
  /** Columns that `filter.q` searches. */
  search: readonly PgColumn[]
  shape: (row: Row) => T
  /** The texts beside the fields whose unique value is taken. */
  taken: FieldMessages
  inUse: Message
  gone?: Message
  translatedAs?: string
  afterWrite?: (tx: Context) => Promise<void>
}

const MESSAGES = {
  json: 'Reference.Refused.QueryJson',
  search: 'Reference.Refused.Search',
  pairs: 'Reference.Refused.QueryShape',
  range: 'Reference.Refused.Range',
  dangling: 'Reference.Refused.Dangling',
} as const
const MAX_ROWS = 1000
/** Reads a part of the query. Its text was checked as JSON only: what it says is checked here. @throws Failure `invalid` */
function json(text: string | undefined): unknown {
  const read = (): unknown => {
    try {
      return text === undefined ? undefined : JSON.parse(text)
    } catch {
      throw invalid({}, MESSAGES.json)
    }
  }
  const value = read()
  refuseUnstorable(value)
  return value
}
const isPair = (value: unknown): value is [unknown, unknown] => Array.isArray(value) && value.length === 2
const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Shapes a row for its contract: the columns are those of the schema, and `id` is the key of react-admin. */
export const rowAs =
  <T>(key: string) =>
  (row: Record<string, unknown>): T =>
    ({ ...row, id: row[key] }) as T

/** Tells whether a column can be compared with a value: texts, numbers and flags can, lists and settings cannot. */
function isComparable(column: PgColumn, value: unknown): boolean {
  switch (column.getSQLType()) {
    case 'integer':
      return typeof value === 'number' && Number.isSafeInteger(value) && Math.abs(value) < 2 ** 31
    case 'text':
      return typeof value === 'string'
    case 'boolean':
      return typeof value === 'boolean'
    default:
      return false
  }
}

/** Makes the five verbs of a table. Only the columns named in the setting can be sorted and filtered by. */
export function restTable<T extends Named>(setting: RestSetting<T>): RestTable<T> {
  const { columns, table, key } = setting
  const column = (name: unknown): PgColumn => {
    if (name === 'id') return key
    const known = typeof name === 'string' && Object.hasOwn(columns, name) ? columns[name] : undefined
    if (!known) throw invalid({}, messageOf('Reference.Refused.UnknownField', { field: JSON.stringify(name) }))
    return known
  }
  const condition = (name: string, value: unknown): SQL | undefined => {
    if (name === 'q') {
      if (typeof value !== 'string' || value.length > 200) throw invalid({}, MESSAGES.search)
      return or(...setting.search.map((one) => ilike(one, containing(value))))
    }
    const wanted = Array.isArray(value) ? value : [value]
    const target = column(name)
    if (wanted.length > 500 || !wanted.every((one) => isComparable(target, one)))
      throw invalid({}, messageOf('Reference.Refused.Filter', { field: name }))
    return wanted.length === 1 ? eq(target, wanted[0]) : inArray(target, wanted)
  }
  const byKey = preparedOn((db) =>
    db
      .select(columns)
      .from(table)
      .where(eq(key, sql.placeholder('id')))
      .prepare(`${setting.name}_by_key`),
  )
  const record = recordOf<T, Draft>({
    ...setting,
    entity: setting.name,
    keyOf: (row) => Number((row as Values)[propertyOf(key)]),
    nameOf: ({ Name }) => Name,
    get: async (ctx, id) => setting.shape(found((await byKey(ctx.db).execute({ id }))[0]) as Row),
    // A whole record that is sent back has its key, which stays.
    values: ({ Version: _, ...draft }) =>
      Object.fromEntries(
        Object.entries(draft).filter(([name]) => Object.hasOwn(columns, name) && name !== propertyOf(key)),
      ),
    snapshot: (row) => Object.fromEntries(Object.entries(row).filter(([name]) => Object.hasOwn(columns, name))),
    sitesOf: () => 'all',
    brokenReference: () => invalid({}, MESSAGES.dangling),
  })

  return {
    async list(ctx, query) {
      const sort = json(query.sort) ?? ['id', 'ASC']
      const range = json(query.range) ?? [0, 24]
      const filter = json(query.filter) ?? {}
      if (!isPair(sort) || !isPair(range) || !isPlain(filter)) throw invalid({}, MESSAGES.pairs)
      const [first, last] = range.map(Number)
      if (
        first === undefined ||
        last === undefined ||
        !Number.isInteger(first) ||
        !Number.isInteger(last) ||
        first < 0 ||
        last < first
      )
        throw invalid({}, MESSAGES.range)
      const where = and(...Object.entries(filter).map(([name, value]) => condition(name, value)))
      const order = sort[1] === 'DESC' ? desc : asc
      const limit = Math.min(last - first + 1, MAX_ROWS)
      const rows = await ctx.db
        .select(columns)
        .from(table)
        .where(where)
        .orderBy(order(column(sort[0])), asc(key))
        .offset(Math.min(first, 1_000_000))
        .limit(limit)
      const total = await ctx.db.$count(table, where)
      const end = rows.length > 0 ? first + rows.length - 1 : first
      return reply(
        rows.map((row) => setting.shape(row as Row)),
        { 'content-range': `${setting.name} ${first}-${end}/${total}` },
      )
    },
    record,
    get: record.get,
    create: record.create,
    save: (ctx, id, draft) =>
      transact(ctx, async (tx) => {
        if (draft.Version !== undefined) return record.save(tx, id, draft)
        // Locks first, so that a save in between is no conflict with a caller who named no version.
        await tx.db.select({ id: key }).from(table).where(eq(key, id)).for('update')
        const { Version } = await record.get(tx, id)
        return record.save(tx, id, { ...draft, Version })
      }),
    remove: (ctx, id) =>
      transact(ctx, async (tx) => {
        const before = await record.get(tx, id)
        await record.remove(tx, id)
        return before
      }),
  }
}
