/** Tests agreements: versions with their labels, a person's status, the approval history, recording on behalf. */
import type { Agreement, AgreementHistory, CurrentAgreement } from '@obverse/contract/domains/users'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '../../db/tables'
import { found } from '../../errors'
import { startTestApp, type TestApp } from '../../testing/harness'
import { textHash } from '../accounts'
import { agreementAcceptances, agreements, legalAgreements } from '../accounts/tables'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const path = (id: number, rest: string) => `/admin/users/data/${id}/${rest}/`
const list = async (id: number) => (await app.call('users', `GET ${path(id, 'agreements')}`)).json<Agreement[]>()
const current = async (id: number) =>
  (await app.call('users', `GET ${path(id, 'current-agreements')}`)).json<CurrentAgreement[]>()
const history = async (id: number, page?: string) =>
  (
    await app.call('users', `GET ${path(id, 'agreement-history')}`, page === undefined ? {} : { query: { page } })
  ).json<AgreementHistory>()
const record = (id: number, legalAgreementID: unknown) =>
  app.call('users', `POST ${path(id, 'agreement')}`, { body: { legalAgreementID } })
const version = async (id: number, Code: string, DisplayVersion: string) =>
  found((await list(id)).find((row) => row.Code === Code && row.DisplayVersion === DisplayVersion))

describe('versions', () => {
  it('USR-C3 USR-1 lists every published version with its numbers, newest first within its agreement', async () => {
    const { PeopleID } = await app.person()
    const terms = (await list(PeopleID)).filter((row) => row.Code === 'terms')
    expect(terms.map((row) => row.DisplayVersion)).toEqual(
      '3.2 3.1 3.0 2.5 2.4 2.3 2.2 2.1 2.0 1.4 1.3 1.2 1.1 1.0'.split(' '),
    )
    expect(terms[3]).toMatchObject({
      Name: 'Terms and Conditions',
      MajorVersion: 2,
      LatestMajorVersion: 3,
      AgreementStatus: 'NotAccepted',
      DateUTC: null,
    })
  })
  it('USR-2 labels a version below the latest major "(cannot submit)", and not one of the latest major', async () => {
    const { PeopleID } = await app.person()
    expect([
      (await version(PeopleID, 'terms', '2.5')).Label,
      (await version(PeopleID, 'terms', '2.5')).CanSubmit,
    ]).toEqual(['2.5 (cannot submit)', false])
    expect([
      (await version(PeopleID, 'terms', '3.0')).Label,
      (await version(PeopleID, 'terms', '3.0')).CanSubmit,
    ]).toEqual(['3.0', true])
  })
  it('USR-2 neither lists nor records a version with a later publication date', async () => {
    const [kind] = await app.ctx.db.insert(agreements).values({ Code: 'later', SortOrder: 99 }).returning()
    const AgreementID = found(kind).AgreementID
    const [now, later] = await app.ctx.db
      .insert(legalAgreements)
      .values([
        { AgreementID, MajorVersion: 1, MinorVersion: 0, Text: 'one', PublishedUTC: '2020-01-01T00:00:00.000Z' },
        { AgreementID, MajorVersion: 2, MinorVersion: 0, Text: 'two', PublishedUTC: '2999-01-01T00:00:00.000Z' },
      ])
      .returning()
    const { PeopleID } = await app.person()
    expect((await list(PeopleID)).filter((row) => row.Code === 'later').map((row) => row.Label)).toEqual(['1.0'])
    const answer = await record(PeopleID, found(later).LegalAgreementID)
    expect([answer.status, answer.error().errors]).toEqual([
      422,
      { legalAgreementID: 'Choose one of the published versions.' },
    ])
    expect((await record(PeopleID, found(now).LegalAgreementID)).status).toBe(200)
  })
  it("USR-C5 returns a person's status: accepted, outdated or not at all", async () => {
    const rows = await current(await app.peopleID('customer'))
    const of = (code: string) => found(rows.find((row) => row.Code === code))
    expect(of('terms')).toMatchObject({
      Label: '3.2',
      AgreementStatus: 'Accepted',
      CanSubmit: true,
      LatestDisplayVersion: '3.2',
    })
    expect(of('grading-services')).toMatchObject({
      Label: '3.3 (cannot submit)',
      AgreementStatus: 'Outdated',
      CanSubmit: false,
      LatestMajorVersion: 4,
    })
    expect(of('dealer')).toMatchObject({
      Label: null,
      LegalAgreementID: null,
      AgreementStatus: 'NotAccepted',
      CanSubmit: false,
      DateUTC: null,
    })
  })
  it('USR-C5 allows submitting with an older minor version of the latest major', async () => {
    const { PeopleID } = await app.person()
    await record(PeopleID, (await version(PeopleID, 'terms', '3.0')).LegalAgreementID)
    expect((await current(PeopleID)).find((row) => row.Code === 'terms')).toMatchObject({
      Label: '3.0',
      CanSubmit: true,
      LatestDisplayVersion: '3.2',
    })
  })
})

