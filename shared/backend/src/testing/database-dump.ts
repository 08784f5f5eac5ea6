/** Writes the rows of a whole database as text, to keep an old installation for tests of upgrades. */
import type pg from 'pg'

type Table = { table: string; columns: string[] }
export type Applied = { hash: string; created_at: string }
type Head = { migrations: Applied[]; sequences: Record<string, string> }

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
const listed = (columns: readonly string[]) => columns.map(quoted).join(', ')

/**
 * Lists the tables of the public schema with their stored columns, referenced tables before those that refer to them.
 */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by c.relname order by c.relname`)
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

/** Dumps every row: a line about the database, then a line with the name of each table and one with its rows. */
export async function dumpDatabase(client: pg.ClientBase): Promise<string> {
  const { rows: sequences } = await client.query<{ name: string; value: string | null }>(
    "select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public'",
  )
  const head: Head = {
    migrations: await listApplied(client),
    sequences: Object.fromEntries(sequences.flatMap(({ name, value }) => (value === null ? [] : [[name, value]]))),
  }
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
