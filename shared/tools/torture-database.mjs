import { execFileSync } from 'node:child_process'
import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from './bench-statements.mjs'
import { loadSource } from './load-source.mjs'
import { sendSignal, treeOf } from './product.mjs'

/** The secret of every process that shares the database. */
export const SECRET = 'a-secret-for-torture-that-is-long-enough-0123456789'
const SMALL_MB = 128

/** Starts a PostgreSQL that no product owns, in the `postgres` of a folder, where the other tools look for it. */
export async function startDatabase(folder) {
  const { startPostgres } = await loadSource('shared/postgres', "export { startPostgres } from './src/postgres'")
  // The signed names of payments are made from it.
  writeFileSync(join(folder, 'secret'), SECRET)
  const log = { info: () => undefined, warn: console.error, error: console.error }
  const server = await startPostgres({ folder: join(folder, 'postgres'), log })
  // Without a listener a signal ends the process, and the server would stay.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
  return server
}

/** Starts a proxy before the database that can fall silent without closing anything. */
export async function startSilentProxy(url) {
  const { startProxy } = await loadSource('shared/backend', "export { startProxy } from './src/testing/proxy'")
  return startProxy(url)
}

/** Stops every process of the server without ending it, or lets them go on: SIGSTOP and SIGCONT. */
export function signalServer({ pid }, signal) {
  for (const each of treeOf([pid])) sendSignal(each, signal)
}

/** Lets the whole server only read, or write again. */
export async function setReadOnly(folder, isReadOnly) {
  const database = await openDatabase(folder)
  await database.query(`alter system set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`)
  await database.query('select pg_reload_conf()')
  await database.end()
}

/** Moves the database, which nobody has open, onto a file system of its own that is small enough to be filled. */
export async function moveToSmallDisk(folder) {
  const disk = join(folder, 'small')
  const { uid, gid } = statSync(join(folder, 'postgres', 'cluster'))
  mkdirSync(disk)
  const options = `size=${SMALL_MB}m,mode=0700,uid=${uid},gid=${gid}`
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'obverse-torture', disk])
  const admin = await openDatabase(folder, 'postgres', 'postgres')
  await admin.query(`create tablespace small location '${disk}'`)
  await admin.query('alter database obverse set tablespace small')
  await admin.end()
}

/** Removes the small disk of a server that has stopped. */
export function removeSmallDisk(folder) {
  execFileSync('umount', [join(folder, 'small')])
}

// A full disk refuses new connections: the one that fills it makes room again.
let filling = null

/** Fills the small disk to its last page. */
export async function fillDisk(folder) {
  filling = await openDatabase(folder)
  const database = filling
  await database.query('create unlogged table filler (body text storage plain)')
  // PostgreSQL adds many pages at a time while it can: one by one they fill what is left.
  for (const rows of [1_000, 10, 1])
    while (await isStored(database, `insert into filler select repeat('x', 7500) from generate_series(1, ${rows})`));
}

async function isStored(database, insert) {
  try {
    await database.query(insert)
    return true
  } catch (error) {
    if (error.code === '53100') return false
    throw error
  }
}

/** Makes room on the small disk again. */
export async function emptyDisk() {
  await filling.query('drop table filler')
  await filling.end()
}
