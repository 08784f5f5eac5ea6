/** One reference table in the dialect of ra-data-simple-rest: lists by sort, range and filter, single records by id. */

import { and, asc, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { audit, type Context, touchSites, transact } from '../../context'
import { containing } from '../../db/like'
import { preparedOn } from '../../db/prepared'
import { conflict, found, invalid, notEmpty, notFound } from '../../errors'
import { type Reply, reply } from '../../http/mount'
import { refusedAs } from '../../staff-change'

export type ListQuery = { sort?: string | undefined; range?: string | undefined; filter?: string | undefined }
type Columns = Record<string, PgColumn>
type Row = Record<string, unknown> & { Version: number }
type Draft = Record<string, unknown> & { Version?: number | undefined }

export type RestTable<T> = {
  list: (ctx: Context, query: ListQuery) => Promise<Reply<T[]>>
  get: (ctx: Context, id: number) => Promise<T>
  create: (ctx: Context, draft: Draft) => Promise<T>
  save: (ctx: Context, id: number, draft: Draft) => Promise<T>
  remove: (ctx: Context, id: number) => Promise<T>
}
export type RestSetting<T> = {
  name: string
  entity: string
  table: PgTable
  columns: Columns
  key: PgColumn
  /** Columns `filter.q` looks into. */
  search: readonly PgColumn[]
  shape: (row: Row) => T
  /** What a taken unique value says, beside this field. */
  taken: { field: string; message: string }
  inUse: string
  afterWrite?: (ctx: Context) => Promise<void> | void
}

const MAX_ROWS = 1000
const json = (text: string | undefined): unknown => {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    throw invalid({}, 'sort, range and filter are JSON texts.')
  }
}
const isPair = (value: unknown): value is [unknown, unknown] => Array.isArray(value) && value.length === 2
const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Builds the five verbs. Only the columns named in the setting can be sorted and filtered by. */
export function restTable<T>(setting: RestSetting<T>): RestTable<T> {
  const { columns, table, key } = setting
  const column = (name: unknown): PgColumn => {
    if (name === 'id') return key
    const known = typeof name === 'string' && Object.hasOwn(columns, name) ? columns[name] : undefined
    if (!known) throw invalid({}, `There is no field ${JSON.stringify(name)} to sort or filter by.`)
    return known
  }
  const condition = (name: string, value: unknown): SQL | undefined => {
    if (name === 'q') {
      if (typeof value !== 'string' || value.length > 200) throw invalid({}, 'q is a text.')
      return or(...setting.search.map((one) => ilike(one, containing(value))))
    }
    const wanted = Array.isArray(value) ? value : [value]
    const target = column(name)
    const wantsNumber = target.dataType === 'number'
    if (
      wanted.length > 500 ||
      !wanted.every((one) =>
        wantsNumber ? Number.isSafeInteger(one) && Math.abs(one) < 2 ** 31 : typeof one === 'string',
      )
    )
      throw invalid({}, `The filter for ${name} does not fit.`)
    return wanted.length === 1 ? eq(target, wanted[0]) : inArray(target, wanted)
  }
  const byKey = preparedOn((db) =>
    db
      .select(columns)
      .from(table)
      .where(eq(key, sql.placeholder('id')))
      .prepare(`${setting.name}_by_key`),
  )
  const read = async (ctx: Context, id: number): Promise<Row> => found((await byKey(ctx.db).execute({ id }))[0]) as Row
  const refuseWrite = refusedAs({
    taken: () => invalid({ [setting.taken.field]: setting.taken.message }),
    dangling: () => invalid({}, 'Something this refers to does not exist.'),
  })
  const finish = async (ctx: Context, id: number, action: string, before: Row | null, after: Row | null) => {
    await audit(ctx, { entity: setting.entity, key: id, action, before, after })
    await setting.afterWrite?.(ctx)
    await touchSites(ctx, 'all')
  }
  const fields = ({ Version: _, ...draft }: Draft) =>
    Object.fromEntries(Object.entries(draft).filter(([name]) => Object.hasOwn(columns, name)))

  return {
    async list(ctx, query) {
      const sort = json(query.sort) ?? ['id', 'ASC']
      const range = json(query.range) ?? [0, 24]
      const filter = json(query.filter) ?? {}
      if (!isPair(sort) || !isPair(range) || !isPlain(filter))
        throw invalid({}, 'sort and range are pairs, filter is an object.')
      const [first, last] = range.map(Number)
      if (
        first === undefined ||
        last === undefined ||
        !Number.isInteger(first) ||
        !Number.isInteger(last) ||
        first < 0 ||
        last < first
      )
        throw invalid({}, 'range is [first, last] with first at most last.')
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
    get: async (ctx, id) => setting.shape(await read(ctx, id)),
    create: (ctx, draft) =>
      transact(ctx, async (tx) => {
        const [row] = await tx.db.insert(table).values(fields(draft)).returning({ id: key }).catch(refuseWrite)
        const after = await read(tx, Number(found(row).id))
        await finish(tx, Number(found(row).id), 'create', null, after)
        return setting.shape(after)
      }),
    save: (ctx, id, draft) =>
      transact(ctx, async (tx) => {
        const before = await read(tx, id)
        const [row] = await tx.db
          .update(table)
          .set({ ...fields(draft), Version: sql`${column('Version')} + 1` })
          .where(and(eq(key, id), eq(column('Version'), draft.Version ?? 0)))
          .returning({ id: key })
          .catch(refuseWrite)
        if (!row) throw conflict(setting.shape(await read(tx, id)))
        const after = await read(tx, id)
        await finish(tx, id, 'save', before, after)
        return setting.shape(after)
      }),
    remove: (ctx, id) =>
      transact(ctx, async (tx) => {
        const before = await read(tx, id)
        const gone = await tx.db
          .delete(table)
          .where(eq(key, id))
          .returning({ id: key })
          .catch(refusedAs({ dangling: () => notEmpty(setting.inUse) }))
        if (gone.length === 0) throw notFound()
        await finish(tx, id, 'delete', before, null)
        return setting.shape(before)
      }),
  }
}
