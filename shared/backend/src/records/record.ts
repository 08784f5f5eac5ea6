/**
 * Makes the verbs of a staff record: create, save against a version, publish, move to the trash, restore. Each writes a
 * history row and raises the content version of the sites that show the record.
 */

import type { RoleCode } from '@obverse/contract/roles'
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type Context, touchSites, transact } from '../context'
import { columnsOf, propertyOf } from '../db/columns'
import { conflict, found, invalid, notEmpty, notFound } from '../errors'
import { keepAnswer } from '../http/saved-answers'
import type { FileAudiences } from '../storage/file-audiences'
import type { Message } from '../texts'
import type { Pictures, Stored } from './pictures'
import { getNextPlace, lockParent, type Place } from './reorder'
import { auditChange, type Change, mapWriteError, type RecordKind, type Sites } from './staff-change'
import { copyToTrash, type Trashable, type Trashed, takeFromTrash } from './trash'

type Versioned = { Version: number }
type Drafted = { Version?: number | undefined }
/** Values by the property names of their columns. */
export type Values = Record<string, unknown>

export type RecordSetting<Row extends Versioned, Draft extends Drafted> = Omit<Trashable<Row>, 'filesOf'> & {
  table: PgTable & { Version: PgColumn }
  key: PgColumn
  /** The ordered list of the record, if it is in one. */
  place?: Omit<Place, 'key'>
  /** Returns the columns of a checked draft; `at` names the parent of a new record. */
  values: (draft: Draft, write: { tx: Context; before: Row | null; at: Values }) => Values | Promise<Values>
  /** Refuses a draft: before its pictures are stored, and again in the transaction. */
  check?: (ctx: Context, draft: Draft, write: { before: Row | null; at: Values }) => void | Promise<void>
  pictures?: Pictures<Row, Draft>
  /** Writes what a draft holds besides columns: links. `changesParts` tells whether it would change any. */
  writeParts?: (tx: Context, id: number, draft: Draft, before: Row | null) => Promise<void>
  changesParts?: (draft: Draft, before: Row) => boolean
  /**
   * Returns the columns that publish or unpublish a record. @throws Failure `invalid` (422) when it cannot be
   * published.
   */
  publish?: (tx: Context, row: Row, isPublished: boolean) => Values | Promise<Values>
  /** The kind of its translations, if it differs from `entity`. */
  translatedAs?: string
  /** Runs after every write, in the transaction. */
  afterWrite?: (tx: Context) => Promise<void>
  /** The text for a record that cannot be deleted because others refer to it. */
  inUse?: Message
  /** Makes the error for a draft with a missing reference; 404 without it. */
  brokenReference?: () => Error
}

/**
 * The result of a step: the current version (null once deleted) and the sites whose content version the caller raises.
 */
export type Step = { Version: number | null; isChanged: boolean; sites: Sites }

/**
 * The steps of the trash and bulk actions for a record of any kind. The caller has a transaction and touches the sites.
 */
export type RecordSteps = {
  entity: string
  translatedAs: string
  canPublish: boolean
  publish: (tx: Context, id: number, version: number, isPublished: boolean) => Promise<Step>
  remove: (tx: Context, id: number, version?: number) => Promise<Step>
  restore: (tx: Context, trashed: Trashed) => Promise<Step>
}

/**
 * A kind of record with a history; `restore` saves a snapshot again through the domain's own rules, and the trash and
 * bulk actions use `steps`.
 */
export type Restorable = {
  entity: string
  role: RoleCode
  steps?: RecordSteps
  restore?: (ctx: Context, key: string, snapshot: Record<string, unknown>) => Promise<void>
}

