/** Writes a row into any table, to see that later migrations keep it. */
import type pg from 'pg'
import { quoted } from '../backup/rows'

type Column = {
  name: string
  type: string
  isRequired: boolean
  /** The table and column that it refers to, if any. */
  table: string | null
  column: string | null
}

/** A value (SQL) by the name of a type; texts differ, because a table may refuse a value it has already. */
const values: Record<string, string> = {
  text: `'sample ' || gen_random_uuid()`,
  varchar: `'sample'`,
  bpchar: `'s'`,
  bool: 'true',
  int2: '7',
  int4: '7',
  int8: '7',
  numeric: '7',
  float8: '7.5',
  json: `'{"Id": 1}'`,
  jsonb: `'{"Id": 1}'`,
  bytea: `'\\x0102'`,
  date: `'2026-11-20'`,
  timestamp: `'2026-11-20'`,
  timestamptz: `'2026-11-20'`,
  uuid: 'gen_random_uuid()',
}

/**
 * Writes one row into a table, with a value in every column, or in those that need one where a rule of the table
 * refuses that. The tables it refers to have rows. @throws Error of PostgreSQL when both are refused
 */
export async function writeSampleRow(client: pg.ClientBase, table: string): Promise<void> {
  const columns = await columnsOf(client, table)
  try {
    await insert(client, table, columns)
  } catch {
    await insert(
      client,
      table,
      columns.filter(({ isRequired }) => isRequired),
    )
  }
}

async function insert(client: pg.ClientBase, table: string, columns: readonly Column[]): Promise<void> {
  const names = columns.map(({ name }) => quoted(name)).join(', ')
  await client.query(
    columns.length === 0
      ? `insert into ${quoted(table)} default values`
      : `insert into ${quoted(table)} (${names}) select ${columns.map(valueIn).join(', ')}`,
  )
}

const valueIn = ({ type, table, column }: Column): string =>
  table && column
    ? `(select min(${quoted(column)}) from ${quoted(table)})`
    : (values[type] ?? (type.startsWith('_') ? "'{}'" : 'null'))

/** Lists the columns that a row is written with: not those that PostgreSQL numbers or computes. */
async function columnsOf(client: pg.ClientBase, table: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select a.attname as name, t.typname as type, f.relname as table, fa.attname as column,
       a.attnotnull and not a.atthasdef as "isRequired"
     from pg_attribute a join pg_type t on t.oid = a.atttypid
     left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
     left join pg_constraint k on k.conrelid = a.attrelid and k.contype = 'f' and k.conkey = array[a.attnum]
     left join pg_class f on f.oid = k.confrelid
     left join pg_attribute fa on fa.attrelid = k.confrelid and fa.attnum = k.confkey[1]
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       and a.attidentity = '' and coalesce(pg_get_expr(d.adbin, d.adrelid), '') not like 'nextval(%'
     order by a.attnum`,
    [quoted(table)],
  )
  return rows
}
