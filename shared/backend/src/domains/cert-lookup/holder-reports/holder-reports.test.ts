import { randomUUID } from 'node:crypto'
import type { HolderReport, HolderReportSent } from '@obverse/contract/domains/cert-lookup'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog, rateLimits } from '../../../db/tables'
import { found } from '../../../errors'
import { RETENTION_JOB, retentionJobs, usualRetention } from '../../../operation/retention'
import { type As, type CallGiven, startTestApp, type TestApp } from '../../../testing/harness'
import { standingClock } from '../../../testing/setting'
import { certLookupDomain } from '..'
import { holderReportNotes, holderReports } from '../tables'
import { writeCertificate, writeCollectibles } from '../testing'

const DAY = 86_400_000

let app: TestApp
let certs: As
let reader: As
beforeAll(async () => {
  app = await startTestApp({ now: standingClock() })
  // Those of the demonstration.
  await app.ctx.db.delete(holderReports)
  const [CollectibleID] = await writeCollectibles(app.ctx, ['Test Tales #1'])
  const number = { Line: 7, CollectibleID: found(CollectibleID) }
  await writeCertificate(app.ctx, { ...number, SubmissionNumber: 4518822 })
  await writeCertificate(app.ctx, { ...number, SubmissionNumber: 4518823, Status: 'flagged', StatusReason: 'Seen.' })
  await writeCertificate(app.ctx, { ...number, SubmissionNumber: 4518827, IsReleased: false })
  certs = (await app.person(['Admin', 'Certs'])).as
  reader = (await app.person(['Admin', 'Certs', 'ReadOnly'])).as
})
afterAll(() => app.stop())

let visitors = 0
const newIp = () => {
  visitors += 1
  return `198.51.100.${visitors}`
}
const draft = (over: object = {}) => ({
  Key: randomUUID(),
  CertNumber: '4518822-007',
  Reason: 'label-differs',
  Details: 'The barcode is blurred.',
  Place: 'https://auctions.example/item/1',
  Email: 'buyer@collectors.example',
  ...over,
})
const report = (as: As, over: object = {}, given: CallGiven = {}) =>
  app.call(as, 'POST /certlookup/data/reports/', { site: 'CGC-com', ip: newIp(), body: draft(over), ...given })
const sent = async (over: object = {}, as: As = 'nobody') => (await report(as, over)).json<HolderReportSent>().ReportID
const listed = async (query: Record<string, string> = {}, as = certs) =>
  (await app.call(as, 'GET /admin/api/holder-reports/', { query })).json<{ HolderReports: HolderReport[] }>()
    .HolderReports
const read = async (id: number) => (await app.call(certs, `GET /admin/api/holder-reports/${id}/`)).json<HolderReport>()
const act = (as: As, id: number, verb: string, body: object) =>
  app.call(as, `POST /admin/api/holder-reports/${id}/${verb}/`, { body })