export type StaffRecord<Row extends Versioned, Draft extends Drafted> = {
  kind: RecordKind<Row>
  place: Place | undefined
  /** Returns the record. @throws Failure `not_found` */
  get: (ctx: Context, id: number) => Promise<Row>
  /** Creates a record at the end of its list; `at` are the columns that name its parent. */
  create: (ctx: Context, draft: Draft, at?: Values) => Promise<Row>
  /**
   * Saves a record; writes nothing when nothing differs. @throws Failure `conflict` with the current record on a stale
   * version.
   */
  save: (ctx: Context, id: number, draft: Draft) => Promise<Row>
  /** Moves a record to the trash. */
  remove: (ctx: Context, id: number) => Promise<void>
  steps: RecordSteps
  /** Returns the audiences of a file of its pictures, or null for any other file. */
  fileAudiences: FileAudiences
}

const noPictures: Stored = { own: new Map(), rows: [] }

/** Makes the verbs of a kind of record. */
export function recordOf<Row extends Versioned, Draft extends Drafted>(
  setting: RecordSetting<Row, Draft>,
): StaffRecord<Row, Draft> {
  const { table, key, get, pictures } = setting
  const trashable = { ...setting, filesOf: (row: Row) => pictures?.filesOf(row) ?? [] }
  const place = setting.place && { ...setting.place, key }
  const columns = columnsOf(table)
  const stampOf = (tx: Context) => ('UpdatedUTC' in columns ? { UpdatedUTC: tx.now().toISOString() } : {})
  const refuseWrite = mapWriteError({
    ...(setting.taken && { taken: () => invalid(setting.taken ?? {}) }),
    brokenReference: setting.brokenReference ?? notFound,
  })

  async function note(tx: Context, change: Change<Row>): Promise<Step> {
    const sites = await auditChange(tx, setting, change)
    await setting.afterWrite?.(tx)
    return { Version: change.after?.Version ?? null, isChanged: true, sites }
  }

  /** Writes columns of a record if one of them differs. @throws conflict when the version is not the current one. */
  async function write(tx: Context, before: Row, version: number, values: Values, isChanged = false): Promise<boolean> {
    const id = Number(setting.keyOf(before))
    const differences = Object.entries(values).map(
      ([name, value]): SQL => sql`${columns[name]} is distinct from ${sql.param(value, columns[name])}`,
    )
    // `or` of nothing is no condition at all, and would count an empty draft as a change.
    const [row] = await tx.db
      .update(table)
      .set({ ...values, ...stampOf(tx), Version: sql`${table.Version} + 1` })
      .where(and(eq(key, id), eq(table.Version, version), isChanged ? undefined : or(sql`false`, ...differences)))
      .returning({ id: key })
      .catch(refuseWrite)
    if (row) return true
    const fresh = await get(tx, id)
    if (fresh.Version !== version) throw conflict(fresh)
    return false
  }

  /** Returns the columns of a draft, those of its stored pictures included. */
  async function valuesOf(draft: Draft, stored: Stored, write: { tx: Context; before: Row | null; at: Values }) {
    await setting.check?.(write.tx, draft, write)
    const values = { ...(await setting.values(draft, write)) }
    for (const field of pictures?.fields ?? []) delete values[field]
    return { ...values, ...pictures?.columns(draft, stored) }
  }
  /** Stores the new pictures of a draft that is not refused before the work begins. */
  async function withPictures<T>(
    ctx: Context,
    draft: Draft,
    refuse: () => Promise<void>,
    work: (stored: Stored) => Promise<T>,
  ): Promise<T> {
    if (!pictures?.isSent(draft)) return work(noPictures)
    await refuse()
    return pictures.stored(ctx, draft, work)
  }

  const create = (ctx: Context, draft: Draft, at: Values, stored: Stored): Promise<Row> =>
    transact(ctx, async (tx) => {
      const given = { ...at }
      if (place) {
        const parentID = Number(at[propertyOf(place.within)])
        if (!(await lockParent(tx, place, parentID))) throw notFound()
        given[propertyOf(place.order)] = await getNextPlace(tx, place, parentID)
      }
      Object.assign(given, await valuesOf(draft, stored, { tx, before: null, at }))
      const [row] = await tx.db
        .insert(table)
        .values({ ...given, ...stampOf(tx) })
        .returning({ id: key })
        .catch(refuseWrite)
      const id = Number(found(row).id)
      await setting.writeParts?.(tx, id, draft, null)
      await pictures?.write(tx, id, draft, stored, null)
      return noted(tx, null, id)
    })

  const save = (ctx: Context, id: number, draft: Draft, stored: Stored): Promise<Row> =>
    transact(ctx, async (tx) => {
      const before = await get(tx, id)
      const values = await valuesOf(draft, stored, { tx, before, at: {} })
      const isChanged = setting.changesParts?.(draft, before) || pictures?.changes(draft, before)
      if (!(await write(tx, before, draft.Version ?? 0, values, isChanged))) return before
      await setting.writeParts?.(tx, id, draft, before)
      await pictures?.write(tx, id, draft, stored, before)
      return noted(tx, before, id)
    })

  async function noted(tx: Context, before: Row | null, id: number): Promise<Row> {
    const after = await get(tx, id)
    const { sites } = await note(tx, { before, after })
    await keepAnswer(tx, after)
    await touchSites(tx, sites)
    return after
  }

  const steps: RecordSteps = {
    entity: setting.entity,
    translatedAs: setting.translatedAs ?? setting.entity,
    canPublish: setting.publish !== undefined,
    async publish(tx, id, version, isPublished) {
      const before = await get(tx, id)
      if (before.Version !== version) throw conflict(before)
      const values = (await setting.publish?.(tx, before, isPublished)) ?? {}
      if (Object.keys(values).length === 0 || !(await write(tx, before, version, values)))
        return { Version: before.Version, isChanged: false, sites: [] }
      return note(tx, { before, after: await get(tx, id) })
    },
    async remove(tx, id, version) {
      // Locks first, so that nobody adds to the record while it is copied.
      const [row] = await tx.db.select().from(table).where(eq(key, id)).for('update')
      const before = await get(tx, id)
      if (version !== undefined && before.Version !== version) throw conflict(before)
      await copyToTrash(tx, trashable, before, found(row))
      await tx.db
        .delete(table)
        .where(eq(key, id))
        .catch(mapWriteError({ brokenReference: () => notEmpty(setting.inUse ?? 'Failures.not_empty') }))
      return note(tx, { before, after: null })
    },
    async restore(tx, trashed) {
      const after = await takeFromTrash(tx, trashable, place, trashed)
      return note(tx, { before: null, after, action: 'restore' })
    },
  }

  return {
    kind: setting,
    place,
    get,
    steps,
    create: (ctx, draft, at = {}) =>
      withPictures(
        ctx,
        draft,
        async () => setting.check?.(ctx, draft, { before: null, at }),
        (stored) => create(ctx, draft, at, stored),
      ),
    save: (ctx, id, draft) =>
      withPictures(
        ctx,
        draft,
        async () => {
          const before = await get(ctx, id)
          if (before.Version !== draft.Version) throw conflict(before)
          await setting.check?.(ctx, draft, { before, at: {} })
        },
        (stored) => save(ctx, id, draft, stored),
      ),
    remove: (ctx, id) => transact(ctx, async (tx) => touchSites(tx, (await steps.remove(tx, id)).sites)),
    fileAudiences: async (ctx, file) => pictures?.fileAudiences(ctx, file) ?? null,
  }
}

/**
 * Makes what a record lends to the workbench: the trash, bulk actions and history. Restoring saves a snapshot again:
 * `draft` parses a snapshot as the form would send it; without it the history cannot restore.
 */
export const restorableOf = <Row extends Versioned, Draft extends Drafted>(
  { kind, get, save, steps }: StaffRecord<Row, Draft>,
  role: RoleCode,
  draft?: (snapshot: Values & Versioned) => Draft,
): Restorable => ({
  entity: kind.entity,
  role,
  steps,
  ...(draft && {
    restore: async (ctx, key, snapshot) => {
      const { Version } = await get(ctx, Number(key))
      await save(ctx, Number(key), draft({ ...snapshot, Version }))
    },
  }),
})
