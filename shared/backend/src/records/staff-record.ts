/**
 * Makes the verbs, the list and the handlers of a record that the contract declares. A domain writes only what is
 * special: counts, values that follow from others, the sites that show it, refusals.
 */
import type { Area } from '@obverse/contract'
import type { Verb } from '@obverse/contract/endpoint'
import type { AnyRecord, DraftOf, RowOf } from '@obverse/contract/record'
import type { RoleCode } from '@obverse/contract/roles'
import { asc, eq, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable, SelectedFields } from 'drizzle-orm/pg-core'
import { type Context, touchSites, transact } from '../context'
import { columnsOf, parentOf, tableOf } from '../db/columns'
import type { Translatable } from '../domain'
import { found } from '../errors'
import type { Handler } from '../http/mount'
import type { FileAudiences } from '../storage/file-audiences'
import type { NewPicture } from './pictures'
import type { RecordSteps, Restorable } from './record'
import { type RecordSetting, recordOf, restorableOf, type StaffRecord, type Values } from './record'
import { ordered, type Place } from './reorder'
import { type TranslatableSetting, translatableOf } from './translatable'

type VersionedTable = PgTable & { Version: PgColumn }
/** The table, if the type of each of its columns is that of the answer. */
type Fitting<T extends VersionedTable, Row> = {
  [K in keyof Row & keyof T['$inferSelect']]: T['$inferSelect'][K] extends Row[K] ? unknown : never
}
type Computed<T extends VersionedTable, Row> = { [K in Exclude<keyof Row, keyof T['$inferSelect']>]: SQL<Row[K]> }
type Needed<Name extends string, T> = Record<never, never> extends T ? { [K in Name]?: T } : { [K in Name]: T }
type Made = 'table' | 'key' | 'place' | 'entity' | 'keyOf' | 'get' | 'snapshot' | 'nameOf' | 'values'

/** A draft of the contract; its pictures may be stored already. */
export type Drafted<R extends AnyRecord> = {
  [K in keyof DraftOf<R>]: Exclude<DraftOf<R>[K], undefined> extends File ? NewPicture : DraftOf<R>[K]
} & { Version?: number | undefined }

type Special<R extends AnyRecord> = Omit<RecordSetting<RowOf<R>, Drafted<R>>, Made> & {
  /** Required to read its history and its trash. */
  role: RoleCode
  /** Returns the columns of a checked draft; by default its fields as they are. */
  values?: (draft: Omit<Drafted<R>, 'Version'>, write: RecordWrite<R>) => Values | Promise<Values>
  /** The fields that the history keeps beside those that staff edit. */
  remembers?: readonly (keyof RowOf<R> & string)[]
  /** The history of an order of the whole list belongs to the parent, under a label. */
  reordered?: { entity: string; label: string }
  /** The part that translators see: its name in lists, its texts, and the sites that show it. */
  translated?: Translated<R>
}
type Translated<R extends AnyRecord> = Pick<TranslatableSetting, 'name' | 'siteIDs' | 'nameOf'> & {
  plain: readonly (keyof RowOf<R> & string)[]
  rich?: readonly (keyof RowOf<R> & string)[]
}
type Named<R extends AnyRecord> = { nameOf: (row: RowOf<R>) => string }
type Rules<R extends AnyRecord, T extends VersionedTable> = Special<R> &
  /** The answered fields that are no columns. */
  Needed<'computed', Computed<T, RowOf<R>>> &
  (RowOf<R> extends { Name: string } ? Partial<Named<R>> : Named<R>)
type RecordWrite<R extends AnyRecord> = { tx: Context; before: RowOf<R> | null; at: Values }

/** Every field of the answer, as it is read. */
type Read<Row> = { readonly [K in keyof Row]: PgColumn | SQL<Row[K]> }
export type DeclaredRecord<R extends AnyRecord> = StaffRecord<RowOf<R>, Drafted<R>> & {
  declared: R
  /** The fields of the answer, for a list of pages. */
  columns: Read<RowOf<R>>
  restorable: Restorable
  translatable: Translatable | null
  /** Returns the list of a parent in order. @throws Failure `not_found` for an unknown parent */
  list: (ctx: Context, parentID: number) => Promise<RowOf<R>[]>
  reorder: (ctx: Context, parentID: number, order: readonly number[]) => Promise<RowOf<R>[]>
}

/** Returns the values of a snapshot as the draft takes them: a form has texts only. */
const asSent = ({ form }: AnyRecord, values: Values): Values => {
  const text = (value: unknown) => (value === null ? '' : typeof value === 'boolean' ? String(value) : value)
  return form ? Object.fromEntries(Object.entries(values).map(([name, value]) => [name, text(value)])) : values
}
const pick = (values: object, names: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))
type Loose<R extends AnyRecord> = Special<R> & Partial<Named<R>> & { computed?: Record<string, SQL> }
const asLoose = <R extends AnyRecord>(rules: object): Loose<R> => rules as Loose<R>
const asRow = <Row>(row: unknown): Row => row as Row
const asColumns = <Row>(columns: Values): Read<Row> & SelectedFields => columns as Read<Row> & SelectedFields
const asRows = <Row>(rows: unknown): Row[] => rows as Row[]

