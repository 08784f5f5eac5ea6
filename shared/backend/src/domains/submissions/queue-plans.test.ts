/** Plans of the queue of staff over many invoices: which of its orders and filters an index serves. */
import { MOST_COUNTED } from '@obverse/contract/list'
import { queueSorts } from '@obverse/contract/rules/submissions'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/harness'
import { fetchedOf, MOST_FETCHED, MOST_ROWS, mostRowsOf, readsOf } from '../../testing/plans'
import { openRecordedDatabase } from '../../testing/recorded-database'
import { amountDueOf } from './amount-due'
import { readInvoices, searchStatement } from './embedded/list'
import { pageStatements, readQueue, totalsStatements } from './embedded/queue'
import type { InvoiceFacts, Owner, QueueFilter, QueuePage } from './order-system'
import { listQueue } from './queue'

/** Vacuums a table until an index tells all its rows: pages that somebody reads at the moment are left out. */
const vacuumWholly = (table: string) =>
  expect
    .poll(async () => {
      await app.ctx.db.execute(sql.raw(`vacuum ${table}`))
      const { rows } = await app.ctx.db.execute<{ n: number }>(
        sql`select relpages - relallvisible as n from pg_class where relname = ${table}`,
      )
      return rows[0]?.n
    })
    .toBe(0)

const MANY = 20_000
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await app.ctx.db.execute(sql`insert into people (email, first_name, last_name)
    select 'owner' || n || '@many.example', 'First' || n % 97, 'Last' || n from generate_series(1, 500) n`)
  await app.ctx.db.execute(sql`insert into submissions
      (site_id, people_id, submission_number, service, submitted_utc, received_utc, status_code, rung)
    select 1 + n % 3, owners.ids[1 + n % 500], (6900000 + n)::text, 'Standard', '2026-01-01Z'::timestamptz - n * interval '7 minutes', '2026-01-02Z'::timestamptz - n * interval '7 minutes',
      case when n > 19900 then 'on-hold' else 'delivered' end, 11
    from generate_series(1, ${MANY}::int) n,
      (select array_agg(people_id) as ids from people where email like 'owner%@many.example') owners`)
  await app.ctx.db.execute(sql`insert into invoices
      (submission_id, site_id, people_id, invoice_number, entered_utc, invoice_date, currency, total_items, total_minor, paid_minor, credit_minor, bill_to)
    select submission_id, site_id, people_id, submission_number, submitted_utc, case when submission_id % 10 > 0 then submitted_utc::date end, case site_id when 3 then 'EUR' else 'USD' end, 1 + submission_id % 40, 5000,
      case when submission_number like '69198%' then 0 when submission_number like '69197%' then 0 else 5000 end,
      case when submission_number like '69197%' then 5000 else 0 end, '{}'
    from submissions where submission_number between '6900000' and '6999999' and submitted_utc < '2026-01-01Z'`)
  for (const table of ['people', 'submissions', 'invoices'])
    await app.ctx.db.execute(sql.raw(`vacuum analyze ${table}`))
}, 60_000)
afterAll(() => app.stop())

const defaults: QueueFilter = {
  search: '',
  orSubmissions: [],
  status: null,
  isUnpaid: null,
  isRefunded: false,
  numbers: null,
  receivedFrom: null,
  receivedTo: null,
  sort: 'EnteredUTC',
  order: 'DESC',
  page: 1,
  perPage: 25,
}

