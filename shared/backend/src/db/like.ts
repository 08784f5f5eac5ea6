/** Compares texts with parts of them. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Escapes a text so that a `like` pattern matches it literally. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** Returns the `like` pattern that matches every text containing this one. */
export const containing = (text: string): string => `%${escapeLike(text)}%`

/** Returns the condition that a text in lower case, as PostgreSQL keeps it (`lowered`, `searched`), contains this one. */
export const holdsLowered = (column: SQLWrapper, text: string): SQL => sql`${column} like lower(${containing(text)})`

/** Returns the condition that a text contains this one, without accents and case, as an index on `searchable` has it. */
export const holds = (column: SQLWrapper, text: string): SQL =>
  sql`searchable(${column}) like searchable(${containing(text)})`
