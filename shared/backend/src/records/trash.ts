/** Keeps deleted records whole for 30 days, with their rows in other tables, their files and their translations. */

import { eq, getTableName, inArray, or } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Context } from '../context'
import { propertyOf, tableOf } from '../db/columns'
import { storedFiles, trash } from '../db/tables'
import { conflict, type FieldMessages, found, invalid } from '../errors'
import type { Message } from '../texts'
import { lockList, makeRoom, type Place } from './reorder'
import { mapWriteError, type RecordKind, type Sites } from './staff-change'

export type Trashed = typeof trash.$inferSelect
/** Rows of another table that are deleted and restored with a record. A row whose `needs` is gone is not restored. */
type Part = { of: PgColumn; needs?: { column: PgColumn; key: PgColumn } }

/** The rules of the trash for a kind of record. */
export type Trashable<Row> = RecordKind<Row> & {
  table: PgTable
  /** Returns the record in the shape of its calls. @throws Failure `not_found` */
  get: (ctx: Context, id: number) => Promise<Row>
  /** Returns the name of the record in lists. */
  nameOf: (row: Row) => string
  parts?: readonly Part[]
  /** Returns the keys of the record's own files. */
  filesOf?: (row: Row) => readonly (string | null)[]
  /** Returns the sites of the record, if they differ from those that show it. */
  homesOf?: (row: Row) => Sites
  /** The texts beside the fields whose unique value is taken. */
  taken?: FieldMessages
  /** The text for a record whose parent is gone, so that it cannot be restored. */
  gone?: Message
}

const GONE: Message = 'Refused.ParentGone'
const refusedRestore = ({ taken = {}, gone = GONE }: Pick<Trashable<never>, 'taken' | 'gone'>) => ({
  gone: () => conflict(undefined, gone),
  taken: () => invalid(taken, [...Object.values(taken), 'Refused.RestoreTaken']),
})

const filesOf = <Row>(kind: Trashable<Row>, row: Row) => kind.filesOf?.(row).filter((file) => file !== null) ?? []

/** Copies a locked record into the trash, with the rows of its parts. Its files are no longer served. */
export async function copyToTrash<Row>(
  tx: Context,
  kind: Trashable<Row>,
  before: Row,
  row: Trashed['Row'],
): Promise<void> {
  const EntityKey = String(kind.keyOf(before))
  const Parts: Trashed['Parts'] = {}
  for (const { of } of kind.parts ?? [])
    Parts[getTableName(tableOf(of))] = await tx.db.select().from(tableOf(of)).where(eq(of, EntityKey))
  const homes = kind.homesOf?.(before) ?? (await kind.sitesOf(tx, before))
  const [kept] = await tx.db
    .insert(trash)
    .values({
      Entity: kind.entity,
      EntityKey,
      Name: kind.nameOf(before),
      Row: row,
      Parts,
      SiteIDs: homes === 'all' ? null : [...homes],
      PeopleID: tx.person?.PeopleID ?? null,
      DeletedUTC: tx.now().toISOString(),
    })
    .returning({ TrashID: trash.TrashID })
  const { TrashID } = found(kept)
  await tx.db
    .update(storedFiles)
    .set({ TrashID })
    .where(inArray(storedFiles.Key, filesOf(kind, before)))
}

/**
 * Writes a record again under its own id, in its position, with its parts and files, and returns it. @throws conflict
 * when its parent is gone, invalid when its address was taken.
 */
export async function takeFromTrash<Row>(
  tx: Context,
  kind: Trashable<Row>,
  place: Place | undefined,
  { TrashID, EntityKey, Row: row, Parts }: Trashed,
): Promise<Row> {
  const refused = refusedRestore(kind)
  if (place) {
    const parentID = Number(row[propertyOf(place.within)])
    await lockList(tx, place, parentID)
    await makeRoom(tx, place, parentID, Number(row[propertyOf(place.order)]))
  }
  await tx.db
    .insert(kind.table)
    .values({ ...row, Version: Number(row.Version) + 1 })
    .catch(mapWriteError({ taken: refused.taken, brokenReference: refused.gone }))
  for (const part of kind.parts ?? [])
    await restorePart(tx, part, Parts[getTableName(tableOf(part.of))] ?? []).catch(
      mapWriteError({ taken: refused.taken }),
    )
  const after = await kind.get(tx, Number(EntityKey))
  await tx.db
    .update(storedFiles)
    .set({ TrashID: null })
    .where(or(eq(storedFiles.TrashID, TrashID), inArray(storedFiles.Key, filesOf(kind, after))))
  await tx.db.delete(trash).where(eq(trash.TrashID, TrashID))
  return after
}

const ROWS_AT_ONCE = 1000

async function restorePart(tx: Context, { of, needs }: Part, rows: readonly Trashed['Row'][]): Promise<void> {
  const kept = needs ? await withNeeded(tx, needs, rows) : rows
  for (let at = 0; at < kept.length; at += ROWS_AT_ONCE)
    await tx.db.insert(tableOf(of)).values(kept.slice(at, at + ROWS_AT_ONCE))
}

async function withNeeded(
  tx: Context,
  { column, key }: NonNullable<Part['needs']>,
  rows: readonly Trashed['Row'][],
): Promise<Trashed['Row'][]> {
  const wanted = propertyOf(column)
  const keys = rows.map((row) => row[wanted])
  const there = await tx.db.select({ key }).from(tableOf(key)).where(inArray(key, keys)).for('key share')
  return rows.filter((row) => there.some((one) => one.key === row[wanted]))
}
