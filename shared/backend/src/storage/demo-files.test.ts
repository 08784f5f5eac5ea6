import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { storedFiles } from '../db/tables'
import { startTestApp, type TestApp } from '../testing/harness'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

it('FILES no two records of the demonstration share a file, which would go for both when one is replaced', async () => {
  const { rows: columns } = await app.ctx.db.execute<{ table: string; column: string }>(sql`
    select c.table_name as table, c.column_name as column
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.data_type = 'text' and t.table_type = 'BASE TABLE' and c.table_name <> 'stored_files'`)
  const named = columns.map(
    ({ table, column }) =>
      sql`select ${sql.identifier(column)} as file from ${sql.identifier(table)} where ${sql.identifier(column)} in (select ${storedFiles.Key} from ${storedFiles})`,
  )
  const { rows } = await app.ctx.db.execute<{ file: string; records: number }>(
    sql`select file, count(*)::int as records from (${sql.join(named, sql` union all `)}) as named group by file`,
  )
  expect(rows.length).toBeGreaterThan(200)
  expect(rows.filter(({ records }) => records > 1)).toEqual([])
})
