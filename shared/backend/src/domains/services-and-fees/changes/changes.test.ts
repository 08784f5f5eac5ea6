import type { FeeChange, FeeChangeRow, FeeEntry, FeeService } from '@obverse/contract/domains/services-and-fees'
import { and, desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog, jobs, sites } from '../../../db/tables'
import { found } from '../../../errors'
import { type As, startTestApp, type TestApp } from '../../../testing/harness'
import { feeChanges } from '../tables'
import { data, writersOf } from '../testing'
import { APPLY_CHANGE_JOB, APPLY_CHANGES_JOB, applyChange, applyDueChanges, applyJobs } from './apply'

const ROLES = ['Admin', 'Content', 'Fees'] as const
let app: TestApp
let one: { PeopleID: number; Email: string; as: As }
let other: typeof one
beforeAll(async () => {
  app = await startTestApp()
  one = await app.person([...ROLES])
  other = await app.person([...ROLES])
})
afterAll(() => app.stop())

const { newCategory, newSubcategory, newEntry } = writersOf(
  () => app,
  () => one.as,
)
const siteIDOf = (code: string) => found(app.backend.sites.byCode(code)).SiteID
/** Creates a service of a site, with a table of its own. */
async function serviceOn(code = 'NGC-com', more: object = {}): Promise<FeeEntry> {
  const { GradingServiceCategoryID } = await newCategory(siteIDOf(code))
  return newEntry((await newSubcategory(GradingServiceCategoryID)).GradingServiceSubcategoryID, more)
}
const entryAt = async (id: number) => (await app.call(one.as, `GET ${data}/entries/${id}/`)).json<FeeEntry>()
const saveEntry = async (entry: FeeEntry, more: object) => {
  const { Name, FeePerCollectible, IsPublished, Version } = entry
  const body = { Name, FeePerCollectible, IsPublished, Version, ...more }
  return app.call(one.as, `PUT ${data}/entries/${entry.GradingServiceEntryID}/`, { body })
}
const draft = (Rows: object[], more: object = {}) => ({ Name: 'New fees', Day: '2099-07-01', Rows, ...more })
const create = (code: string, body: object, as = one.as) =>
  app.call(as, `POST ${data}/sites/${siteIDOf(code)}/changes/`, { body })
const made = async (entry: FeeEntry, planned: object, more: object = {}, code = 'NGC-com') =>
  (
    await create(code, draft([{ GradingServiceEntryID: entry.GradingServiceEntryID, ...planned }], more))
  ).json<FeeChange>()
const act = (name: 'ask' | 'decision' | 'withdraw', { ChangeID }: FeeChange, body: object, as = one.as) =>
  app.call(as, `POST ${data}/changes/${ChangeID}/${name}/`, { body })
const ask = async (change: FeeChange) => (await act('ask', change, { Version: change.Version })).json<FeeChange>()
const approve = async (change: FeeChange, as = other.as) =>
  (await act('decision', change, { IsApproved: true, Version: change.Version }, as)).json<FeeChange>()
/** Creates a change that is approved. */
const approved = async (...given: Parameters<typeof made>) => approve(await ask(await made(...given)))
const read = async (id: number) => (await app.call(one.as, `GET ${data}/changes/${id}/`)).json<FeeChange>()
const at = (time: string) => ({ ...app.ctx, now: () => new Date(time) })
const historyOf = (entity: string, key: number) =>
  app.ctx.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.Entity, entity), eq(auditLog.EntityKey, String(key))))
    .orderBy(auditLog.AuditID)
const contentOf = async (code: string) =>
  found((await app.ctx.db.select().from(sites).where(eq(sites.Code, code)))[0]).ContentVersion

it('SF-2 changes of the demonstration are approved for the first day of the next month, and wait', async () => {
  const query = { siteID: '1', search: 'month' }
  const page = (await app.call('super', `GET ${data}/changes/`, { query })).json<{ Changes: FeeChangeRow[] }>()
  expect(page.Changes).toMatchObject([{ State: 'approved', Services: 3, Day: expect.stringMatching(/-01$/) }])
})

