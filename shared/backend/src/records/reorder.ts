/** Keeps ordered lists: positions of new and restored records, and saving the order of all (decision 33). */
import { and, eq, gte, max, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Context, touchSites, transact } from '../context'
import { propertyOf, tableOf } from '../db/columns'
import { conflict, found } from '../errors'
import { auditChange, type RecordKind } from './staff-change'

/** The list of a record: the record's key, the column that names its parent, the parent's key, and the order. */
export type Place = { key: PgColumn; within: PgColumn; parent: PgColumn; order: PgColumn }

const CHANGED = 'Refused.OrderChanged'

/** Locks the parent of a list until the transaction ends; returns false when it does not exist. */
export async function lockParent(tx: Context, { parent }: Place, parentID: number): Promise<boolean> {
  const rows = await tx.db.select({ id: parent }).from(tableOf(parent)).where(eq(parent, parentID)).for('update')
  return rows.length > 0
}

/** Locks a list: its parent, then its rows in the order of their keys, as every writer of several rows does. */
export async function lockList(tx: Context, place: Place, parentID: number): Promise<void> {
  await lockParent(tx, place, parentID)
  await tx.db
    .select({ id: place.key })
    .from(tableOf(place.key))
    .where(eq(place.within, parentID))
    .orderBy(place.key)
    .for('no key update')
}

/** Returns the position after the last one in the list of a parent, which must be locked. */
export async function getNextPlace(tx: Context, { within, order }: Place, parentID: number): Promise<number> {
  const [last] = await tx.db
    .select({ at: max(order) })
    .from(tableOf(order))
    .where(eq(within, parentID))
  return Number(last?.at ?? 0) + 1
}

/** Frees a position of a locked list: the rows from there on move by one if the position is taken. */
export async function makeRoom(tx: Context, { within, order }: Place, parentID: number, at: number): Promise<void> {
  const ofParent = eq(within, parentID)
  if ((await tx.db.$count(tableOf(order), and(ofParent, eq(order, at)))) === 0) return
  await tx.db
    .update(tableOf(order))
    .set({ [propertyOf(order)]: sql`${order} + 1` })
    .where(and(ofParent, gte(order, at)))
}

/** Tells whether `order` holds exactly the ids in `current`, each once. */
export const isPermutation = (order: readonly number[], current: readonly number[]): boolean =>
  order.length === current.length && new Set(order).size === order.length && current.every((id) => order.includes(id))

/**
 * Makes the verb that saves the order of all records of a parent and returns the new list. The current order writes
 * nothing. The history row belongs to the parent, under `label`. @throws Failure `conflict` with the current list
 * unless each record is named once.
 */
export const ordered =
  <Row>(
    { kind, place }: { kind: RecordKind<Row>; place: Place | undefined },
    { entity, label, list }: { entity: string; label: string; list: (ctx: Context, id: number) => Promise<Row[]> },
  ) =>
  (ctx: Context, parentID: number, order: readonly number[]): Promise<Row[]> =>
    transact(ctx, async (tx) => {
      const ownPlace = found(place)
      await lockList(tx, ownPlace, parentID)
      const current = await list(tx, parentID)
      const ids = current.map((row) => Number(kind.keyOf(row)))
      if (!isPermutation(order, ids)) throw conflict(current, CHANGED)
      const [first] = current
      if (!first || order.every((id, at) => id === ids[at])) return current
      const rows = sql.join(
        order.map((id, at) => sql`(${id}::int, ${at + 1}::int)`),
        sql`, `,
      )
      await tx.db.execute(
        sql`update ${tableOf(ownPlace.key)} set ${sql.identifier(ownPlace.order.name)} = place.sort from (values ${rows}) as place(id, sort) where ${ownPlace.key} = place.id`,
      )
      const reordered = (rows: readonly number[]) => ({ [label]: [...rows] })
      const sites = await auditChange(
        tx,
        { entity, keyOf: () => parentID, snapshot: reordered, sitesOf: () => kind.sitesOf(tx, first) },
        { before: ids, after: order, action: 'reorder' },
      )
      await touchSites(tx, sites)
      return list(tx, parentID)
    })