describe('very many invoices', () => {
  const isRead = (asked: Partial<QueueFilter>) =>
    mostRowsOf(app.ctx, pageStatements(app.ctx, { PeopleID: null, SiteIDs: [1, 2, 3] }, { ...defaults, ...asked }))

  for (const sort of queueSorts)
    it(`are not all read or sorted for a page by ${sort}`, async () => {
      for (const order of ['ASC', 'DESC'] as const)
        expect(await isRead({ sort, order }), order).toBeLessThanOrEqual(MOST_ROWS)
    })

  const open = Array.from({ length: 100 }, (_, at) => String(6919800 + at))
  const filters: Partial<QueueFilter>[] = [
    { isUnpaid: true },
    { isRefunded: true },
    { numbers: open },
    { status: 'on-hold' },
    { status: 'delivered' },
    { receivedFrom: '2025-12-30' },
    { receivedTo: '2025-10-01' },
    { receivedFrom: '2025-10-05', receivedTo: '2025-10-06' },
    { search: '6919801' },
    { search: '69123' },
    { search: 'last77' },
    { search: 'first9 last10' },
    { search: 'standard' },
    { search: 'nothing like it' },
    { search: 'fi' },
    { search: 'standard', status: 'on-hold' },
    { search: 'standard', status: 'delivered' },
    { status: 'on-hold', receivedTo: '2025-10-01' },
    { status: 'delivered', page: 6 },
    { isUnpaid: false },
    { page: 8 },
  ]
  for (const asked of filters)
    it(`are not all read or sorted for the filter ${JSON.stringify(asked).slice(0, 70)}`, async () => {
      for (const sort of queueSorts)
        for (const order of ['ASC', 'DESC'] as const)
          expect(await isRead({ ...asked, sort, order }), `${sort} ${order}`).toBeLessThanOrEqual(MOST_ROWS)
    })

  for (const asked of filters)
    it(`are counted and summed without a list that is read for each of ${JSON.stringify(asked).slice(0, 70)}`, async () => {
      const statements = totalsStatements(app.ctx, { PeopleID: null, SiteIDs: [1, 2, 3] }, { ...defaults, ...asked })
      // Each invoice is read once for the count, whatever is asked; nothing is read more often.
      for (const statement of statements)
        expect(Math.max(...(await readsOf(app.ctx, statement)))).toBeLessThanOrEqual(MANY + 1_000)
    })

  it('are not looked through for two letters of a number, where customers alone have more than are counted', async () => {
    const asked = { ...defaults, search: 'fi' }
    const [find] = totalsStatements(app.ctx, { PeopleID: null, SiteIDs: [1, 2, 3] }, asked)
    expect(Math.max(...(await readsOf(app.ctx, sql`${find}`)))).toBeLessThanOrEqual(MOST_ROWS)
  })
})