describe('a report of a visitor', () => {
  it('CL-2 is kept with the site, the number as it was typed and what the visitor saw', async () => {
    const id = await sent({ CertNumber: ' ４５１８８２２００７ ' })
    expect(await read(id)).toMatchObject({
      ReportID: id,
      CertNumber: '4518822007',
      TypedNumber: '４５１８８２２００７',
      Reason: 'label-differs',
      Details: 'The barcode is blurred.',
      Place: 'https://auctions.example/item/1',
      Email: 'buyer@collectors.example',
      PeopleID: null,
      Reporter: '',
      SiteCode: 'CGC-com',
      State: 'open',
      Outcome: null,
      Assignee: '',
    })
  })

  it('CL-2 names the account of a reporter who is signed in', async () => {
    const { as, PeopleID } = await app.person()
    expect(await read(await sent({ Email: '' }, as))).toMatchObject({ PeopleID, Reporter: 'Test Person', Email: '' })
  })

  it('CL-1 is answered the same for a known, an unknown, a withheld number and no number at all', async () => {
    const numbers = ['4518822007', '4599999007', '4518827007', '83451207', 'as good as new']
    const ids: number[] = []
    for (const CertNumber of numbers) {
      const answer = await report('nobody', { CertNumber })
      expect([CertNumber, answer.status, answer.json()]).toEqual([CertNumber, 200, { ReportID: expect.any(Number) }])
      ids.push(answer.json<HolderReportSent>().ReportID)
    }
    const first = found(ids[0])
    expect(ids).toEqual(numbers.map((_, at) => first + at))
  })

  it('CL-2 masks card numbers in everything that is typed', async () => {
    const card = '4111 1111 1111 1111'
    const id = await sent({ CertNumber: card, Details: `He asked for ${card}.`, Place: `Shop ${card}` })
    expect(await read(id)).toMatchObject({
      CertNumber: '[card number]',
      Details: 'He asked for [card number].',
      Place: 'Shop [card number]',
    })
  })

  it('CL-2 is refused beside its fields', async () => {
    for (const [field, over] of [
      ['Key', { Key: 'short' }],
      ['CertNumber', { CertNumber: '  ' }],
      ['CertNumber', { CertNumber: '1'.repeat(301) }],
      ['Reason', { Reason: 'ugly' }],
      ['Details', { Details: '' }],
      ['Details', { Details: 'x'.repeat(2001) }],
      ['Place', { Place: 'x'.repeat(501) }],
      ['Email', { Email: 'buyer' }],
      ['Email', { Email: '4111111111111111@collectors.example' }],
      ['State', { State: 'closed' }],
    ] as const) {
      const answer = await report('nobody', over)
      expect([answer.status, Object.keys(answer.error().errors ?? {})], field).toEqual([422, [field]])
    }
    expect((await report('nobody', { Details: '' })).error().errors).toEqual({ Details: 'Describe what you saw.' })
    expect((await report('nobody', { Details: 'ä'.repeat(2000) })).status).toBe(200)
  })

  it('CL-2 sent twice with one key is one report, also when both arrive together or the limit is reached', async () => {
    const given = { site: 'CGC-com', ip: newIp(), body: draft({ Details: 'Pressed twice.' }) }
    const send = () => app.call('nobody', 'POST /certlookup/data/reports/', given)
    const [first, second] = await Promise.all([send(), send()])
    expect([first.status, second.status, second.text]).toEqual([200, 200, first.text])
    await app.ctx.db.update(rateLimits).set({ Count: 99 }).where(eq(rateLimits.Name, 'holder-report-hour'))
    expect((await send()).text).toBe(first.text)
    expect(await app.ctx.db.$count(holderReports, eq(holderReports.Details, 'Pressed twice.'))).toBe(1)
  })

  it('CL-2 is limited to five an hour and twenty a day for a network, and for a person on any network', async () => {
    const statuses = async (as: As, count: number, ipOf: () => string) => {
      const seen: number[] = []
      for (let at = 0; at < count; at += 1) seen.push((await report(as, {}, { ip: ipOf() })).status)
      return seen
    }
    const ip = newIp()
    expect(await statuses('nobody', 6, () => ip)).toEqual([200, 200, 200, 200, 200, 429])
    const refused = await report('nobody', {}, { ip })
    expect([refused.error().code, Number(refused.headers.get('retry-after')) > 0]).toEqual(['rate_limited', true])
    const { as } = await app.person()
    expect(await statuses(as, 6, newIp)).toEqual([200, 200, 200, 200, 200, 429])
    const daily = newIp()
    await app.ctx.db.insert(rateLimits).values({
      Name: 'holder-report-day',
      Key: daily,
      WindowStart: new Date(Math.floor(app.ctx.now().getTime() / DAY) * DAY).toISOString(),
      Count: 19,
    })
    expect(await statuses('nobody', 2, () => daily)).toEqual([200, 429])
  })
})

describe('the list of staff', () => {
  it('CL-2 shows what is not closed unless another state is chosen, the newest first', async () => {
    const number = '4600001-001'
    const [first, second, third] = [
      await sent({ CertNumber: number }),
      await sent({ CertNumber: number }),
      await sent({ CertNumber: number }),
    ]
    await act(certs, second, 'take', { Version: 1 })
    await act(certs, third, 'close', { Outcome: 'no-report', Note: '', Version: 1 })
    const idsOf = async (state?: string) =>
      (await listed({ search: number, ...(state && { state }) })).map(({ ReportID }) => ReportID)
    expect(await idsOf()).toEqual([second, first])
    expect(await idsOf('open')).toEqual([first])
    expect(await idsOf('checking')).toEqual([second])
    expect(await idsOf('closed')).toEqual([third])
    expect(await idsOf('all')).toEqual([third, second, first])
  })

  it('CL-2 finds a report by the certificate number in any spelling, by its own number, by site and by reason', async () => {
    const id = await sent({ CertNumber: '46 00 002 001', Reason: 'holder-damaged' })
    const idsOf = async (query: Record<string, string>) => (await listed(query)).map(({ ReportID }) => ReportID)
    for (const search of ['4600002001', '4600002 - 1', '4600002', String(id)])
      expect([search, (await idsOf({ search })).includes(id)]).toEqual([search, true])
    const search = '4600002-001'
    expect(await idsOf({ search, reason: 'holder-damaged' })).toEqual([id])
    expect(await idsOf({ search, reason: 'item-differs' })).toEqual([])
    const { SiteID } = found(app.ctx.sites.all().find(({ Code }) => Code === 'CGC-com'))
    expect(await idsOf({ search, siteID: String(SiteID) })).toEqual([id])
    expect(await idsOf({ search, siteID: String(SiteID + 1) })).toEqual([])
  })

  it('CL-2 is counted for the work of the day, for the role Certs', async () => {
    const cardOf = async (as: As) =>
      (await app.call(as, 'GET /admin/api/dashboard/')).json<{ Code: string; Count: number }[]>()
    const waiting = await app.ctx.db.$count(holderReports, eq(holderReports.State, 'open'))
    const checking = await app.ctx.db.$count(holderReports, eq(holderReports.State, 'checking'))
    expect(JSON.stringify(await cardOf(certs))).toContain('holder-reports')
    expect(JSON.stringify(await cardOf('billing'))).not.toContain('holder-reports')
    expect((await listed({ perPage: '200' })).length).toBe(waiting + checking)
  })
})

