/** Serves the trash of the back office: the records deleted in the last 30 days, of the kinds that domains lend. */
import { type RestoredRecord, type TrashPage, trashList } from '@obverse/contract/domains/workbench'
import type { AskedOf } from '@obverse/contract/list'
import { and, desc, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { audit, type Context, personOf, touchSites, transact } from '../../context'
import { holdsLowered } from '../../db/like'
import { people, storedFiles, trash } from '../../db/tables'
import { found } from '../../errors'
import { listOf } from '../../records/list'
import type { RecordSteps } from '../../records/record'
import type { Trashed } from '../../records/trash'
import { removeImage } from '../../storage/images'
import { translations } from '../translations'
import { type Contributions, kindOf } from './workbench'

const DAY = 86_400_000
const KEPT_DAYS = 30
/** The job that empties the trash, and the seconds between two runs. */
export const PURGE_JOB = 'trash.purge'
export const PURGE_SECONDS = 3600

const expiryOf = ({ DeletedUTC }: Pick<Trashed, 'DeletedUTC'>) =>
  new Date(Date.parse(DeletedUTC) + KEPT_DAYS * DAY).toISOString()
/** Returns the latest deletion time (ISO 8601, UTC) whose 30 days are over. */
const lastExpired = (ctx: Context) => new Date(ctx.now().getTime() - KEPT_DAYS * DAY).toISOString()

/**
 * Returns the steps of the trash and bulk actions for a kind of record. @throws Failure `not_found` without its role.
 */
export const stepsOf = (ctx: Context, contributions: Contributions, entity: string): RecordSteps =>
  found(kindOf(ctx, contributions, entity).steps)

const readList = listOf(trashList, {
  table: trash,
  joins: [[trash.PeopleID, people.PeopleID]],
  key: trash.TrashID,
  columns: {
    Entity: trash.Entity,
    EntityKey: trash.EntityKey,
    Name: trash.Name,
    SiteIDs: trash.SiteIDs,
    DeletedUTC: trash.DeletedUTC,
    PublicName: people.PublicName,
    Email: people.Email,
  },
  filters: {
    entity: (entity) => eq(trash.Entity, entity),
    siteID: (siteID) => or(isNull(trash.SiteIDs), sql`${siteID}::int = any(${trash.SiteIDs})`),
  },
  search: (words) => holdsLowered(trash.LowerName, words),
  searchedFirst: ['search'],
  order: [desc(trash.DeletedUTC), desc(trash.TrashID)],
  rows: (_, read) =>
    read.map(({ SiteIDs, PublicName, Email, ...row }) => ({
      ...row,
      SiteIDs: SiteIDs ?? [],
      DeletedBy: PublicName || Email || '',
      ExpiresUTC: expiryOf(row),
    })),
})

/** Returns the condition of records of these kinds that are not expired. */
const isKeptOf = (ctx: Context, kinds: readonly string[]): SQL | undefined =>
  and(inArray(trash.Entity, [...kinds]), gt(trash.DeletedUTC, lastExpired(ctx)))

/** Returns one page of the trash, of the kinds the person has the role for. @throws Failure `not_found` for others */
export function listTrash(
  ctx: Context,
  contributions: Contributions,
  asked: AskedOf<typeof trashList>,
): Promise<TrashPage> {
  const { roles } = personOf(ctx)
  if (asked.entity !== undefined) stepsOf(ctx, contributions, asked.entity)
  const own = contributions.restorables.filter((kind) => kind.steps && roles.has(kind.role)).map((kind) => kind.entity)
  return readList(ctx, asked, isKeptOf(ctx, own))
}

/** Returns the statements that read a page of these kinds, to see how they are planned. */
export const trashStatements = (
  ctx: Context,
  kinds: readonly string[],
  asked: AskedOf<typeof trashList>,
): Promise<SQL[]> => readList.statements(ctx, asked, isKeptOf(ctx, kinds))

/** Locks a record in the trash until the transaction ends. @throws Failure `not_found` */
export async function lockTrashed(tx: Context, entity: string, key: string): Promise<Trashed> {
  const isRecord = and(eq(trash.Entity, entity), eq(trash.EntityKey, key))
  const isKept = gt(trash.DeletedUTC, lastExpired(tx))
  return found((await tx.db.select().from(trash).where(and(isRecord, isKept)).for('update'))[0])
}

/** Restores a record through the rules of its domain. */
export async function restoreTrashed(
  ctx: Context,
  contributions: Contributions,
  entity: string,
  key: string,
): Promise<RestoredRecord> {
  const steps = stepsOf(ctx, contributions, entity)
  return transact(ctx, async (tx) => {
    const trashed = await lockTrashed(tx, entity, key)
    const { Version, sites } = await steps.restore(tx, trashed)
    await touchSites(tx, sites)
    return { Entity: entity, EntityKey: key, Name: trashed.Name, Version: found(Version) }
  })
}

/** Deletes a record in the trash for good. */
export async function purgeTrashed(
  ctx: Context,
  contributions: Contributions,
  entity: string,
  key: string,
): Promise<void> {
  stepsOf(ctx, contributions, entity)
  await transact(ctx, async (tx) => purge(tx, contributions, await lockTrashed(tx, entity, key)))
}

const AT_ONCE = 50
/** Deletes for good what has been in the trash for 30 days. Several processes share the work. */
export async function purgeExpired(ctx: Context, contributions: Contributions): Promise<void> {
  const purgeSome = (tx: Context) =>
    tx.db
      .select()
      .from(trash)
      .where(lte(trash.DeletedUTC, lastExpired(tx)))
      .orderBy(trash.TrashID)
      .limit(AT_ONCE)
      .for('update', { skipLocked: true })
  for (let purged = AT_ONCE; purged === AT_ONCE; )
    purged = await transact(ctx, async (tx) => {
      const expired = await purgeSome(tx)
      for (const trashed of expired) await purge(tx, contributions, trashed)
      return expired.length
    })
}

/** Deletes a locked record in the trash with its files and translations. */
async function purge(
  tx: Context,
  contributions: Contributions,
  { TrashID, Entity, EntityKey, Name }: Trashed,
): Promise<void> {
  const steps = contributions.restorables.find((kind) => kind.entity === Entity)?.steps
  const files = await tx.db.select({ Key: storedFiles.Key }).from(storedFiles).where(eq(storedFiles.TrashID, TrashID))
  for (const { Key } of files) await removeImage(tx, Key)
  const isItsText = and(
    eq(translations.EntityType, steps?.translatedAs ?? Entity),
    eq(translations.EntityKey, EntityKey),
  )
  await tx.db.delete(translations).where(isItsText)
  await tx.db.delete(trash).where(eq(trash.TrashID, TrashID))
  await audit(tx, { entity: Entity, key: EntityKey, action: 'purge', before: { Name }, after: null })
}