describe('SUB-1 a page of the queue', () => {
  const SiteIDs = [1, 2, 3]
  const everybodys = { PeopleID: null, SiteIDs }
  let names: Map<number, string>
  beforeAll(async () => {
    const { rows } = await app.ctx.db.execute<{ id: number; text: string }>(
      sql`select people_id as id, search_text as text from people`,
    )
    names = new Map(rows.map(({ id, text }) => [id, text]))
  })
  const matches = (search: string) => (facts: InvoiceFacts) =>
    [facts.InvoiceNumber, facts.SubmissionNumber, facts.Service.toLowerCase(), names.get(facts.PeopleID) ?? ''].some(
      (text) => text.includes(search),
    )
  const unpaidOf = (invoices: readonly InvoiceFacts[]) => {
    const sums = new Map<string, number>()
    for (const facts of invoices) {
      const due = amountDueOf(facts)
      if (due > 0) sums.set(facts.Currency, (sums.get(facts.Currency) ?? 0) + due)
    }
    return [...sums]
      .map(([Currency, Minor]) => ({ Minor, Currency }))
      .sort((a, b) => (a.Currency < b.Currency ? -1 : 1))
  }

  const [page, perPage] = [2, 40]
  const read = new Map<string, Promise<QueuePage>>()
  const whole = (sort: QueueFilter['sort'], order: 'ASC' | 'DESC') => {
    const key = `${sort} ${order}`
    const kept = read.get(key) ?? readQueue(app.ctx, everybodys, { ...defaults, sort, order, perPage: 2 * MANY })
    read.set(key, kept)
    return kept
  }
  // One, none with the same last digits, some, very many, exactly as many as are counted, and more.
  const searches = {
    '6912345': 1,
    '9912345': 0,
    '691234': 10,
    '69123': 100,
    last1: 4_440,
    '691': 10_000,
    standard: MANY,
    '69198': 100,
  }
  for (const sort of queueSorts)
    it(`holds what a search finds in all invoices by ${sort}, with its total and what is unpaid of all of it`, async () => {
      for (const order of ['ASC', 'DESC'] as const) {
        const { Invoices } = await whole(sort, order)
        for (const [search, least] of Object.entries(searches)) {
          const matching = Invoices.filter(matches(search))
          expect(matching.length).toBeGreaterThanOrEqual(least)
          const asked = { ...defaults, sort, order, page, perPage, search }
          expect(await readQueue(app.ctx, everybodys, asked), `${search} ${order}`).toEqual({
            Invoices: matching.slice(perPage, 2 * perPage),
            Total: Math.min(matching.length, MOST_COUNTED),
            IsTotalExact: matching.length <= MOST_COUNTED,
            Unpaid: unpaidOf(matching),
          })
        }
      }
    }, 30_000)

  const filters: [Partial<QueueFilter>, (facts: InvoiceFacts) => boolean][] = [
    [{}, () => true],
    [{ status: 'delivered' }, ({ StatusCode }) => StatusCode === 'delivered'],
    [{ status: 'on-hold' }, ({ StatusCode }) => StatusCode === 'on-hold'],
    [{ status: 'delivered', isUnpaid: true }, (facts) => facts.StatusCode === 'delivered' && amountDueOf(facts) > 0],
    [{ isUnpaid: false }, (facts) => amountDueOf(facts) === 0],
  ]
  for (const sort of queueSorts)
    it(`by ${sort} is found by its keys wherever it is`, async () => {
      for (const order of ['ASC', 'DESC'] as const) {
        const { Invoices } = await whole(sort, order)
        for (const [filter, isOf] of filters)
          for (const page of [1, 2, 4, 15, 300]) {
            const asked = { ...defaults, ...filter, sort, order, page, perPage }
            const read = await readQueue(app.ctx, everybodys, asked)
            const matching = Invoices.filter(isOf)
            expect(read, `${JSON.stringify(filter)} ${order} ${page}`).toEqual({
              Invoices: matching.slice((page - 1) * perPage, page * perPage),
              Total: Math.min(matching.length, MOST_COUNTED),
              IsTotalExact: matching.length <= MOST_COUNTED,
              Unpaid: unpaidOf(matching),
            })
          }
      }
    }, 30_000)

  it('by what is unpaid has the amounts of each currency in order, and then the invoices of which nothing is', async () => {
    for (const order of ['ASC', 'DESC'] as const) {
      const { Invoices } = await whole('UnpaidTotal', order)
      expect(new Set(Invoices.map(({ InvoiceNumber }) => InvoiceNumber)).size).toBe(Invoices.length)
      expect(Invoices.length).toBeGreaterThanOrEqual(MANY)
      const places = Invoices.map((facts) => {
        const due = amountDueOf(facts)
        const amount = String((order === 'ASC' ? 0 : 1e9) + (order === 'ASC' ? due : -due)).padStart(10, '0')
        return `${due > 0 ? 0 : 1} ${facts.Currency} ${amount}`
      })
      expect(places).toEqual([...places].sort())
    }
  })

  it('far behind is found without reading the rows before it', async () => {
    for (const table of ['submissions', 'invoices']) await vacuumWholly(table)
    for (const sort of ['EnteredUTC', 'InvoiceNumber', 'InvoiceDate', 'TotalItems'] as const)
      for (const order of ['ASC', 'DESC'] as const) {
        const asked = { ...defaults, sort, order, page: 200 }
        const fetched = await fetchedOf(app.ctx, pageStatements(app.ctx, everybodys, asked))
        expect(fetched, `${sort} ${order}`).toBeLessThanOrEqual(MOST_FETCHED)
      }
  })

  it('of one customer finds what this customer has', async () => {
    const [PeopleID] = [...names].find(([, text]) => text.includes('owner77@')) ?? []
    const owner = { PeopleID: PeopleID ?? 0, SiteIDs }
    const whole = await readQueue(app.ctx, owner, defaults)
    expect(whole.Total).toBe(40)
    expect(await readQueue(app.ctx, owner, { ...defaults, search: 'standard' })).toEqual(whole)
    expect((await readQueue(app.ctx, owner, { ...defaults, search: 'last78' })).Total).toBe(0)
  })
})

