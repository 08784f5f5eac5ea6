/** Plans of the list of people over many of them: which of its orders, filters and searches an index serves. */
import { type UserFilters, userList } from '@obverse/contract/domains/users'
import { MOST_COUNTED } from '@obverse/contract/list'
import { userSorts } from '@obverse/contract/rules/users'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/harness'
import { fetchedOf, filtersOf, MOST_FETCHED, MOST_ROWS, mostRowsOf, namesIn } from '../../testing/plans'
import { listUsers } from './user-list'

const MANY = 20_000

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  // Family names are in blocks: four of five people come before the first Miller, or after the last.
  await app.ctx.db.execute(sql`insert into people (email, first_name, last_name, public_name, is_suspended)
    select 'person' || n || '@many.example', 'First' || n % 97, (array['Adams', 'Brown', 'Clark', 'Lopez', 'Miller'])[1 + n % 5],
      'collector' || n, n % 100 = 0
    from generate_series(1, ${MANY}::int) n`)
  await app.ctx.db.execute(sql`insert into people_roles (people_id, role_code)
    select people_id, unnest(array['Admin', 'Events']) from people where email like 'person%0@many.example'`)
  for (const table of ['people', 'people_roles']) await app.ctx.db.execute(sql.raw(`vacuum analyze ${table}`))
}, 60_000)
afterAll(() => app.stop())

describe('very many people', () => {
  const defaults: UserFilters = { search: '', sort: 'LastName', order: 'ASC', page: 1, perPage: 25 }
  const rowsRead = (asked: Partial<UserFilters>) =>
    mostRowsOf(app.ctx, listUsers.statements(app.ctx, { ...defaults, ...asked }))
  const orders = userSorts.flatMap((sort) => (['ASC', 'DESC'] as const).map((order) => ({ sort, order })))
  const filters: Partial<UserFilters>[] = [
    { search: 'miller' },
    { search: 'adams first7' },
    { search: 'person12345@' },
    { search: 'many.example' },
    { search: 'm' },
    { search: '12345' },
    { search: 'nobody of this name' },
    { search: 'miller', staff: true, suspended: false },
    { role: 'Events' },
    { role: 'SuperAdmin' },
    { staff: true },
    { staff: false },
    { suspended: true },
    { suspended: false },
  ]

  it('USR-1 have every filter of the list tried here', () => {
    expect(namesIn(filters)).toEqual(filtersOf(userList))
  })

  for (const filter of [{}, ...filters])
    it(`USR-1 are not all read or sorted for a page, in any order, of ${JSON.stringify(filter)}`, async () => {
      for (const order of orders)
        expect(await rowsRead({ ...filter, ...order }), JSON.stringify(order)).toBeLessThanOrEqual(MOST_ROWS)
    })

  it('USR-1 are not fetched for the pages before a far one, in any order', async () => {
    for (const order of orders) {
      const asked: UserFilters = { ...defaults, ...order, page: 400 }
      expect((await listUsers(app.ctx, asked)).Users, JSON.stringify(order)).toHaveLength(25)
      const fetched = await fetchedOf(app.ctx, listUsers.statements(app.ctx, asked))
      expect(fetched, JSON.stringify(order)).toBeLessThanOrEqual(MOST_FETCHED)
    }
  })

  it('USR-1 have the same rows and totals on every page, wherever the matches were read, and totals up to 10,000', async () => {
    const read = (asked: Partial<UserFilters>) => listUsers(app.ctx, { ...defaults, ...asked })
    for (const search of ['miller', 'person1999', 'many.example'])
      for (const sort of userSorts) {
        const whole = await read({ search, sort, perPage: MANY })
        const isExact = whole.Users.length <= MOST_COUNTED
        const total = isExact ? whole.Users.length : MOST_COUNTED
        for (const page of [1, 2, 7, 500, 99_999]) {
          const { Users, Pagination, IsTotalExact } = await read({ search, sort, page })
          const Page = isExact ? Math.min(page, Math.ceil(total / 25)) : page
          expect(Pagination).toEqual({ Page, TotalPages: Math.ceil(total / 25), TotalResults: total })
          expect(IsTotalExact, `${search} ${sort}`).toBe(isExact)
          expect(Users).toEqual(whole.Users.slice((Page - 1) * 25, Page * 25))
        }
      }
  })
})
