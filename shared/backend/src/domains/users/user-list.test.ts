/** Tests the list of people: search, order, counts, and speed with very many. */
import type { UserFilters, UserPage } from '@obverse/contract/domains/users'
import { MOST_COUNTED } from '@obverse/contract/list'
import { roles } from '@obverse/contract/roles'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { people } from '../../db/tables'
import { startTestApp, type TestApp } from '../../testing/harness'
import { listUsers } from './user-list'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const list = async (query: Record<string, string> = {}) =>
  (await app.call('users', 'GET /admin/api/users/', { query })).json<UserPage>()
const found = async (search: string) => (await list({ search })).Users.map((row) => row.Email)

describe('searching people', () => {
  it('USR-1 finds people by parts of the e-mail address and the names, without case and accents, each word required', async () => {
    expect(await found('FRIEDRICH.alb')).toEqual(['friedrich.albers@collectors.example'])
    expect(await found('moll')).toEqual(['renate.moeller@collectors.example'])
    expect(await found('moller ren')).toEqual(['renate.moeller@collectors.example'])
    expect(await found('albers renate')).toEqual([])
  })
  it('USR-1 finds people by people id, and matches short words at the beginning of a name', async () => {
    const id = await app.peopleID('customer')
    expect(await found(String(id))).toContain('customer@obverse.example')
    expect(await found('osc li')).toEqual(['other@obverse.example'])
    expect((await list({ search: 'vi' })).Users.length, 'not in the middle of Ludovica').toBe(0)
  })
  it('USR-1 matches pattern characters literally', async () => {
    for (const search of ['%', '_', '\\', '%%%%', "' or 1=1 --"]) expect(await found(search), search).toEqual([])
  })
  it('USR-1 combines the filters by role, staff and suspension', async () => {
    expect((await list({ role: 'HelpCenter', sort: 'Email' })).Users.map((row) => row.Email)).toEqual([
      'editor@obverse.example',
      'translator@obverse.example',
    ])
    const staff = await list({ staff: 'true' })
    expect([
      staff.Pagination.TotalResults,
      staff.Users.every((row) => row.IsStaff && row.Roles.includes('Admin')),
    ]).toEqual([10, true])
    expect((await list({ staff: 'false', perPage: '200' })).Users.some((row) => row.IsStaff)).toBe(false)
    const suspended = await list({ suspended: 'true' })
    expect([suspended.Users.length, suspended.Users[0]?.IsSuspended]).toEqual([1, true])
    expect((await list({ suspended: 'true', staff: 'true' })).Users).toEqual([])
  })
  it('USR-1 shows effective roles: all for a super-admin, none of a broken branch', async () => {
    expect((await list({ search: 'super@' })).Users[0]?.Roles).toHaveLength(roles.length - 1)
    const broken = await app.person(['HelpCenter'])
    expect((await list({ search: broken.Email })).Users[0]).toMatchObject({ IsStaff: false, Roles: [] })
  })
  it('USR-1 sorts in both directions and pages without gap or overlap', async () => {
    for (const sort of ['PeopleID', 'Email', 'LastName', 'CreatedUTC'] as const) {
      const up = (await list({ sort, perPage: '200' })).Users.map((row) => row.PeopleID)
      const down = (await list({ sort, order: 'DESC', perPage: '200' })).Users.map((row) => row.PeopleID)
      expect(down, sort).toEqual([...up].reverse())
      const paged = []
      for (let page = 1; paged.length < up.length && page < 20; page++)
        paged.push(...(await list({ sort, perPage: '10', page: String(page) })).Users.map((row) => row.PeopleID))
      expect(paged, sort).toEqual(up)
    }
  })
  it('USR-1 clamps the page and refuses invalid values', async () => {
    const beyond = await list({ page: '999', perPage: '10' })
    expect([beyond.Pagination.Page, beyond.Users.length > 0]).toEqual([beyond.Pagination.TotalPages, true])
    for (const query of [
      { sort: 'PasswordHash' },
      { order: 'SIDEWAYS' },
      { role: 'King' },
      { staff: 'maybe' },
      { perPage: '201' },
      { search: 'x'.repeat(101) },
    ])
      expect((await app.call('users', 'GET /admin/api/users/', { query })).status, JSON.stringify(query)).toBe(422)
  })
})

describe('very many people', () => {
  const defaults: UserFilters = { search: '', sort: 'LastName', order: 'ASC', page: 1, perPage: 25 }
  const plan = async (query: Partial<UserFilters>) => {
    const lines: string[] = []
    for (const statement of await listUsers.statements(app.ctx, { ...defaults, ...query })) {
      const { rows } = await app.ctx.db.execute<{ 'QUERY PLAN': string }>(sql`explain (costs off) ${statement}`)
      lines.push(...rows.map((row) => row['QUERY PLAN']))
    }
    return lines.join('\n')
  }

  it('USR-1 counts and pages 200,000 people, and never reads all of them for a search or an order', {
    timeout: 120_000,
  }, async () => {
    // In batches: a single statement may exceed the statement timeout on a busy machine.
    for (let first = 1; first < 200_000; first += 20_000)
      await app.ctx.db.execute(sql`insert into ${people} (email, first_name, last_name, public_name)
        select 'person' || n || '@many.example', 'First' || (n % 977), 'Last' || (n % 7919), 'collector' || n
        from generate_series(${first}::int, ${first + 19_999}::int) n`)
    await app.ctx.db.execute(sql`vacuum analyze ${people}`)
    const last = await list({ page: '8000', order: 'DESC' })
    expect(last).toMatchObject({ Pagination: { Page: 8000, TotalResults: MOST_COUNTED }, IsTotalExact: false })
    expect(last.Users).toHaveLength(25)
    expect((await list({ search: 'person123456@' })).Pagination.TotalResults).toBe(1)
    for (const [query, index] of [
      [{ search: 'person123456@' }, 'people_search'],
      [{ search: 'x' }, 'people_search'],
      [{ search: 'first976 last7' }, 'people_search'],
      [{ search: '123456' }, 'people_pkey'],
      [{}, 'people_name'],
      [{ sort: 'Email', order: 'DESC' }, 'people_email'],
      [{ sort: 'CreatedUTC', order: 'DESC' }, 'people_created'],
      [{ role: 'Events' }, 'people_roles'],
      [{ staff: true }, 'people_roles'],
    ] as const) {
      const text = await plan(query)
      expect(text, JSON.stringify(query)).toContain(index)
      expect(text, JSON.stringify(query)).not.toContain('Seq Scan on people\n')
    }
  })
})
