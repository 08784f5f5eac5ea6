/** Backs an installation up into a folder, and restores it into an empty database and file store. */
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { checkConnections, type DatabaseAddresses, sessionUrlOf } from '../db/connections'
import { DatabaseRefused } from '../db/refused'
import { migrateDatabase } from '../operation/migrate'
import { checkSecret } from '../security/secret-check'
import type { BackendSetting } from '../setting'
import { checkKey, type FileStore, typeOfKey } from '../storage/file-store'
import { openStore } from '../storage/open-store'
import { claimStore } from '../storage/ownership'
import { noteBackup } from './mark'
import { type Applied, dumpRows, listApplied, listTables, loadRows, type Rows } from './rows'

export type BackupSetting = DatabaseAddresses & Pick<BackendSetting, 'storage' | 'takesOverStorage' | 'secret' | 'log'>
type Manifest = Rows & { format: 1; madeUTC: string }

/** `isNoted` is false where the database takes no writes, so that no metric tells of this backup. */
export type BackedUp = { tables: number; files: number; missing: string[]; isNoted: boolean }

/**
 * Writes the rows of the database as of one moment and the files that they name into a new folder, without the secret.
 * The product may run meanwhile. Returns the keys of files that the store does not have.
 * @throws Error in plain words when the folder exists
 */
export async function backUp(
  setting: DatabaseAddresses & Pick<BackupSetting, 'storage'>,
  folder: string,
): Promise<BackedUp> {
  if (await exists(folder)) throw new Error(`${folder} exists already. Name a new folder for each backup.`)
  // Renamed when it is complete, so that half a backup has another name.
  const part = `${folder}.part`
  await rm(part, { recursive: true, force: true })
  await mkdir(join(part, 'files'), { recursive: true, mode: 0o700 })
  const files = openStore(setting.storage)
  return withClient(setting, async (client) => {
    // First without the snapshot: copying takes long, and a file may be removed once its row is.
    await copyFiles(files, await listKeys(client), join(part, 'files'))
    await client.query('begin isolation level repeatable read read only')
    const rows = await dumpRows(client, join(part, 'rows'))
    const keys = await listKeys(client)
    await client.query('commit')
    const missing = await copyFiles(files, keys, join(part, 'files'))
    const manifest: Manifest = { format: 1, madeUTC: new Date().toISOString(), ...rows }
    await writeFile(join(part, 'manifest.json'), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600 })
    await rename(part, folder)
    const isNoted = await noteBackup(client, manifest.madeUTC)
    return { tables: rows.tables.length, files: keys.length - missing.length, missing, isNoted }
  })
}

/** Copies files that the folder does not have yet; returns the keys of those that the store does not have. */
async function copyFiles(files: FileStore, keys: readonly string[], folder: string): Promise<string[]> {
  const missing: string[] = []
  for (const key of keys) {
    const target = join(folder, checkKey(key))
    if (await exists(target)) continue
    const file = await files.get(key)
    if (file) await writeFile(target, file.bytes, { mode: 0o600 })
    else missing.push(key)
  }
  return missing
}

/**
 * Restores a backup into an empty database and its own file store, and brings the database to this version. The rows
 * come in one transaction: a refusal leaves the database without them.
 * @throws Error in plain words for another secret, a database in use, a store of another database, or no backup
 */
export async function restoreBackup(
  setting: BackupSetting,
  migrations: string,
  folder: string,
): Promise<{ madeUTC: string; tables: number; files: number }> {
  const manifest = await readManifest(folder)
  const files = openStore(setting.storage)
  return withClient(setting, async (client) => {
    await refuseInUse(client)
    await migrateAsFar(sessionUrlOf(setting), migrations, manifest.migrations.length)
    if (!areSame(await listApplied(client), manifest.migrations))
      throw new Error('The backup was made by another version. Restore it with the version that made it, then upgrade.')
    const db = drizzle(client)
    // Refused before the rows come: until then nothing has changed.
    await claimStore({ db, log: setting.log, files }, setting.storage, setting.takesOverStorage ?? false)
    await client.query('begin')
    try {
      await loadRows(client, join(folder, 'rows'), manifest)
      // Earlier versions had no mark; the first start tries what is sealed.
      if (manifest.tables.some(({ table }) => table === 'installation')) await checkSecret(db, setting.secret)
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw error
    }
    await migrateDatabase(sessionUrlOf(setting), migrations)
    const keys = await readdir(join(folder, 'files'))
    for (const key of keys) await files.put(key, await readFile(join(folder, 'files', key)), typeOfKey(key))
    return { madeUTC: manifest.madeUTC, tables: manifest.tables.length, files: keys.length }
  })
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => {
    throw new Error(`${folder} is not a complete backup: it has no manifest.json.`)
  })
  return JSON.parse(text) as Manifest
}

async function refuseInUse(client: pg.Client): Promise<void> {
  const tables = (await listTables(client)).map(({ table }) => table)
  if (!tables.includes('sites')) return
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from sites')
  if ((rows[0]?.count ?? 0) > 0)
    throw new Error('The database has an installation already. Restore into an empty database.')
}

/** Runs only the first migrations, as the version did that made the backup. */
async function migrateAsFar(databaseUrl: string, migrations: string, count: number): Promise<void> {
  const then = await mkdtemp(join(tmpdir(), 'obverse-migrations-'))
  try {
    await cp(migrations, then, { recursive: true })
    const journal = join(then, 'meta', '_journal.json')
    const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8'))
    if (count > entries.length) throw new Error('The backup was made by a later version. Restore it with that version.')
    await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, count) }))
    await migrateDatabase(databaseUrl, then)
  } catch (error) {
    if (!(error instanceof DatabaseRefused)) throw error
    throw new Error('The database has the tables of another version than the backup. Restore into an empty database.')
  } finally {
    await rm(then, { recursive: true, force: true })
  }
}

const areSame = (one: readonly Applied[], other: readonly Applied[]) =>
  one.map(({ hash }) => hash).join() === other.map(({ hash }) => hash).join()

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

async function listKeys(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>('select key from stored_files order by key')
  return rows.map(({ key }) => key)
}

async function withClient<T>(addresses: DatabaseAddresses, work: (client: pg.Client) => Promise<T>): Promise<T> {
  await checkConnections(addresses)
  const client = new pg.Client({ connectionString: sessionUrlOf(addresses), connectionTimeoutMillis: 5000 })
  // A break is told by the query that it ends.
  client.on('error', () => undefined)
  await client.connect()
  try {
    // Copying takes as long as it takes, whatever limits the role has.
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
    return await work(client)
  } finally {
    await client.end()
  }
}
