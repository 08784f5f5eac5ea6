/** Writes the rows of a whole database as text, to keep an old installation for tests of upgrades. */
import pg from 'pg'
import { type Applied, listApplied, listed, listSequences, listTables, quoted, type Table } from '../backup/rows'

type Head = { migrations: Applied[]; sequences: Record<string, string> }

/** Dumps every row: a line about the database, then a line with the name of each table and one with its rows. */
export async function dumpDatabase(client: pg.ClientBase): Promise<string> {
  const head: Head = { migrations: await listApplied(client), sequences: await listSequences(client) }
  const lines = [JSON.stringify(head)]
  for (const one of await listTables(client)) {
    const { rows } = await client.query<{ all: string }>(
      `select coalesce(json_agg(t), '[]')::text as all from (select ${listed(one.columns)} from ${quoted(one.table)}) t`,
    )
    // json_agg puts rows on lines of their own; a line break inside a text is written as \n.
    lines.push(JSON.stringify(one), (rows[0]?.all ?? '[]').replaceAll('\n', ''))
  }
  return `${lines.join('\n')}\n`
}

/** Dumps the database at an address. */
export async function dumpAt(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return await dumpDatabase(client)
  } finally {
    await client.end()
  }
}

/**
 * Returns what a dump says by table, to compare dumps: rows and sequences in the order of their texts, because where
 * rows lie in their table is up to autovacuum.
 */
export function comparable(dump: string): Record<string, unknown> {
  const [, ...lines] = dump.trimEnd().split('\n')
  const tables: [string, string[]][] = []
  for (let at = 0; at < lines.length; at += 2) {
    const rows: unknown[] = JSON.parse(lines[at + 1] ?? '')
    tables.push([lines[at] ?? '', rows.map((row) => JSON.stringify(row)).sort()])
  }
  return { ...headOf(dump), ...Object.fromEntries(tables) }
}

/** Returns the migrations of a dump. */
export const migrationsOf = (dump: string): Applied[] => headOf(dump).migrations
const headOf = (dump: string): Head => JSON.parse(dump.slice(0, dump.indexOf('\n')))

/** Fills the empty tables of a database, migrated as far as the dumped one was, with the dumped rows. */
export async function restoreRows(client: pg.ClientBase, dump: string): Promise<void> {
  const [, ...lines] = dump.trimEnd().split('\n')
  for (let at = 0; at < lines.length; at += 2) {
    const { table, columns }: Table = JSON.parse(lines[at] ?? '')
    await client.query(
      `insert into ${quoted(table)} (${listed(columns)}) overriding system value
       select ${listed(columns)} from json_populate_recordset(null::${quoted(table)}, $1::json)`,
      [lines[at + 1]],
    )
  }
  for (const [name, value] of Object.entries(headOf(dump).sequences))
    await client.query('select setval($1::regclass, $2::bigint)', [quoted(name), value])
}

/** Counts the rows of a table that match a condition (SQL), with a checksum over some columns in any order. */
export async function sumOf(client: pg.ClientBase, table: string, columns: readonly string[], where = 'true') {
  const { rows } = await client.query<{ rows: number; sum: string | null }>(
    `select count(*)::int as rows, md5(string_agg(h, '' order by h)) as sum
     from (select md5(row(${listed(columns)})::text) as h from ${quoted(table)} where ${where}) t`,
  )
  return rows[0]
}