describe('the first page', () => {
  const SiteIDs = [1, 2, 3]
  const everybodys = { PeopleID: null, SiteIDs }
  const told: string[] = []
  let recorded: Awaited<ReturnType<typeof openRecordedDatabase>>
  beforeAll(async () => {
    recorded = await openRecordedDatabase(app.databaseUrl, (statement) => void told.push(statement))
  })
  afterAll(() => recorded.pool.end())
  const ctx = () => ({ ...app.ctx, db: recorded.db })
  const plansByName = async () =>
    (
      await recorded.db.execute<{ name: string; parameters: string; planned: number }>(
        sql`select name, parameter_types::text as parameters, custom_plans::int as planned from pg_prepared_statements
          where name like 'queue %' order by name`,
      )
    ).rows

  const withoutValues: Partial<QueueFilter>[] = [{}, { isUnpaid: true }, { isUnpaid: false }, { isRefunded: true }]
  it('is planned once for an order and a filter that hold no values of their reader', async () => {
    for (const filter of withoutValues)
      for (const sort of queueSorts)
        for (const order of ['ASC', 'DESC'] as const)
          for (const perPage of [25, 25, 26]) {
            const page = await readQueue(ctx(), everybodys, { ...defaults, ...filter, sort, order, perPage })
            const next = await readQueue(ctx(), everybodys, { ...defaults, ...filter, sort, order, perPage: 26 })
            expect(page).toEqual({ ...next, Invoices: next.Invoices.slice(0, perPage) })
          }
    const known = await plansByName()
    expect(known.filter(({ parameters, planned }) => parameters !== '{}' || planned > 0)).toEqual([])
    for (const sort of queueSorts) expect(known.some(({ name }) => name.startsWith(`queue ${sort} ASC `))).toBe(true)
    expect(known.filter(({ name }) => name.startsWith('queue totals '))).toHaveLength(withoutValues.length)
  }, 60_000)

  it('is planned for the values of its reader', async () => {
    const known = await plansByName()
    const [one = ''] = (await readQueue(ctx(), everybodys, defaults)).Invoices.map(({ InvoiceNumber }) => InvoiceNumber)
    const filters: Partial<QueueFilter>[] = [
      { status: 'on-hold' },
      { search: 'last77' },
      { receivedFrom: '2025-12-30' },
      { receivedTo: '2025-10-01' },
      { numbers: [one] },
    ]
    for (const filter of filters) await readQueue(ctx(), everybodys, { ...defaults, ...filter })
    await readQueue(ctx(), { ...everybodys, PeopleID: 1 }, defaults)
    expect(await plansByName()).toEqual(known)
  })

  it('of other sites is planned for those', async () => {
    for (const SiteIDs of [[1], [2], [3], [1, 2]]) {
      const { Invoices } = await readQueue(ctx(), { PeopleID: null, SiteIDs }, defaults)
      expect([...new Set(Invoices.map(({ SiteID }) => SiteID))].sort()).toEqual(SiteIDs)
    }
  })

  it('asks four times: for its rows, its totals, names of customers, and what we know of invoices', async () => {
    const { page, perPage } = defaults
    told.length = 0
    const { Invoices } = await listQueue(ctx(), { search: '', sort: 'TotalItems', order: 'DESC', page, perPage })
    expect(Invoices).toHaveLength(25)
    expect(told.map((text) => /^select \(?(\w+|"\w+")/.exec(text)?.[1])).toEqual([
      '"submissions"',
      'count',
      '"people_id"',
      'select',
    ])
    expect(told.filter((text) => text.includes('join "people"'))).toEqual([])
  })
})

describe('SUB-1 the search of a customer with many invoices', () => {
  const told: string[] = []
  let recorded: Awaited<ReturnType<typeof openRecordedDatabase>>
  let owner: Owner
  beforeAll(async () => {
    recorded = await openRecordedDatabase(app.databaseUrl, (statement) => void told.push(statement))
    const { rows } = await app.ctx.db.execute<{ id: number }>(
      sql`update submissions set people_id = (select people_id from people where email = 'owner7@many.example')
        where submission_number between '6910000' and '6915999' returning people_id as id`,
    )
    await app.ctx.db.execute(sql`update invoices set people_id = submissions.people_id from submissions
      where submissions.submission_id = invoices.submission_id and submission_number between '6910000' and '6915999'`)
    for (const table of ['submissions', 'invoices']) await app.ctx.db.execute(sql.raw(`vacuum analyze ${table}`))
    owner = { PeopleID: rows[0]?.id ?? 0, SiteIDs: [1] }
  }, 30_000)
  afterAll(() => recorded.pool.end())
  const asked = (search: string, page: number) => ({
    search,
    page,
    perPage: 50,
    orderNumber: '',
    orSubmissions: [],
    submissionNumber: null,
  })
  const find = (search: string, page: number) => {
    told.length = 0
    return readInvoices({ ...app.ctx, db: recorded.db }, owner, asked(search, page))
  }

  for (const search of ['69123', 'standard', 'st', '6'])
    it(`compares no invoice with a list of those submissions that hold ${search}`, async () => {
      const read = await readsOf(app.ctx, searchStatement(app.ctx, owner, asked(search, 1)))
      expect(Math.max(...read)).toBeLessThanOrEqual(MOST_ROWS)
    })

  it('reads a page and its total in one statement, and a page beyond the last as the last', async () => {
    const first = await find('69123', 1)
    expect([first.Invoices.length, first.TotalResults, first.TotalPages, told.length]).toEqual([34, 34, 1, 1])
    const all = await find('standard', 1)
    const last = await find('standard', all.TotalPages)
    expect([all.TotalResults > 2_000, told.length]).toEqual([true, 1])
    const beyond = await find('standard', all.TotalPages + 5)
    expect([beyond, told.length]).toEqual([last, 3])
    expect([await find('nothing like it', 1), told.length]).toEqual([
      { Invoices: [], Page: 1, TotalPages: 1, TotalResults: 0 },
      1,
    ])
  })
})
