/** Builds statements once for every shape that they have, and runs them with the values of each request. */
import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { LRUCache } from 'lru-cache'
import type { Database } from './database'
import { onceFor } from './prepared'

// No statement has this character elsewhere: PostgreSQL refuses it.
const MARK = '\0'
class Marking extends PgDialect {
  override escapeParam(): string {
    return MARK
  }
}
const marking = new Marking()
const MOST_SHAPES = 20
// Not named: the database plans each run for its values, as filters by rare and by frequent ones need.
export const NO_NAME = ''

/**
 * Returns a condition with its values in its text, for a statement of a name: the database keeps one plan of it, made for
 * these values. Whoever builds it says them in the name.
 */
export const withValues = (condition: SQL | undefined): SQL | undefined => condition && sql`${condition}`.inlineParams()

/** A limit or an offset in the text of a statement. drizzle takes any SQL there, but its types know only placeholders. */
export const literally = (count: number): Placeholder => sql.raw(String(count)) as unknown as Placeholder

/** A condition apart from its values, and the name of its placeholders: two with one text differ in nothing else. */
export type Shape = { text: string; values: Record<string, unknown>; names: string }

/** Splits a condition into its text and its values. A statement of two conditions names the values of each its own way. */
export function shapeOf(condition: SQL | undefined, names = 'value'): Shape {
  if (!condition) return { text: '', values: {}, names }
  const { sql: text, params } = marking.sqlToQuery(condition)
  return { text, values: Object.fromEntries(params.map((value, at) => [`${names}${at}`, value])), names }
}

/** Returns the condition of a shape, with placeholders for its values. */
export function conditionOf({ text, names }: Shape): SQL | undefined {
  if (text === '') return undefined
  const [first = '', ...rest] = text.split(MARK)
  return sql.join([sql.raw(first), ...rest.flatMap((part, at) => [sql.placeholder(`${names}${at}`), sql.raw(part)])])
}

/** Returns a function that builds the statement of a key once per database, and keeps those used last. */
export function builtOnce<Statement extends object>(): (
  db: Database,
  key: string,
  build: () => Statement,
) => Statement {
  const keptOn = onceFor(() => new LRUCache<string, Statement>({ max: MOST_SHAPES }))
  return (db, key, build) => {
    const kept = keptOn(db)
    const statement = kept.get(key) ?? build()
    kept.set(key, statement)
    return statement
  }
}
