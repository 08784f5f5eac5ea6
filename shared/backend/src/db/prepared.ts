/** Statements planned once: built once in this process, and kept by each connection under their name. */
import type { Database } from './database'

/**
 * What `make` prepares on a database, made once for it (and once for each transaction that asks). A name means one
 * statement everywhere.
 */
export function preparedOn<Statement>(make: (db: Database) => Statement): (db: Database) => Statement {
  const made = new WeakMap<Database, Statement>()
  return (db) => {
    const known = made.get(db)
    if (known) return known
    const statement = make(db)
    made.set(db, statement)
    return statement
  }
}
