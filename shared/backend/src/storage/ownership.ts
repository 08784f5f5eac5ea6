/** Marks a file store as one database's own, so that two installations never remove each other's files. */
import crypto from 'node:crypto'
import { inArray, sql } from 'drizzle-orm'
import type { Context } from '../context'
import { databaseCode } from '../db/database'
import { storedFiles } from '../db/tables'
import type { StorageSetting } from '../setting'
import { type FileStore, StoreRefused } from './file-store'
import { pictureOf } from './picture-sizes'

const DAY = 24 * 3600_000

/**
 * Returns the identity of a database: its cluster and its number there. A restored copy has another one; a standby that
 * takes over has the same.
 */
export async function identityOf(db: Context['db']): Promise<string> {
  // A hosted database may refuse this function; the number and the name must do then.
  const cluster = await db
    .execute<{ id: string }>(sql`select system_identifier::text as id from pg_control_system()`)
    .then(
      ({ rows }) => rows[0]?.id ?? '',
      (error: unknown) => {
        if (databaseCode(error) === '42501') return ''
        throw error
      },
    )
  const { rows } = await db.execute<{ id: string }>(
    sql`select oid::text || ' ' || datname as id from pg_database where datname = current_database()`,
  )
  return crypto.hash('sha256', `${cluster} ${rows[0]?.id}`, 'hex').slice(0, 32)
}

/** Returns the keys that no row of stored_files names; a picture made smaller belongs to the row of the picture. */
export async function unnamedOf(ctx: Pick<Context, 'db'>, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const rows = await ctx.db
    .select({ Key: storedFiles.Key })
    .from(storedFiles)
    .where(inArray(storedFiles.Key, [...keys, ...keys.map(pictureOf)]))
  const named = new Set(rows.map(({ Key }) => Key))
  return keys.filter((key) => !named.has(key) && !named.has(pictureOf(key)))
}

/** Tells whether the store carries the mark of this database. */
export const ownsStore = async (ctx: Pick<Context, 'db' | 'files'>): Promise<boolean> =>
  (await ctx.files.readMark()) === (await identityOf(ctx.db))

/**
 * Checks the mark of the store, or writes it on a store that is empty or holds files of this database only.
 * `takesOver` replaces the mark of another. @throws StoreRefused with what to do; a store that does not answer is
 * logged and checked again by each sweep.
 */
export async function claimStore(
  ctx: Pick<Context, 'db' | 'log'> & { files: FileStore },
  storage: StorageSetting,
  takesOver: boolean,
): Promise<void> {
  const own = await identityOf(ctx.db)
  try {
    const mark = await ctx.files.readMark()
    if (mark === own) return
    if (!takesOver && (mark !== null || (await holdsOthersFiles(ctx)))) throw new StoreRefused(refusalOf(storage))
    await ctx.files.writeMark(own)
  } catch (error) {
    if (error instanceof StoreRefused) throw error
    ctx.log.warn(
      { error: String(error) },
      'The file store does not answer; its owner is checked before files are swept',
    )
  }
}

async function holdsOthersFiles(ctx: Pick<Context, 'db'> & { files: FileStore }): Promise<boolean> {
  const { files } = await ctx.files.list(null)
  const old = files.filter(({ writtenAt }) => writtenAt < Date.now() - DAY)
  const keys = old.map(({ key }) => key)
  return (await unnamedOf(ctx, keys)).length > 0
}

const refusalOf = (storage: StorageSetting): string => {
  const [place, remedy] =
    storage.kind === 'folder'
      ? [`folder ${storage.folder}`, 'Set DATA_FOLDER to another folder.']
      : [`bucket ${storage.bucket}`, 'Set STORAGE_PREFIX or STORAGE_BUCKET to a place of its own.']
  return `The files in the ${place} belong to another database. ${remedy} If this database replaces the other one for good, start once with STORAGE_TAKE_OVER=1.`
}