describe('a change of fees', () => {
  it('SF-2 holds new values beside those of today; the fee without VAT follows', async () => {
    const entry = await serviceOn('NGC-uk', { FeePerCollectible: 9000 })
    const change = await made(entry, { FeePerCollectible: 9600, EliteFee: 8000 }, {}, 'NGC-uk')
    expect(change).toMatchObject({ State: 'draft', Day: '2099-07-01', Time: '00:00', TimeZone: 'Europe/London' })
    expect(change).toMatchObject({ Currency: 'GBP', Services: 1, ValidFromUTC: '2099-06-30T23:00:00.000Z' })
    expect(found(change.Rows[0]).Fields).toEqual([
      { Field: 'FeePerCollectible', Before: 9000, After: 9600, IsComputed: false },
      { Field: 'VatExcludedFeePerCollectible', Before: 7500, After: 8000, IsComputed: true },
      { Field: 'EliteFee', Before: null, After: 8000, IsComputed: false },
    ])
    expect((await entryAt(entry.GradingServiceEntryID)).FeePerCollectible).toBe(9000)
    expect(await read(change.ChangeID)).toEqual(change)
  })

  it('SF-2 is refused with what is wrong beside each field', async () => {
    const entry = await serviceOn('NGC-uk', { FeePerCollectible: 9000, TurnaroundMinDays: 5, TurnaroundMaxDays: 10 })
    const id = entry.GradingServiceEntryID
    const elsewhere = (await serviceOn('NGC-de')).GradingServiceEntryID
    const errorsOf = async (rows: object[], more: object = {}) =>
      (await create('NGC-uk', draft(rows, more))).error().errors
    expect(
      await errorsOf([
        { GradingServiceEntryID: id, FeePerCollectible: 9600, VatExcludedFeePerCollectible: 7999 },
        { GradingServiceEntryID: elsewhere, FeePerCollectible: 1 },
      ]),
    ).toEqual({
      'Rows.0.VatExcludedFeePerCollectible':
        'Without 20% VAT this fee is £80.00. Enter that amount, or leave the field empty.',
      'Rows.1.GradingServiceEntryID': 'This service is not on this site, or was deleted. Take it out of the change.',
    })
    expect(Object.keys((await errorsOf([{ GradingServiceEntryID: id }])) ?? {})).toEqual([
      'Rows.0.GradingServiceEntryID',
    ])
    expect(Object.keys((await errorsOf([{ GradingServiceEntryID: id, TurnaroundMinDays: 11 }])) ?? {})).toEqual([
      'Rows.0.TurnaroundMaxDays',
    ])
    expect(Object.keys((await errorsOf([{ GradingServiceEntryID: id, FeePerCollectible: -1 }])) ?? {})).toEqual([
      'Rows.0.FeePerCollectible',
    ])
    expect(Object.keys((await errorsOf([{ GradingServiceEntryID: id, FeePerCollectible: 1.5 }])) ?? {})).toEqual([
      'Rows.0.FeePerCollectible',
    ])
    const twice = { GradingServiceEntryID: id, FeePerCollectible: 1 }
    expect(Object.keys((await errorsOf([twice, twice])) ?? {})).toEqual(['Rows'])
    expect(
      Object.keys((await errorsOf([twice], { Name: ' ', Time: '24:00', Day: '2099-02-30' })) ?? {}).sort(),
    ).toEqual(['Day', 'Name', 'Time'])
    expect((await app.call(one.as, `POST ${data}/sites/999/changes/`, { body: draft([twice]) })).status).toBe(404)
  })

  it('SF-2 is saved against its version while it is a draft, and not later', async () => {
    const entry = await serviceOn()
    const change = await made(entry, { FeePerCollectible: 9600 })
    const line = `PUT ${data}/changes/${change.ChangeID}/`
    const Rows = [{ GradingServiceEntryID: entry.GradingServiceEntryID, MaxValue: 500_000 }]
    const body = { ...draft(Rows, { Name: 'Renamed', Day: null, Time: '00:00' }), Version: 1 }
    const saved = (await app.call(one.as, line, { body })).json<FeeChange>()
    expect(saved).toMatchObject({ Name: 'Renamed', ValidFromUTC: null, Version: 2 })
    expect(saved.Rows[0]?.Fields.map(({ Field }) => Field)).toEqual(['MaxValue'])
    const stale = await app.call(one.as, line, { body })
    expect([stale.status, stale.error().current]).toEqual([409, saved])
    const asked = await ask(saved)
    const late = await app.call(one.as, line, { body: { ...body, Version: asked.Version } })
    expect([late.status, late.error().message]).toEqual([409, expect.stringContaining('different by now')])
    expect((await historyOf('fee-change', change.ChangeID)).map(({ Action }) => Action)).toEqual([
      'create',
      'save',
      'ask',
    ])
  })

  it('SF-2 says who changed a service since it was written, and overwrites only what it plans', async () => {
    const entry = await serviceOn('NGC-com', { FeePerCollectible: 9000, MaxValue: 100_000 })
    const change = await made(entry, { FeePerCollectible: 9600 })
    expect(change.Rows[0]).toMatchObject({ ChangedBy: '', ChangedUTC: null })
    await saveEntry(entry, { FeePerCollectible: 9100, MaxValue: 200_000 })
    const row = found((await read(change.ChangeID)).Rows[0])
    expect(row.ChangedUTC).toMatch(/^\d{4}-/)
    expect(row.Fields[0]).toMatchObject({ Field: 'FeePerCollectible', Before: 9100, After: 9600 })
    await approve(await ask(change))
    await applyDueChanges(at('2099-07-01T04:00:00Z'))
    expect(await entryAt(entry.GradingServiceEntryID)).toMatchObject({ FeePerCollectible: 9600, MaxValue: 200_000 })
  })

  it('SF-2 lists all changes and those of a site and a state', async () => {
    const change = await made(await serviceOn('PMG-uk'), { FeePerCollectible: 1 }, { Name: 'Only here' }, 'PMG-uk')
    const listed = async (query: Record<string, string>) =>
      (await app.call(one.as, `GET ${data}/changes/`, { query })).json<{ Changes: FeeChangeRow[]; Total: number }>()
    const siteID = String(siteIDOf('PMG-uk'))
    expect((await listed({ siteID })).Changes.map(({ ChangeID }) => ChangeID)).toEqual([change.ChangeID])
    expect((await listed({ siteID, state: 'waiting' })).Total).toBe(0)
    expect((await listed({ search: 'only here' })).Total).toBe(1)
    expect((await listed({})).Total).toBeGreaterThan(2)
  })

  it('SF-2 offers the services of a site in their order, with the values that it can set', async () => {
    const list = (await app.call(one.as, `GET ${data}/sites/${siteIDOf('NGC-de')}/services/`)).json<FeeService[]>()
    expect(list[0]).toMatchObject({
      Category: 'Grading and encapsulation',
      Subcategory: 'Services by value',
      Name: 'Bulk',
    })
    expect(list[0]?.Values).toMatchObject({
      FeePerCollectible: 1800,
      VatExcludedFeePerCollectible: 1513,
      PremiumFee: 1620,
    })
    expect((await app.call(one.as, `GET ${data}/sites/999/services/`)).status).toBe(404)
  })

  it('SF-2 is nothing for people without the role, for readers and for nobody', async () => {
    const change = await made(await serviceOn(), { FeePerCollectible: 1 })
    const reader = (await app.person([...ROLES, 'ReadOnly'])).as
    const events = (await app.person(['Admin', 'Content', 'Events'])).as
    const body = { Version: change.Version }
    expect((await act('ask', change, body, reader)).status).toBe(403)
    expect((await app.call(reader, `GET ${data}/changes/${change.ChangeID}/`)).status).toBe(200)
    for (const line of [
      `GET ${data}/changes/`,
      `GET ${data}/changes/${change.ChangeID}/`,
      `POST ${data}/changes/${change.ChangeID}/withdraw/`,
      `GET ${data}/sites/1/file/`,
    ]) {
      expect((await app.call(events, line, line.startsWith('POST') ? { body } : {})).status).toBe(403)
      expect((await app.call('nobody', line, line.startsWith('POST') ? { body } : {})).status).toBe(401)
    }
    expect((await app.call(one.as, `GET ${data}/changes/999999/`)).status).toBe(404)
  })
})