describe('history', () => {
  it('USR-C4 USR-3 returns 50 rows a page, newest first, without gap or overlap', async () => {
    const id = await app.peopleID('customer')
    const [first, second] = [await history(id), await history(id, '2')]
    expect([first.History.length, first.Pagination]).toEqual([50, { Page: 1, TotalPages: 2, TotalResults: 52 }])
    expect([second.History.length, second.Pagination.Page]).toEqual([2, 2])
    const all = [...first.History, ...second.History]
    expect(new Set(all.map((row) => row.AgreementAcceptanceID)).size).toBe(52)
    expect(all.map((row) => row.DateUTC)).toEqual(
      all
        .map((row) => row.DateUTC)
        .sort()
        .reverse(),
    )
    expect(first.History[0]).toMatchObject({
      PublicName: 'Clara W.',
      Email: 'customer@obverse.example',
      Status: 'Accepted',
    })
  })
  it('USR-3 names the staff who recorded the approval for the person', async () => {
    const rows = (await history(await app.peopleID('customer'))).History
    expect(rows.find((row) => row.Status === 'Recorded')).toMatchObject({
      PublicName: 'Ursula B.',
      Email: 'users@obverse.example',
    })
  })
  it('USR-C4 clamps the page: below the first is the first, beyond the last is the last', async () => {
    const id = await app.peopleID('customer')
    for (const [asked, got] of [
      ['0', 1],
      ['-3', 1],
      ['x', 1],
      ['99', 2],
    ] as const)
      expect((await history(id, asked)).Pagination.Page, asked).toBe(got)
    const nobody = await history((await app.person()).PeopleID, '7')
    expect(nobody).toEqual({ History: [], Pagination: { Page: 1, TotalPages: 1, TotalResults: 0 } })
  })
})

describe('recording', () => {
  it('USR-C7 USR-4 records the accepted text, the time, the address, the recorder and the person', async () => {
    const { PeopleID } = await app.person()
    const { LegalAgreementID } = await version(PeopleID, 'dealer', '2.2')
    const answer = await app.call('users', `POST ${path(PeopleID, 'agreement')}`, {
      body: { legalAgreementID: LegalAgreementID },
      ip: '198.51.100.7',
    })
    expect(answer.json<Agreement>()).toMatchObject({ LegalAgreementID, AgreementStatus: 'Recorded', Label: '2.2' })
    const [row] = await app.ctx.db
      .select()
      .from(agreementAcceptances)
      .where(eq(agreementAcceptances.PeopleID, PeopleID))
    const [text] = await app.ctx.db
      .select()
      .from(legalAgreements)
      .where(eq(legalAgreements.LegalAgreementID, LegalAgreementID))
    expect(row).toMatchObject({
      LegalAgreementID,
      TextHash: textHash(found(text).Text),
      IpAddress: '198.51.100.7',
      RecordedByPeopleID: await app.peopleID('users'),
    })
    expect(Math.abs(Date.parse(found(row).DateUTC) - Date.now())).toBeLessThan(60_000)
    const audits = await app.ctx.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.Entity, 'user-agreement'), eq(auditLog.EntityKey, String(PeopleID))))
    expect(audits.map((one) => [one.Action, one.After])).toEqual([
      ['record', { Agreement: 'Dealer Agreement', DisplayVersion: '2.2', DateUTC: found(row).DateUTC }],
    ])
  })
  it('USR-C7 keeps one record of twenty parallel ones of one version', async () => {
    const { PeopleID } = await app.person()
    const { LegalAgreementID } = await version(PeopleID, 'terms', '3.2')
    const answers = await Promise.all(Array.from({ length: 20 }, () => record(PeopleID, LegalAgreementID)))
    expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200))
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1)
    expect((await history(PeopleID)).Pagination.TotalResults).toBe(1)
    expect(
      await app.ctx.db.$count(
        auditLog,
        and(eq(auditLog.Entity, 'user-agreement'), eq(auditLog.EntityKey, String(PeopleID))),
      ),
    ).toBe(1)
  })
  it("USR-C7 leaves a person's own acceptance unchanged", async () => {
    const id = await app.peopleID('customer')
    const before = await version(id, 'terms', '3.2')
    expect((await record(id, before.LegalAgreementID)).json<Agreement>()).toEqual(before)
  })
  it('USR-C7 refuses an invalid or missing id and any other field', async () => {
    const { PeopleID } = await app.person()
    for (const [body, field] of [
      [{ legalAgreementID: 999999 }, 'legalAgreementID'],
      [{}, 'legalAgreementID'],
      [{ legalAgreementID: '1' }, 'legalAgreementID'],
      [{ legalAgreementID: 1, RecordedByPeopleID: 1 }, 'RecordedByPeopleID'],
    ] as const) {
      const answer = await app.call('users', `POST ${path(PeopleID, 'agreement')}`, { body })
      expect([answer.status, Object.keys(answer.error().errors ?? {})]).toEqual([422, [field]])
    }
  })
  it('USR-4 refuses in the database to change or delete a record', async () => {
    const { PeopleID } = await app.person()
    await record(PeopleID, (await version(PeopleID, 'terms', '3.2')).LegalAgreementID)
    const own = eq(agreementAcceptances.PeopleID, PeopleID)
    for (const change of [
      app.ctx.db.update(agreementAcceptances).set({ IpAddress: '0.0.0.0' }).where(own),
      app.ctx.db.delete(agreementAcceptances).where(own),
    ])
      await expect(change.execute()).rejects.toMatchObject({
        cause: { message: 'agreement_acceptances is append-only' },
      })
  })
})
