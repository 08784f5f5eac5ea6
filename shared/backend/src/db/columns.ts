/** Column kinds that every table uses, so that the api has one format for each. */
import { jsonWithoutCardNumbers, withoutCardNumbers } from '@obverse/contract/card-numbers'
import { Column, getTableColumns, getTableName, is, SQL, sql, Table } from 'drizzle-orm'
import { customType, getTableConfig, integer, type PgColumn, type PgTable, text } from 'drizzle-orm/pg-core'
import { found } from '../errors'

/**
 * An instant as ISO 8601 text in UTC, in both directions, read with three digits of a second as `toISOString` writes it;
 * PostgreSQL leaves out trailing zeros. The connection's time zone is UTC.
 */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: (text) => {
    const [, fraction = ''] = /^\.(\d+)/.exec(text.slice(19)) ?? []
    return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction.padEnd(3, '0')}Z`
  },
  toDriver: (text) => text,
})

/** A text that people type. Card numbers in it are masked before they reach the database. */
export const typedText = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  toDriver: withoutCardNumbers,
})

/**
 * The text of another column in lower case, which PostgreSQL keeps: it takes longer to write one in lower case than to
 * read its row, and an order or a search of a long list does it for each.
 */
export const lowered = (name: string, of: string) =>
  text(name)
    .notNull()
    .generatedAlwaysAs(sql.raw(`lower(${of})`))

/** The texts of other columns, which are never null, in lower case, a line each; `holdsLowered` searches in it. */
export const searched = (...of: string[]) =>
  text('search_text')
    .notNull()
    .generatedAlwaysAs(sql.raw(`lower(${of.join(' || chr(10) || ')})`))

/**
 * Formatted text that people type. Card numbers in it are masked, but inside of tags: the names of files and the
 * addresses of links there have digits of their own.
 */
export const typedHtml = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  toDriver: (html) =>
    html.replace(/[^<]+|<[^>]*>/g, (part) => (part.startsWith('<') ? part : withoutCardNumbers(part))),
})

/** Data with texts that people type. Card numbers in them are masked. */
export const typedJson = <T>(name: string) =>
  customType<{ data: T; driverData: string }>({
    dataType: () => 'jsonb',
    toDriver: (data) => JSON.stringify(jsonWithoutCardNumbers(data)),
  })(name)

/**
 * A code of a fixed list, stored as its place in it, from 1. Codes are only added at the end of the list: a column of ten
 * million rows needs two bytes for it.
 */
export const coded = <const T extends string>(codes: readonly T[]) =>
  customType<{ data: T; driverData: number }>({
    dataType: () => 'smallint',
    fromDriver: (place) => found(codes[place - 1]),
    toDriver: (code) => codes.indexOf(code) + 1,
  })

/** A generated integer key. */
export const key = (name: string) => integer(name).primaryKey().generatedByDefaultAsIdentity()

/** The version for optimistic locking; every save raises it. */
export const version = () => integer('version').notNull().default(1)

export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/**
 * Returns a column with its table's name in front. In a select from one table drizzle leaves the name out, so that a
 * correlated subquery would compare a column with itself.
 */
export const qualified = (column: PgColumn): SQL => sql`${column.table}.${sql.identifier(column.name)}`

/** Returns the names of the tables in a part of a statement, each once. */
export const tablesIn = (part: unknown): string[] => [...new Set(listTablesIn(part))].sort()
function listTablesIn(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(listTablesIn)
  if (is(part, SQL)) return part.queryChunks.flatMap(listTablesIn)
  if (is(part, SQL.Aliased)) return listTablesIn(part.sql)
  if (is(part, Column)) return [getTableName(part.table)]
  return is(part, Table) ? [getTableName(part)] : []
}

/** Returns the columns of a table by the names of their properties. */
export const columnsOf = (table: PgTable): Record<string, PgColumn> => getTableColumns(table)

export const tableOf = (column: PgColumn): PgTable => column.table as PgTable

/** Returns the property of its table that a column belongs to. */
export const propertyOf = (column: PgColumn): string =>
  found(Object.entries(columnsOf(tableOf(column))).find(([, one]) => one === column))[0]

/** Returns the column that a foreign key refers to. */
export const parentOf = (column: PgColumn): PgColumn =>
  found(
    getTableConfig(tableOf(column))
      .foreignKeys.map((key) => key.reference())
      .find(({ columns }) => columns[0] === column)?.foreignColumns[0],
  )

// The Han characters of names, as the Script of Unicode has them: a regular expression of PostgreSQL knows no scripts.
const HAN = sql.raw("'^[\u3005\u3007\u3021-\u3029\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\u{20000}-\u{3ffff}]+$'")
/** Returns a whole name as `fullName` of the contract writes it, in SQL. */
export const fullNameOf = (first: SQL, last: SQL): SQL<string> =>
  sql`case when ${first} ~ ${HAN} and ${last} ~ ${HAN} then ${last} || ${first}
    else trim(coalesce(${first}, '') || ' ' || coalesce(${last}, '')) end`