describe('the approval of a change', () => {
  it('SF-2 needs another person than the one who asked, and tells those who may by mail', async () => {
    const change = await made(await serviceOn(), { FeePerCollectible: 9600 }, { Name: 'Raised fees' })
    const asked = await ask(change)
    expect(asked).toMatchObject({ State: 'waiting', IsOwn: true })
    const mails = (await app.mails()).filter((mail) => mail.includes('Raised fees'))
    expect(mails.some((mail) => mail.includes(other.Email))).toBe(true)
    expect(mails.some((mail) => mail.includes(one.Email))).toBe(false)
    const own = await act('decision', asked, { IsApproved: true, Version: asked.Version })
    expect([own.status, own.error().message]).toEqual([403, expect.stringContaining('yourself')])
    const done = await approve(asked)
    expect(done).toMatchObject({ State: 'approved', IsOwn: false })
    const again = await act('decision', asked, { IsApproved: true, Version: asked.Version }, other.as)
    expect([again.status, again.error().current]).toEqual([409, done])
  })

  it('SF-2 counts accounts that made each other as one person', async () => {
    const asked = await ask(await made(await serviceOn(), { FeePerCollectible: 9600 }))
    const tied = await app.person([...ROLES])
    await app.ctx.db.insert(auditLog).values({
      PeopleID: one.PeopleID,
      Entity: 'user',
      EntityKey: String(tied.PeopleID),
      Action: 'create',
      Before: null,
      After: {},
      RequestID: 'test',
      IpAddress: '127.0.0.1',
    })
    const refused = await act('decision', asked, { IsApproved: true, Version: asked.Version }, tied.as)
    expect([refused.status, refused.error().message]).toEqual([403, expect.stringContaining('count as one person')])
  })

  it('SF-2 can send it back with a reason, as a draft', async () => {
    const asked = await ask(await made(await serviceOn(), { FeePerCollectible: 9600 }))
    const body = { IsApproved: false, Reason: '', Version: asked.Version }
    expect(Object.keys((await act('decision', asked, body, other.as)).error().errors ?? {})).toEqual(['Reason'])
    const back = await act('decision', asked, { ...body, Reason: 'Too high.' }, other.as)
    expect(back.json()).toMatchObject({ State: 'draft', Reason: 'Too high.' })
    expect(await ask(back.json<FeeChange>())).toMatchObject({ State: 'waiting', Reason: '' })
  })

  it('SF-2 is not asked for a change without services or for a time that has passed', async () => {
    const empty = (await create('NGC-com', draft([]))).json<FeeChange>()
    expect((await act('ask', empty, { Version: 1 })).error().message).toContain('at least one service')
    const past = await made(await serviceOn(), { FeePerCollectible: 1 }, { Day: '2020-01-01' })
    expect((await act('ask', past, { Version: 1 })).error().message).toContain('has passed')
  })

  it('SF-2 applies a change without a day at once, and one whose time passed while it waited', async () => {
    const entry = await serviceOn()
    const before = await contentOf('NGC-com')
    const now = await approved(entry, { FeePerCollectible: 9600 }, { Day: null })
    expect(now).toMatchObject({ State: 'applied', Rows: [{ Outcome: 'applied' }] })
    expect((await entryAt(entry.GradingServiceEntryID)).FeePerCollectible).toBe(9600)
    expect(await contentOf('NGC-com')).toBe(before + 1)
    const asked = await ask(await made(entry, { FeePerCollectible: 9700 }))
    await app.ctx.db
      .update(feeChanges)
      .set({ ValidFromUTC: '2026-01-01T00:00:00.000Z' })
      .where(eq(feeChanges.ChangeID, asked.ChangeID))
    expect((await approve(asked)).State).toBe('applied')
  })

  it('SF-2 is over when the change is withdrawn, which any of them may do', async () => {
    const entry = await serviceOn()
    const change = await approved(entry, { FeePerCollectible: 9600 })
    const line = { Version: change.Version }
    expect((await act('withdraw', change, line, other.as)).json()).toMatchObject({ State: 'withdrawn' })
    await applyDueChanges(at('2100-01-01T00:00:00Z'))
    expect((await entryAt(entry.GradingServiceEntryID)).FeePerCollectible).toBe(9000)
    expect((await act('withdraw', change, line)).status).toBe(409)
  })
})

