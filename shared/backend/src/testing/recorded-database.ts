/** Opens a database of one connection that tells the text of each statement it runs, prepared ones included. */
import { openDatabase } from '../db/database'

type Query = (...given: readonly unknown[]) => unknown

/** `told` is called with each statement before it runs. End the pool after the test. */
export async function openRecordedDatabase(url: string, told: (statement: string) => void) {
  const { db, pool } = openDatabase(url, 1)
  const client = await pool.connect()
  const query: Query = client.query.bind(client)
  const recorded: Query = (...given) => {
    const [statement] = given
    told(typeof statement === 'string' ? statement : String(Reflect.get(Object(statement), 'text')))
    return query(...given)
  }
  Object.assign(client, { query: recorded })
  client.release()
  return { db, pool }
}