function placeOf({ within, order }: AnyRecord, columns: Record<string, PgColumn>): Omit<Place, 'key'> | undefined {
  if (!within || !order) return undefined
  const parent = found(columns[within])
  return { within: parent, parent: parentOf(parent), order: found(columns[order]) }
}

/** Makes a record of the contract from its table and its rules. */
export function staffRecord<R extends AnyRecord, T extends VersionedTable>(
  declared: R,
  table: T & Fitting<T, RowOf<R>>,
  rules: Rules<R, T>,
): DeclaredRecord<R> {
  type Row = RowOf<R>
  const { computed, role, values, remembers = [], reordered, translated, ...special } = asLoose<R>(rules)
  const all = columnsOf(table)
  const key = found(all[declared.key])
  const place = placeOf(declared, all)
  const columns = asColumns<Row>({ ...pick(all, declared.fields), ...computed })
  const kept = [...declared.edited, ...remembers]
  const get = async (ctx: Context, id: number): Promise<Row> =>
    asRow(found((await ctx.db.select(columns).from(tableOf(key)).where(eq(key, id)))[0]))
  const list = async (ctx: Context, parentID: number): Promise<Row[]> => {
    const { parent, within, order } = found(place)
    found((await ctx.db.select({ id: parent }).from(tableOf(parent)).where(eq(parent, parentID)))[0])
    return asRows(
      await ctx.db.select(columns).from(tableOf(key)).where(eq(within, parentID)).orderBy(asc(order), asc(key)),
    )
  }
  const made = recordOf<Row, Drafted<R>>({
    nameOf: (row) => String(asRow<Values>(row).Name),
    ...special,
    entity: declared.entity,
    table,
    key,
    ...(place && { place }),
    keyOf: (row) => Number(asRow<Values>(row)[declared.key]),
    get,
    values: ({ Version: _, ...draft }, write) => values?.(draft, write) ?? draft,
    snapshot: (row) => pick(row, kept),
  })
  return {
    ...made,
    declared,
    columns,
    list,
    restorable: restorableOf(made, role, (snapshot) =>
      asRow(declared.Draft.parse(asSent(declared, pick(snapshot, [...declared.edited, 'Version'])))),
    ),
    translatable: translated
      ? translatableOf({
          ...translated,
          entityType: declared.entity,
          role,
          key,
          plain: translated.plain.map((name) => found(all[name])),
          rich: (translated.rich ?? []).map((name) => found(all[name])),
        })
      : null,
    reorder: (ctx, parentID, order) => ordered(made, { ...found(reordered), list })(ctx, parentID, order),
  }
}

type Stepped = { steps: RecordSteps; restorable: Restorable; remove: (ctx: Context, id: number) => Promise<void> }

/** Returns a record with steps of its own: its removal, the trash and the bulk actions take them. */
export function withSteps<Made extends Stepped>(made: Made, own: Partial<RecordSteps>): Made {
  const steps = { ...made.steps, ...own }
  return {
    ...made,
    steps,
    restorable: { ...made.restorable, steps },
    remove: (ctx, id) => transact(ctx, async (tx) => touchSites(tx, (await steps.remove(tx, id)).sites)),
  }
}

type Contributing = { restorable: Restorable; translatable: Translatable | null; fileAudiences: FileAudiences }
/** Returns what records lend to the workbench, to translation and to the readers of their pictures. */
export const contributionsOf = (records: readonly Contributing[]) => ({
  restorables: records.map((record) => record.restorable),
  translatables: records.flatMap((record) => record.translatable ?? []),
  fileAudiences: async (ctx: Context, file: string) => {
    for (const record of records) {
      const audiences = await record.fileAudiences(ctx, file)
      if (audiences) return audiences
    }
    return null
  },
})

/** The calls of an area that are made for a record. */
type CallsFor<A extends Area, Name extends string> = {
  readonly [K in keyof A as A[K] extends { serves: { record: Name } } ? K : never]: Handler<A[K]>
}
type Given = { params?: Record<string, number>; body: never }

/** Makes the handlers of all calls that the contract declares with `callsOf` for a record. */
export function handlersOf<A extends Area, R extends AnyRecord>(
  area: A,
  record: DeclaredRecord<R>,
): CallsFor<A, R['name']> {
  const { name, within } = record.declared
  const run: Record<Verb, (ctx: Context, id: number | undefined, body: never) => unknown> = {
    list: (ctx, id) => record.list(ctx, found(id)),
    reorder: (ctx, id, body) => record.reorder(ctx, found(id), body),
    create: (ctx, id, body) => (within ? record.create(ctx, body, { [within]: found(id) }) : record.create(ctx, body)),
    one: (ctx, id) => record.get(ctx, found(id)),
    save: (ctx, id, body) => record.save(ctx, found(id), body),
    remove: (ctx, id) => record.remove(ctx, found(id)),
  }
  const calls = Object.entries(area).flatMap(([call, { serves }]) =>
    serves?.record === name
      ? [[call, (ctx: Context, { params = {}, body }: Given) => run[serves.verb](ctx, Object.values(params)[0], body)]]
      : [],
  )
  return asHandlers(Object.fromEntries(calls))
}
const asHandlers = <H>(made: object): H => made as H