describe('applying a change', () => {
  it('SF-2 happens at midnight of the site in Berlin, not before', async () => {
    const entry = await serviceOn('CGC-de')
    const change = await approved(entry, { FeePerCollectible: 11_900 }, { Day: '2098-07-01' }, 'CGC-de')
    expect(change.ValidFromUTC).toBe('2098-06-30T22:00:00.000Z')
    await applyDueChanges(at('2098-06-30T21:59:59.999Z'))
    expect((await entryAt(entry.GradingServiceEntryID)).FeePerCollectible).toBe(9000)
    const before = await contentOf('CGC-de')
    await applyDueChanges(at('2098-06-30T22:00:00Z'))
    expect(await entryAt(entry.GradingServiceEntryID)).toMatchObject({
      FeePerCollectible: 11_900,
      VatExcludedFeePerCollectible: 10_000,
      Version: entry.Version + 1,
    })
    expect(await contentOf('CGC-de')).toBe(before + 1)
  })

  it('SF-2 has a job at its instant, and one that finds what a stopped process missed', async () => {
    const entry = await serviceOn()
    const { ChangeID, ValidFromUTC } = await approved(entry, { FeePerCollectible: 9600 }, { Day: '2097-01-01' })
    const own = and(eq(jobs.Kind, APPLY_CHANGE_JOB), sql`${jobs.Payload}->>'ChangeID' = ${String(ChangeID)}`)
    expect((await app.ctx.db.select().from(jobs).where(own)).map(({ RunAfterUTC }) => RunAfterUTC)).toEqual([
      ValidFromUTC,
    ])
    await app.ctx.db.delete(jobs).where(own)
    await applyJobs[APPLY_CHANGES_JOB](at('2097-03-05T12:00:00Z'))
    expect((await read(ChangeID)).State).toBe('applied')
    expect((await entryAt(entry.GradingServiceEntryID)).FeePerCollectible).toBe(9600)
  })

  it('SF-2 needs nobody: the job of its instant applies it', async () => {
    const entry = await serviceOn()
    const { ChangeID } = await approved(entry, { FeePerCollectible: 9600 }, { Day: '2091-01-01' })
    await app.ctx.db
      .update(feeChanges)
      .set({ ValidFromUTC: new Date().toISOString() })
      .where(eq(feeChanges.ChangeID, ChangeID))
    await app.ctx.db
      .update(jobs)
      .set({ RunAfterUTC: sql`now()` })
      .where(and(eq(jobs.Kind, APPLY_CHANGE_JOB), sql`${jobs.Payload}->>'ChangeID' = ${String(ChangeID)}`))
    await expect.poll(async () => (await read(ChangeID)).State, { timeout: 10_000 }).toBe('applied')
    expect((await entryAt(entry.GradingServiceEntryID)).FeePerCollectible).toBe(9600)
  })

  it('SF-2 happens once when two processes begin together', async () => {
    const entry = await serviceOn()
    const { ChangeID } = await approved(entry, { FeePerCollectible: 9600 }, { Day: '2096-01-01' })
    const before = await contentOf('NGC-com')
    const late = at('2096-02-01T00:00:00Z')
    await Promise.all([
      applyDueChanges(late),
      applyChange(late, ChangeID),
      applyJobs[APPLY_CHANGE_JOB](late, { ChangeID }),
      applyDueChanges(late),
    ])
    expect((await entryAt(entry.GradingServiceEntryID)).Version).toBe(entry.Version + 1)
    expect((await historyOf('fee-change', ChangeID)).filter(({ Action }) => Action === 'apply')).toHaveLength(1)
    expect(await contentOf('NGC-com')).toBe(before + 1)
  })

  it('SF-2 writes the history of each service, and shows what it replaced ever after', async () => {
    const entry = await serviceOn('NGC-com', { FeePerCollectible: 9000 })
    const id = entry.GradingServiceEntryID
    const { ChangeID } = await approved(entry, { FeePerCollectible: 9600 }, { Day: '2095-01-01' })
    await applyDueChanges(at('2095-01-01T05:00:00Z'))
    const last = found((await historyOf('grading-service-entry', id)).at(-1))
    expect([last.Action, last.Before?.FeePerCollectible, last.After?.FeePerCollectible]).toEqual([
      'fee-change',
      9000,
      9600,
    ])
    await saveEntry(await entryAt(id), { FeePerCollectible: 12_000 })
    expect((await read(ChangeID)).Rows[0]?.Fields).toEqual([
      { Field: 'FeePerCollectible', Before: 9000, After: 9600, IsComputed: false },
    ])
  })

  it('SF-2 leaves out a service that is gone, and fails when none is left', async () => {
    const [kept, gone] = [await serviceOn(), await serviceOn()]
    const rows = [kept, gone].map(({ GradingServiceEntryID }) => ({ GradingServiceEntryID, FeePerCollectible: 9600 }))
    const both = await approve(
      await ask((await create('NGC-com', draft(rows, { Day: '2094-01-01' }))).json<FeeChange>()),
    )
    const alone = await approved(gone, { FeePerCollectible: 1 }, { Day: '2094-01-01' })
    await app.call(one.as, `POST ${data}/entries/${gone.GradingServiceEntryID}/delete/`)
    expect((await read(both.ChangeID)).Rows.map(({ Outcome }) => Outcome)).toEqual(['', 'gone'])
    await applyDueChanges(at('2094-02-01T00:00:00Z'))
    expect(await read(both.ChangeID)).toMatchObject({
      State: 'applied',
      Rows: [{ Outcome: 'applied' }, { Outcome: 'gone', Name: gone.Name }],
    })
    expect(await read(alone.ChangeID)).toMatchObject({ State: 'failed', Rows: [{ Outcome: 'gone' }] })
    const [last] = await app.ctx.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.Entity, 'fee-change'), eq(auditLog.EntityKey, String(alone.ChangeID))))
      .orderBy(desc(auditLog.AuditID))
    expect([last?.Action, last?.After]).toEqual(['fail', { Services: [], LeftOut: [gone.Name] }])
  })

  it('SF-2 leaves out days that no longer fit, and computes the fee without VAT at the rate of the day', async () => {
    const days = await serviceOn('PMG-de', { TurnaroundMinDays: 5, TurnaroundMaxDays: 20 })
    const fee = await serviceOn('PMG-de')
    const Rows = [
      { GradingServiceEntryID: days.GradingServiceEntryID, TurnaroundMaxDays: 8 },
      { GradingServiceEntryID: fee.GradingServiceEntryID, FeePerCollectible: 11_900 },
    ]
    const change = await approve(
      await ask((await create('PMG-de', draft(Rows, { Day: '2093-01-01' }))).json<FeeChange>()),
    )
    await saveEntry(days, { TurnaroundMinDays: 10, TurnaroundMaxDays: 20 })
    const late = at('2093-01-01T00:00:00Z')
    const site = found(late.sites.find(siteIDOf('PMG-de')))
    const raised = { ...site, Settings: { ...site.Settings, vatRateBasisPoints: 2500 } }
    await applyDueChanges({ ...late, sites: { ...late.sites, get: () => raised } })
    expect((await read(change.ChangeID)).Rows.map(({ Outcome }) => Outcome).sort()).toEqual(['applied', 'turnaround'])
    expect((await entryAt(days.GradingServiceEntryID)).TurnaroundMaxDays).toBe(20)
    expect((await entryAt(fee.GradingServiceEntryID)).VatExcludedFeePerCollectible).toBe(9520)
  })

  it('SF-2 gives new days of turnaround the first day of the change', async () => {
    const entry = await serviceOn('NGC-com', { TurnaroundMinDays: 5, TurnaroundMaxDays: 20 })
    await approved(entry, { TurnaroundMinDays: 3, TurnaroundMaxDays: 4 }, { Day: '2092-05-01', Time: '09:30' })
    await applyDueChanges(at('2092-05-01T13:29:59Z'))
    expect((await entryAt(entry.GradingServiceEntryID)).TurnaroundMinDays).toBe(5)
    await applyDueChanges(at('2092-05-01T13:30:00Z'))
    expect(await entryAt(entry.GradingServiceEntryID)).toMatchObject({
      TurnaroundMinDays: 3,
      TurnaroundMaxDays: 4,
      TurnaroundAsOf: '2092-05-01',
    })
  })
})

it('SF-2 masks card numbers in planned texts', async () => {
  const change = await made(await serviceOn(), { CurrentTurnaround: 'Call 4012 0019 2870 6700' })
  expect(JSON.stringify(change)).not.toContain('6700')
})
