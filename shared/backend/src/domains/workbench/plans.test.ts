/** Plans of the trash and of the history of a record over many rows: which of their filters an index serves. */
import { trashList } from '@obverse/contract/domains/workbench'
import type { AskedOf } from '@obverse/contract/list'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/harness'
import { filtersOf, MOST_ROWS, mostRowsOf, namesIn, readsOf } from '../../testing/plans'
import { trashStatements } from './trash'
import { historyStatement } from './workbench'

const MANY = 20_000
type Asked = AskedOf<typeof trashList>

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  // Changes of one record are older than all others; every third deleted record is of every site.
  await app.ctx.db.execute(sql`insert into audit_log (entity, entity_key, action, request_id, ip_address)
    select case when n < 40 then 'seldom' else 'often' end, case when n % 10 = 0 or n < 40 then '7' else n::text end, 'save', '', ''
    from generate_series(1, ${MANY}::int) n`)
  await app.ctx.db.execute(sql`insert into trash (entity, entity_key, name, row, parts, site_ids, deleted_utc)
    select (array['event', 'slider', 'event-tag'])[1 + n % 3], n::text, 'Deleted ' || n % 97 || ' thing ' || n, '{}', '{}',
      case when n % 3 > 0 then array[1 + n % 5] end, now() - n * interval '1 minute'
    from generate_series(1, ${MANY}::int) n`)
  for (const table of ['audit_log', 'trash']) await app.ctx.db.execute(sql.raw(`vacuum analyze ${table}`))
}, 60_000)
afterAll(() => app.stop())

describe('very many changes', () => {
  it('are not all read for the history of a record, of few or of many of them', async () => {
    for (const [entity, key] of [
      ['seldom', '7'],
      ['often', '7'],
      ['often', '777'],
      ['nothing', '7'],
    ] as const)
      expect(
        Math.max(...(await readsOf(app.ctx, historyStatement(app.ctx, entity, key)))),
        `${entity} ${key}`,
      ).toBeLessThan(500)
  })
})

describe('very many deleted records', () => {
  const filters: Partial<Asked>[] = [
    {},
    { entity: 'event' },
    { siteID: 2 },
    { search: 'thing 19999' },
    { search: 'thing' },
    { search: 'no such thing' },
    { search: 'thing 19999', entity: 'slider', siteID: 2 },
  ]
  it('have every filter of the trash tried here', () => {
    expect(namesIn(filters)).toEqual(filtersOf(trashList))
  })

  it('are not all read or sorted for a page', async () => {
    for (const filter of filters) {
      const asked: Asked = { search: '', page: 1, perPage: 25, ...filter }
      expect(
        await mostRowsOf(app.ctx, trashStatements(app.ctx, ['event', 'slider'], asked)),
        JSON.stringify(filter),
      ).toBeLessThanOrEqual(MOST_ROWS)
    }
  })
})
