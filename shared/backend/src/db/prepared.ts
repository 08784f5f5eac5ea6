/** Prepares statements once per process; each connection keeps them under their name. */
import type { Database } from './database'

/**
 * Returns a function that prepares `make`'s statement once per database (and once per transaction). A name means one
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
