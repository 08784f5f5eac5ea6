import { fullName } from '@obverse/contract/full-name'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createTestDatabase, dropTestDatabase } from '../testing/harness'
import { fullNameOf } from './columns'
import { openDatabase } from './database'

const names: [FirstName: string | null, LastName: string | null][] = [
  ['小明', '王'],
  ['Erika', 'Mustermann'],
  ['Anna', '李'],
  ['小明', ''],
  ['', 'Mustermann'],
  [null, null],
  ['々子', '佐'],
  ['\u{20bb7}', '吉'],
  ['はな', '山'],
]

it('SITE-10 a name is written in SQL as everywhere else', async () => {
  const url = await createTestDatabase()
  const { pool, db } = openDatabase(url, 1)
  for (const [FirstName, LastName] of names) {
    const name = fullNameOf(sql`${FirstName}::text`, sql`${LastName}::text`)
    const { rows } = await db.execute<{ name: string }>(sql`select ${name} as name`)
    expect(rows).toEqual([{ name: fullName({ FirstName, LastName }) }])
  }
  await pool.end()
  await dropTestDatabase(url)
})
