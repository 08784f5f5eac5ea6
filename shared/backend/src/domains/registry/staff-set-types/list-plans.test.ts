/** Plans of the list of set types over many sets: how its numbers of sets and slots are counted. */
import type { setTypeList } from '@obverse/contract/domains/registry'
import type { AskedOf } from '@obverse/contract/list'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness'
import { pagesOf } from '../../../testing/plans'
import { listStaffSetTypes, setTypesStatements } from './set-type'

const TYPES = 1_000
const SETS_OF_EACH = 20
/** For each type its sets, a page each at worst, and some pages of their index; all sets have more than 50 in theirs. */
const MOST_PAGES = (SETS_OF_EACH + 10) * TYPES

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await app.ctx.db.execute(sql`insert into registry_set_types (category_id, seo_name, name)
    select (select min(category_id) from catalogue_categories), 'many-' || n, 'Many ' || n from generate_series(1, ${TYPES}::int) n`)
  await app.ctx.db.execute(sql`insert into people (email)
    select 'collector' || n || '@many.example' from generate_series(1, ${SETS_OF_EACH}::int) n`)
  await app.ctx.db.execute(sql`insert into registry_sets (set_type_id, collectible_type, people_id, name, is_public, made_utc)
    select set_type_id, 'Coin', people_id, 'Set', false, now()
    from registry_set_types, people where seo_name like 'many-%' and email like 'collector%@many.example'`)
  for (const table of ['registry_set_types', 'registry_sets'])
    await app.ctx.db.execute(sql.raw(`vacuum analyze ${table}`))
}, 60_000)
afterAll(() => app.stop())

it('REG-1 set types in the order of their sets are counted by the sets of each, not by reading all sets for each', async () => {
  for (const sort of ['Sets', 'Slots'] as const)
    for (const page of [1, 30]) {
      const asked: AskedOf<typeof setTypeList> = { search: '', sort, order: 'DESC', page, perPage: 25 }
      expect(await pagesOf(app.ctx, setTypesStatements(app.ctx, asked)), `${sort} ${page}`).toBeLessThan(MOST_PAGES)
    }
  const { SetTypes } = await listStaffSetTypes(app.ctx, {
    search: 'Many',
    sort: 'Sets',
    order: 'DESC',
    page: 1,
    perPage: 25,
  })
  expect(SetTypes.map(({ Sets }) => Sets)).toEqual(Array.from({ length: 25 }, () => SETS_OF_EACH))
})
