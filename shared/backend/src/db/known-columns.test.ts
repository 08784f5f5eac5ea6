import type { Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, dropTestDatabase } from '../testing/harness'
import { openDatabase } from './database'

let url: string
let opened: ReturnType<typeof openDatabase>
beforeAll(async () => {
  url = await createTestDatabase()
  opened = openDatabase(url, 1)
})
afterAll(async () => {
  await opened.pool.end()
  await dropTestDatabase(url)
})

/** Runs statements and returns their rows, and how often columns were asked for. */
async function run(work: (query: (config: object) => Promise<unknown[]>) => Promise<unknown>) {
  const client = await opened.pool.connect()
  const { stream } = (client as typeof client & { connection: { stream: Socket } }).connection
  const { write } = stream
  let asked = 0
  stream.write = (chunk: Buffer, ...rest: never[]) => {
    // The first byte of a message says what it is: D asks for the columns.
    if (chunk[0] === 0x44) asked += 1
    return write.call(stream, chunk, ...rest)
  }
  try {
    const result = await work(async (config) => (await client.query<Record<string, unknown>>(config as never)).rows)
    return { result, asked }
  } finally {
    stream.write = write
    client.release()
  }
}

const named = (name: string, text: string, ...values: unknown[]) => ({ name, text, values })

describe('a named statement', () => {
  it('has its columns described once per connection, and its rows every time', async () => {
    const twice = async (query: (config: object) => Promise<unknown[]>) => {
      const rows = []
      for (const value of [1, 2, 3])
        rows.push(await query(named('doubled', 'select $1::int * 2 as "Two", null as x', value)))
      return rows
    }
    const rows = [2, 4, 6].map((Two) => [{ Two, x: null }])
    expect(await run(twice)).toEqual({ result: rows, asked: 1 })
    expect(await run(twice)).toEqual({ result: rows, asked: 0 })
  })

  it('has the same columns as arrays and as objects', async () => {
    const { result } = await run(async (query) => [
      await query(named('both', 'select 1 as one, 2 as two')),
      await query({ ...named('both', 'select 1 as one, 2 as two'), rowMode: 'array' }),
      await query(named('both', 'select 1 as one, 2 as two')),
    ])
    expect(result).toEqual([[{ one: 1, two: 2 }], [[1, 2]], [{ one: 1, two: 2 }]])
  })

  it('keeps its own columns beside others, without a name and without rows, and after a failure', async () => {
    const { result } = await run(async (query) => {
      const rows = [await query(named('kept', 'select $1::int as kept', 1))]
      rows.push(
        await query({ text: 'select 5 as plain' }),
        await query({ text: 'select $1::int as unnamed', values: [6] }),
      )
      rows.push(await query(named('silent', "select set_config('a.b', $1, true) where false", 'x')))
      await expect(query(named('failing', 'select 1 / $1::int as part', 'x'))).rejects.toThrow('invalid input')
      rows.push(await query({ text: 'select 7 as between' }))
      for (let times = 0; times < 2; times++)
        await expect(query(named('failing', 'select 1 / $1::int as part', 0))).rejects.toThrow('division by zero')
      rows.push(await query(named('failing', 'select 1 / $1::int as part', 1)))
      rows.push(await query(named('kept', 'select $1::int as kept', 2)))
      return rows
    })
    expect(result).toEqual([
      [{ kept: 1 }],
      [{ plain: 5 }],
      [{ unnamed: 6 }],
      [],
      [{ between: 7 }],
      [{ part: 1 }],
      [{ kept: 2 }],
    ])
  })

  it('is refused by the database once its columns changed, and never read as what they were', async () => {
    const { result } = await run(async (query) => {
      await query({ text: 'create temporary table changing (one int)' })
      await query({ text: 'insert into changing values (1)' })
      const rows = await query(named('changing', 'select * from changing'))
      await query({ text: 'alter table changing alter one type text' })
      await expect(query(named('changing', 'select * from changing'))).rejects.toThrow('must not change result type')
      return rows
    })
    expect(result).toEqual([{ one: 1 }])
  })
})
