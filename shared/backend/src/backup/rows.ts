/** Copies the rows of a whole database to files and back, without programs of PostgreSQL. */
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'

export type Applied = { hash: string; created_at: string }
export type Table = { table: string; columns: string[] }
/** The description of dumped rows: what they were, and the last value of each sequence that was used. */
export type Rows = { migrations: Applied[]; tables: Table[]; sequences: Record<string, string> }

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
export const listed = (columns: readonly string[]) => columns.map(quoted).join(', ')
const fileOf = (folder: string, table: string) => join(folder, `${table}.copy.gz`)

/**
 * Lists the tables of the public schema with their stored columns, referenced tables before those that refer to them. An
 * unlogged table is left out: its rows say something only while the database runs.
 */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p' group by c.relname order by c.relname`)
  const { rows: references } = await client.query<{ from: string; to: string }>(`
    select f.relname as from, t.relname as to from pg_constraint k
    join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and k.conrelid <> k.confrelid`)
  const ordered: Table[] = []
  const left = new Map(rows.map((row) => [row.table, row]))
  while (left.size > 0) {
    const free = [...left.values()].filter(
      ({ table }) => !references.some(({ from, to }) => from === table && left.has(to)),
    )
    if (free.length === 0) throw new Error(`Tables refer to each other in a circle: ${[...left.keys()].join(', ')}`)
    for (const one of free) left.delete(one.table)
    ordered.push(...free)
  }
  return ordered
}

/** Lists the applied migrations of a database. */
export async function listApplied(client: pg.ClientBase): Promise<Applied[]> {
  const { rows } = await client.query<Applied>(
    'select hash, created_at::text from drizzle.__drizzle_migrations order by created_at',
  )
  return rows
}

/** Returns the last value of each sequence that was used. */
export async function listSequences(client: pg.ClientBase): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; value: string | null }>(
    "select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public'",
  )
  return Object.fromEntries(rows.flatMap(({ name, value }) => (value === null ? [] : [[name, value]])))
}

/** Writes every row into a folder, a file a table, as of one moment. The caller has begun a repeatable read. */
export async function dumpRows(client: pg.ClientBase, folder: string): Promise<Rows> {
  await mkdir(folder, { recursive: true })
  const tables = await listTables(client)
  for (const { table, columns } of tables) {
    const rows = client.query(copyTo(`copy ${quoted(table)} (${listed(columns)}) to stdout`))
    await pipeline(rows, createGzip({ level: 6 }), createWriteStream(fileOf(folder, table), { mode: 0o600 }))
  }
  return { migrations: await listApplied(client), tables, sequences: await listSequences(client) }
}

/** Returns a function that names the file of a failure to unpack it. */
const nameDamaged = (file: string) => (error: unknown) => {
  if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))
    throw new Error(`The backup is not complete: ${file} is damaged or cut short (${error.message}).`)
  throw error
}

/** Replaces every row of a database, migrated as far as the dumped one, with the dumped rows. */
export async function loadRows(client: pg.ClientBase, folder: string, { tables, sequences }: Rows): Promise<void> {
  // The counters of certificates are dumped as well: counted again while rows are loaded, they would be doubled. So are
  // the marks of followed charges.
  await client.query(
    "select set_config('obverse.population', 'off', true), set_config('obverse.follow_marks', 'off', true)",
  )
  // Migrations write a few rows; a statement on a table that is only added to would be refused.
  for (const { table } of [...tables].reverse()) {
    const { rows } = await client.query(`select from ${quoted(table)} limit 1`)
    if (rows.length > 0) await client.query(`delete from ${quoted(table)}`)
  }
  for (const { table, columns } of tables) {
    const into = client.query(copyFrom(`copy ${quoted(table)} (${listed(columns)}) from stdin`))
    await pipeline(createReadStream(fileOf(folder, table)), createGunzip(), into).catch(
      nameDamaged(fileOf(folder, table)),
    )
  }
  for (const [name, value] of Object.entries(sequences))
    await client.query('select setval($1::regclass, $2::bigint)', [quoted(name), value])
}
