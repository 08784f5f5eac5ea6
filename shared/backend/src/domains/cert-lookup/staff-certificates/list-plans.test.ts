/** Plans of the list of certificates over many of them: which of its orders, filters and searches an index serves. */
import { staffCertificateList } from '@obverse/contract/domains/cert-lookup'
import type { AskedOf } from '@obverse/contract/list'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { found } from '../../../errors'
import { startTestApp, type TestApp } from '../../../testing/harness'
import { filtersOf, MOST_ROWS, mostRowsOf, namesIn } from '../../../testing/plans'
import { writeCollectibles } from '../testing'
import { listStaffCertificates, staffCertificatesStatements } from './read'

const MANY = 20_000
type Asked = AskedOf<typeof staffCertificateList>

/**
 * The order by the last change follows no filter: of a company whose certificates all changed late, those before are read.
 * Its index would be written with every change of a certificate.
 */
const notServed = [JSON.stringify({ company: 'CRD', sort: 'UpdatedUTC', order: 'ASC' })]

let app: TestApp
let filters: Partial<Asked>[]
beforeAll(async () => {
  app = await startTestApp()
  const [rare = 0, common = 0] = await writeCollectibles(app.ctx, ['Rarely Graded #1', 'Often Graded #1'])
  await app.ctx.db.execute(sql`insert into people (email, first_name, last_name)
    select 'sender' || n || '@many.example', 'First' || n % 97, 'Sender' || n from generate_series(1, 500) n`)
  await app.ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('obverse.population', 'off', true)`)
    // The numbers rise with the days of grading.
    await tx.execute(sql`insert into certificates (submission_number, line, company_id, collectible_id, grade, graded_utc,
        updated_utc, people_id, is_released, status, status_reason, label_text)
      select 5000000 + n / 20, 1 + n % 20, 3 + (n % 50 = 0)::int,
        case when n % 1000 = 0 then ${rare}::int when n % 8 = 0 then ${common}::int end, 900,
        '2020-01-01Z'::timestamptz + n * interval '10 minutes', '2020-01-01Z'::timestamptz + n * interval '9 minutes',
        case when n % 3 = 0 then owners.ids[1 + n % 500] end, n % 200 <> 0, 1 + (n % 100 = 0)::int, 'Many',
        case when n < 200 then 'Old eagle ' || n when n % 7 = 0 then 'Label ' || n % 97 else '' end
      from generate_series(1, ${MANY}::int) n,
        (select array_agg(people_id) as ids from people where email like 'sender%@many.example') owners`)
  })
  for (const table of ['people', 'certificates']) await app.ctx.db.execute(sql.raw(`vacuum analyze ${table}`))
  const { rows } = await app.ctx.db.execute<{ id: number }>(
    sql`select people_id as id from people where email = 'sender4@many.example'`,
  )
  filters = [
    {},
    { search: '5000321-007' },
    { search: '5000321' },
    { search: '032' },
    { search: '500' },
    { search: '50' },
    { search: '9999' },
    { search: 'rarely graded' },
    { search: 'often graded' },
    { search: 'old eagle' },
    { search: 'sender444' },
    { search: 'nothing of this name' },
    { search: 'often graded', status: 'active', isReleased: true },
    { status: 'active' },
    { status: 'deleted' },
    { company: 'CRD' },
    { peopleID: found(rows[0]).id },
    { collectibleID: rare },
    { collectibleID: common },
    { isInCatalogue: true },
    { isInCatalogue: false },
    { isReleased: true },
    { isReleased: false },
    { number: '5000321' },
  ]
}, 60_000)
afterAll(() => app.stop())

describe('very many certificates', () => {
  const defaults: Asked = { search: '', sort: 'GradedUTC', order: 'DESC', page: 1, perPage: 25 }
  const sorts = ['GradedUTC', 'UpdatedUTC'] as const
  const orders = sorts.flatMap((sort) => (['ASC', 'DESC'] as const).map((order) => ({ sort, order })))

  it('CL-1 have every filter of the list tried here', () => {
    expect(namesIn(filters)).toEqual(filtersOf(staffCertificateList))
  })

  it('CL-1 are not all read or sorted for a page, whatever is searched and filtered, in any order', async () => {
    const allRead: string[] = []
    for (const filter of filters)
      for (const order of orders) {
        const statements = staffCertificatesStatements(app.ctx, { ...defaults, ...filter, ...order })
        if ((await mostRowsOf(app.ctx, statements)) > MOST_ROWS) allRead.push(JSON.stringify({ ...filter, ...order }))
      }
    expect(allRead).toEqual(notServed)
  })

  it('CL-1 have the same rows and totals on every page, wherever the matches were read', async () => {
    const read = (asked: Partial<Asked>) => listStaffCertificates(app.ctx, { ...defaults, ...asked })
    for (const search of ['old eagle', '032', 'sender444', '500', '50']) {
      const whole = await read({ search, perPage: MANY })
      expect(whole.Total, search).toBe(Math.min(whole.Certificates.length, 10_000))
      for (const page of [1, 2, 7]) {
        const { Certificates, Total } = await read({ search, page })
        expect([Total, Certificates], `${search} ${page}`).toEqual([
          whole.Total,
          whole.Certificates.slice((page - 1) * 25, page * 25),
        ])
      }
    }
  })
})