describe('one report', () => {
  it('CL-1 names its certificate as it is now, and none for a number that nobody may see', async () => {
    expect((await read(await sent({ CertNumber: '4518823007' }))).Certificates).toEqual([
      {
        CertificateID: expect.any(Number),
        CertNumber: '4518823007',
        Company: 'CGC',
        SiteCode: 'CGC-com',
        Description: 'Test Tales #1',
        DisplayGrade: '9.8',
        Status: 'flagged',
        StatusReason: 'Seen.',
      },
    ])
    for (const CertNumber of ['4599999007', '4518827007', 'nonsense'])
      expect((await read(await sent({ CertNumber }))).Certificates).toEqual([])
  })

  it('CL-2 shows the other reports of its number, however they typed it', async () => {
    const first = await sent({ CertNumber: '4600003-001' })
    const second = await sent({ CertNumber: '4600003001' })
    expect((await read(first)).Others.map(({ ReportID }) => ReportID)).toEqual([second])
    const [one, other] = [await sent({ CertNumber: 'No Number' }), await sent({ CertNumber: 'no number' })]
    expect((await read(one)).Others.map(({ ReportID }) => ReportID)).toEqual([other])
  })

  it('CL-2 is taken, put back, noted, closed with an outcome and opened again, each with a row in the history', async () => {
    const { as, PeopleID } = await app.person(['Admin', 'Certs'])
    const id = await sent({ CertNumber: '4600004-001' })
    const done = async (verb: string, body: object) => {
      const answer = await act(as, id, verb, body)
      expect([verb, answer.status]).toEqual([verb, 200])
      return answer.json<HolderReport>()
    }
    expect(await done('take', { Version: 1 })).toMatchObject({ State: 'checking', Assignee: 'Test Person', Version: 2 })
    expect(await done('put-back', { Version: 2 })).toMatchObject({ State: 'open', Assignee: '' })
    expect((await done('notes', { Text: 'Asked for pictures.', Version: 3 })).Notes).toEqual([
      { NoteID: expect.any(Number), By: 'Test Person', NotedUTC: expect.any(String), Text: 'Asked for pictures.' },
    ])
    const closed = await done('close', { Outcome: 'counterfeit', Note: 'Known mould.', Version: 4 })
    expect(closed).toMatchObject({ State: 'closed', Outcome: 'counterfeit', ClosedBy: 'Test Person' })
    expect(closed.Notes.map(({ Text }) => Text)).toEqual(['Asked for pictures.', 'Known mould.'])
    expect(await done('reopen', { Version: 5 })).toMatchObject({ State: 'open', Outcome: null, ClosedUTC: null })
    const rows = await app.ctx.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.EntityKey, String(id)))
    const own = rows.filter(({ Entity }) => Entity === 'holder-report')
    expect(own.map(({ Action, PeopleID: by }) => [Action, by])).toEqual(
      ['take', 'put-back', 'note', 'close', 'reopen'].map((action) => [action, PeopleID]),
    )
    expect(JSON.stringify(own)).not.toMatch(/buyer@|barcode|Known mould|auctions/)
    const history = await app.call(as, 'GET /admin/api/audit/', { query: { entity: 'holder-report', id: String(id) } })
    expect(history.json<unknown[]>()).toHaveLength(5)
  })

  it('CL-2 is refused with its current state to whoever read an older version, or acts in the wrong state', async () => {
    const id = await sent({ CertNumber: '4600005-001' })
    await act(certs, id, 'take', { Version: 1 })
    for (const [verb, body] of [
      ['take', { Version: 1 }],
      ['take', { Version: 2 }],
      ['reopen', { Version: 2 }],
      ['put-back', { Version: 1 }],
      ['notes', { Text: 'Late', Version: 1 }],
      ['close', { Outcome: 'genuine', Note: 'Late', Version: 1 }],
    ] as const) {
      const answer = await act(certs, id, verb, body)
      expect([verb, answer.status, answer.error().message]).toEqual([
        verb,
        409,
        expect.stringContaining('has changed in the meantime'),
      ])
      expect(answer.json()).toMatchObject({ current: { State: 'checking', Version: 2 } })
    }
    expect((await read(id)).Notes).toEqual([])
  })

  it('CL-2 is not acted on without an outcome or a text, nor when it does not exist', async () => {
    const id = await sent()
    const fieldsOf = async (verb: string, body: object) => {
      const answer = await act(certs, id, verb, body)
      return [answer.status, Object.keys(answer.error().errors ?? {})]
    }
    expect(await fieldsOf('close', { Note: '', Version: 1 })).toEqual([422, ['Outcome']])
    expect(await fieldsOf('close', { Outcome: 'sold', Note: '', Version: 1 })).toEqual([422, ['Outcome']])
    expect(await fieldsOf('notes', { Text: ' ', Version: 1 })).toEqual([422, ['Text']])
    expect(await fieldsOf('take', {})).toEqual([422, ['Version']])
    expect((await act(certs, 999_999, 'take', { Version: 1 })).status).toBe(404)
    expect((await app.call(certs, 'GET /admin/api/holder-reports/999999/')).status).toBe(404)
  })

  it('CL-2 masks card numbers in the notes of staff', async () => {
    const id = await sent()
    const answer = await act(certs, id, 'notes', { Text: 'Paid with 4111111111111111', Version: 1 })
    expect(answer.json<HolderReport>().Notes[0]?.Text).toBe('Paid with [card number]')
  })

  it('AUTH-2 CL-2 is closed to the public and to staff without the role, and read only by staff who only read', async () => {
    const id = await sent()
    const bodies = {
      take: { Version: 1 },
      notes: { Text: 'Mine', Version: 1 },
      close: { Outcome: 'genuine', Note: '', Version: 1 },
      'put-back': { Version: 1 },
      reopen: { Version: 1 },
    }
    for (const [as, status] of [
      ['nobody', 401],
      ['customer', 403],
      ['billing', 403],
    ] as const) {
      expect((await app.call(as, 'GET /admin/api/holder-reports/')).status).toBe(status)
      expect((await app.call(as, `GET /admin/api/holder-reports/${id}/`)).status).toBe(status)
      for (const [verb, body] of Object.entries(bodies))
        expect([as, verb, (await act(as, id, verb, body)).status]).toEqual([as, verb, status])
    }
    expect((await app.call(reader, `GET /admin/api/holder-reports/${id}/`)).status).toBe(200)
    for (const [verb, body] of Object.entries(bodies))
      expect([verb, (await act(reader, id, verb, body)).status]).toEqual([verb, 403])
    expect((await read(id)).Version).toBe(1)
  })
})

it('CL-2 RETENTION a closed report is deleted three years later with its notes, and an open one never', async () => {
  const [open, closed] = [await sent(), await sent()]
  await act(certs, closed, 'close', { Outcome: 'unclear', Note: 'Pictures too small.', Version: 1 })
  const clearAfter = (days: number) => {
    const mail = { kind: 'outbox', folder: app.folder, from: 'a@b.example' } as const
    const jobs = retentionJobs(usualRetention, mail, certLookupDomain(() => []).expiring ?? [])
    return jobs[RETENTION_JOB]?.({ ...app.ctx, now: () => new Date(app.ctx.now().getTime() + days * DAY) }, {})
  }
  const left = async () => {
    const rows = await app.ctx.db.select().from(holderReports)
    return [open, closed].filter((id) => rows.some(({ ReportID }) => ReportID === id))
  }
  await clearAfter(1094)
  expect(await left()).toEqual([open, closed])
  await clearAfter(1096)
  expect(await left()).toEqual([open])
  expect(await app.ctx.db.$count(holderReportNotes, eq(holderReportNotes.ReportID, closed))).toBe(0)
})
