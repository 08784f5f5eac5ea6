/** Prepares statements once per process; each connection keeps them under their name. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { AnyPgColumn, SelectedFieldsOrdered } from 'drizzle-orm/pg-core'
import type { Database } from './database'
import { createRowMapper } from './row-mapper'

/** Returns a function that makes something once for each database and each transaction. */
export function onceFor<Made extends object>(make: (db: Database) => Made): (db: Database) => Made {
  const made = new WeakMap<Database, Made>()
  return (db) => {
    const known = made.get(db)
    if (known) return known
    const fresh = make(db)
    made.set(db, fresh)
    return fresh
  }
}

type Prepared = { execute(values?: Record<string, unknown>): Promise<unknown> }
/**
 * Returns a function that prepares `make`'s statement, once per process, for a database or a transaction. A name means
 * one statement everywhere.
 */
export function preparedOn<Statement extends Prepared>(make: (db: Database) => Statement): (db: Database) => Statement {
  let first: Statement | undefined
  return onceFor((db) => {
    first ??= withRowMapper(make(db))
    return runBy(db, first)
  })
}

/** Returns a statement of drizzle that maps its rows by our mapper; drizzle keeps its selected columns in `fields`. */
function withRowMapper<Statement extends object>(statement: Statement): Statement {
  const fields = Reflect.get(statement, 'fields') as SelectedFieldsOrdered | undefined
  const mapper = fields && createRowMapper(fields)
  return mapper ? Object.assign(statement, { customResultMapper: mapper }) : statement
}

/**
 * Returns a statement of drizzle that another database or transaction runs: building its text again for each transaction
 * costs more than running it. drizzle keeps the connection in `client`, in its sessions as in its statements.
 */
const runBy = <Statement extends object>({ _: { session } }: Database, statement: Statement): Statement =>
  Object.create(statement, { client: { value: Reflect.get(session, 'client') } }) as Statement

/**
 * A value that PostgreSQL does not look at when it plans, so that it keeps one plan for all values. Otherwise it may plan
 * a statement anew for each, as one number out of an array looks cheaper than ten of them.
 */
export const unseen = (value: SQLWrapper, type: 'int' | 'int[]' | 'text' | 'text[]'): SQL =>
  sql`(select ${value}::${sql.raw(type)})::${sql.raw(type)}`

/** The value of a column that a prepared statement gets under the column's name in the database. */
export const given = (column: AnyPgColumn): SQL => sql`${sql.param(sql.placeholder(column.name), column)}`

/** The values of columns that a prepared statement gets, to be set. */
export const givenAll = <Name extends string>(
  columns: Readonly<Record<Name, AnyPgColumn>>,
  names: readonly Name[],
): Record<Name, SQL> => Object.fromEntries(names.map((name) => [name, given(columns[name])])) as Record<Name, SQL>

/** The values of a row by the names that `givenAll` asks for. */
export const valuesOf = <Name extends string>(
  columns: Readonly<Record<Name, AnyPgColumn>>,
  names: readonly Name[],
  row: Readonly<Record<Name, unknown>>,
): Record<string, unknown> => Object.fromEntries(names.map((name) => [columns[name].name, row[name]]))
