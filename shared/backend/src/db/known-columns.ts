/** Asks for the columns of a named statement once per connection, not with every run as pg does. */
import type { EventEmitter } from 'node:events'
import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'

/** The part of pg's connection that sends one statement: `statement` is its name, if it has one. */
type Connection = EventEmitter & {
  query(text: string): void
  bind(config: { statement?: string }): void
  describe(what: { type: string; name: string }): void
}
type Description = { fields: unknown }

/**
 * Lets the connections of a pool keep the columns of each named statement: describing them again costs a quarter of the
 * time of a short statement. PostgreSQL refuses to run one whose columns changed since it was prepared, so that they
 * stay true. Must be called before the pool connects.
 */
export function keepColumns(pool: pg.Pool): void {
  // Connections share a description, as each has hundreds.
  const shared = new Map<string, Description>()
  pool.on('connect', (client) => {
    const connection = connectionOf(client)
    const known = new Map<string, Description>()
    const { query, bind, describe } = connection
    let running: string | undefined
    connection.query = (text) => {
      running = undefined
      query.call(connection, text)
    }
    connection.bind = (config) => {
      running = config.statement
      bind.call(connection, config)
    }
    connection.describe = (what) => {
      const columns = running && known.get(running)
      if (columns) connection.emit('rowDescription', columns)
      else describe.call(connection, what)
    }
    connection.on('rowDescription', (columns: Description) => {
      if (!running || known.has(running)) return
      const same = shared.get(running)
      const kept = same && isDeepStrictEqual(same.fields, columns.fields) ? same : columns
      shared.set(running, kept)
      known.set(running, kept)
    })
  })
}

const connectionOf = (client: pg.PoolClient): Connection =>
  (client as pg.PoolClient & { connection: Connection }).connection
