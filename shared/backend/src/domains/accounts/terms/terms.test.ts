import { createHash } from 'node:crypto'
import type { OpenTerms, Terms } from '@obverse/contract/domains/accounts'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { people } from '../../../db/tables'
import { found } from '../../../errors'
import { startTestApp, type TestApp } from '../../../testing/harness'
import { agreementAcceptances, agreements, legalAgreements } from '../tables'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const READ = 'GET /api/account/terms/'
const ACCEPT = 'POST /account/terms/accept/'
const listOf = async (as: { cookie: string }) => (await app.call(as, READ)).json<Terms[]>()
const one = (list: Terms[], code: string) => found(list.find((terms) => terms.Code === code))

/** Publishes a version of the registry rules. */
async function publish(
  MajorVersion: number,
  MinorVersion: number,
  Text: string,
  PublishedUTC = '2026-01-01T00:00:00.000Z',
) {
  const [agreement] = await app.ctx.db.select().from(agreements).where(eq(agreements.Code, 'registry'))
  const [row] = await app.ctx.db
    .insert(legalAgreements)
    .values({ AgreementID: found(agreement).AgreementID, MajorVersion, MinorVersion, Text, PublishedUTC })
    .returning()
  return found(row).LegalAgreementID
}

describe('ACC-7 accepting the terms', () => {
  it('ACC-C11 ACC-7 accepts the versions in force and keeps their hash, time and address', async () => {
    const { as, PeopleID } = await app.person()
    const before = await listOf(as)
    expect(before.map((terms) => terms.Code)).toEqual(['terms', 'grading-services', 'privacy', 'registry', 'shipping'])
    expect(before.every((terms) => !terms.IsAccepted && !terms.MayStillSubmit && terms.Changes.length === 0)).toBe(true)
    const answer = await app.call(as, ACCEPT, { ip: '203.0.113.77' })
    const after = answer.json<Terms[]>()
    expect(after.every((terms) => terms.IsAccepted && terms.MayStillSubmit)).toBe(true)
    const rows = await app.ctx.db.select().from(agreementAcceptances).where(eq(agreementAcceptances.PeopleID, PeopleID))
    expect(rows).toHaveLength(5)
    const terms = one(after, 'terms')
    expect(rows.find((row) => row.LegalAgreementID === terms.LegalAgreementID)).toMatchObject({
      TextHash: createHash('sha256').update(terms.Text).digest('hex'),
      IpAddress: '203.0.113.77',
      DateUTC: terms.AcceptedUTC,
      RecordedByPeopleID: null,
    })
  })

  it('ACC-7 shows the changes since the version accepted last, sentence by sentence', async () => {
    const { as } = await app.person()
    await publish(20, 0, 'A set holds what its owner owns. Scores may change.')
    await app.call(as, ACCEPT)
    await publish(20, 1, 'A set holds what its owner owns. Scores may change twice a year. Rules are published in May.')
    const minor = one(await listOf(as), 'registry')
    expect(minor).toMatchObject({
      DisplayVersion: '20.1',
      AcceptedVersion: '20.0',
      IsAccepted: false,
      MayStillSubmit: true,
    })
    expect(minor.Changes.filter((piece) => piece.Kind === 'same').map((piece) => piece.Text.trim())).toEqual([
      'A set holds what its owner owns.',
    ])
    expect(minor.Changes.filter((piece) => piece.Kind === 'removed').map((piece) => piece.Text.trim())).toEqual([
      'Scores may change.',
    ])
    expect(
      minor.Changes.filter((piece) => piece.Kind === 'added')
        .map((piece) => piece.Text)
        .join('')
        .trim(),
    ).toBe('Scores may change twice a year. Rules are published in May.')
    await app.call(as, ACCEPT)
    await publish(20, 2, `${minor.Text}\nNothing else.`)
    const longer = one(await listOf(as), 'registry').Changes
    expect(longer.map((piece) => [piece.Kind, piece.Text.trim()])).toEqual([
      ['same', minor.Text],
      ['added', 'Nothing else.'],
    ])
    await publish(21, 0, 'Everything is different now.')
    expect(one(await listOf(as), 'registry')).toMatchObject({ AcceptedVersion: '20.1', MayStillSubmit: false })
  })

  it('ACC-7 refuses another version than was read, returns the fresh ones, and accepts nothing', async () => {
    const { as, PeopleID } = await app.person()
    const read = one(await listOf(as), 'registry').LegalAgreementID
    const newer = await publish(30, 0, 'Newer rules.')
    const stale = await app.call(as, ACCEPT, { query: { legalAgreementID: String(read) } })
    expect(stale.status).toBe(409)
    expect(stale.error().current).toContainEqual(expect.objectContaining({ LegalAgreementID: newer }))
    expect(await app.ctx.db.$count(agreementAcceptances, eq(agreementAcceptances.PeopleID, PeopleID))).toBe(0)
    const fresh = await app.call(as, ACCEPT, { query: { legalAgreementID: String(newer) } })
    expect(fresh.json<Terms[]>().filter((terms) => terms.IsAccepted)).toHaveLength(1)
  })

  it('ACC-7 a refusal has the fresh versions with what changed in them', async () => {
    const { as } = await app.person()
    await app.call(as, ACCEPT)
    const read = one(await listOf(as), 'registry')
    await publish(31, 0, `${read.Text} And one more.`)
    const stale = await app.call(as, ACCEPT, { query: { legalAgreementID: String(read.LegalAgreementID) } })
    expect(stale.status).toBe(409)
    expect(one(stale.error().current as Terms[], 'registry').Changes.at(-1)).toEqual({
      Kind: 'added',
      Text: 'And one more.',
    })
  })

  it('ACC-7 the agreements that are not accepted in their version in force are counted', async () => {
    const OPEN = 'GET /api/account/terms/open/'
    const { as, PeopleID } = await app.person()
    const count = async () => (await app.call(as, OPEN)).json<OpenTerms>().Count
    expect(await count()).toBe(5)
    await app.call(as, ACCEPT)
    expect(await count()).toBe(0)
    await publish(32, 0, 'Rules of 32.')
    expect(await count()).toBe(1)
    await publish(100, 0, 'Not yet.', '2199-01-01T00:00:00.000Z')
    expect(await count(), 'one that is not in force').toBe(1)
    await app.ctx.db.update(people).set({ DealerID: 7 }).where(eq(people.PeopleID, PeopleID))
    expect(await count(), 'that of dealers').toBe(2)
    expect((await app.call('nobody', OPEN)).status).toBe(401)
  })

  it('ACC-7 does not offer unpublished versions', async () => {
    const { as } = await app.person()
    await publish(99, 0, 'Not yet.', '2199-01-01T00:00:00.000Z')
    expect(one(await listOf(as), 'registry').DisplayVersion).not.toBe('99.0')
  })

  it('ACC-7 shows the dealer agreement to dealers only', async () => {
    const { as, PeopleID } = await app.person()
    await app.ctx.db.update(people).set({ DealerID: 7 }).where(eq(people.PeopleID, PeopleID))
    expect((await listOf(as)).map((terms) => terms.Code)).toContain('dealer')
  })

  it('ACC-7 keeps the first acceptance when accepted again, and many times at once', async () => {
    const { as, PeopleID } = await app.person()
    await Promise.all(Array.from({ length: 5 }, () => app.call(as, ACCEPT)))
    const rows = () =>
      app.ctx.db
        .select()
        .from(agreementAcceptances)
        .where(and(eq(agreementAcceptances.PeopleID, PeopleID)))
    const first = await rows()
    expect((await app.call(as, ACCEPT, { ip: '198.51.100.1' })).status).toBe(200)
    expect(await rows()).toEqual(first)
  })

  it('ACC-7 refuses visitors, and each person accepts for themselves', async () => {
    for (const line of [READ, ACCEPT]) expect((await app.call('nobody', line)).status).toBe(401)
    const [mine, theirs] = [await app.person(), await app.person()]
    await app.call(mine.as, ACCEPT)
    expect((await listOf(theirs.as)).some((terms) => terms.IsAccepted)).toBe(false)
    const nonsense = await app.call(mine.as, ACCEPT, { query: { legalAgreementID: 'x' } })
    expect(nonsense.status).toBe(422)
  })
})

describe('ACC-6 the ANA membership', () => {
  const ANA = 'POST /account/membership/ana/'
  const READ_ANA = 'GET /api/account/membership/ana/'
  it('ACC-C4 ACC-6 keeps its last day; 2199-01-02 means lifetime; null removes it', async () => {
    const { as } = await app.person()
    const none = { ExpirationDate: null, IsLifetimeMember: false, AnaNumber: '' }
    expect((await app.call(as, READ_ANA)).json()).toEqual(none)
    const save = async (date: unknown) => (await app.call(as, ANA, { body: { date } })).json()
    expect(await save('2027-06-30')).toEqual({ ExpirationDate: '2027-06-30', IsLifetimeMember: false, AnaNumber: '' })
    expect((await app.call(as, READ_ANA)).json()).toEqual({
      ExpirationDate: '2027-06-30',
      IsLifetimeMember: false,
      AnaNumber: '',
    })
    expect(await save('2199-01-02')).toEqual({ ExpirationDate: '2199-01-02', IsLifetimeMember: true, AnaNumber: '' })
    expect(await save(null)).toEqual(none)
  })

  it('ACC-6 refuses impossible days and those after January 2, 2199', async () => {
    const { as } = await app.person()
    for (const date of ['2199-01-03', '2026-02-30', '1890-12-31', 'soon', 20270101, ''])
      expect((await app.call(as, ANA, { body: { date } })).error().errors, String(date)).toHaveProperty('date')
    expect((await app.call(as, ANA, { body: {} })).status).toBe(422)
  })

  it('ACC-6 refuses a day that is over everywhere, and keeps today', async () => {
    const { as } = await app.person()
    const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
    const answer = await app.call(as, ANA, { body: { date: dayBefore(2) } })
    expect([answer.status, answer.error().errors]).toEqual([422, { date: 'Enter today’s date or a later one.' }])
    expect((await app.call(as, ANA, { body: { date: dayBefore(0) } })).status).toBe(200)
  })

  it('ACC-6 refuses visitors, and each person has their own', async () => {
    expect((await app.call('nobody', ANA, { body: { date: '2027-06-30' } })).status).toBe(401)
    expect((await app.call('nobody', READ_ANA)).status).toBe(401)
    const [mine, theirs] = [await app.person(), await app.person()]
    await app.call(mine.as, ANA, { body: { date: '2027-06-30' } })
    expect((await app.call(theirs.as, READ_ANA)).json()).toMatchObject({ ExpirationDate: null })
  })
})

describe('ACC-7 SITE-10 agreements in another language', () => {
  it('are read, accepted and proven in the language of the reader', async () => {
    const { as, PeopleID } = await app.person()
    const read = async (culture: string) =>
      one((await app.call(as, READ, { site: 'NGC-de', culture })).json<Terms[]>(), 'shipping')
    const german = await read('de-DE')
    expect(german.Name).toBe('Versand- und Versicherungsbedingungen')
    expect(german.Text).toContain('Pakete an uns versenden Sie auf eigenes Risiko.')
    expect((await read('en-DE')).Text).toContain('Packages sent to us travel at your own risk.')
    await app.call(as, ACCEPT, { site: 'NGC-de', culture: 'de-DE' })
    const rows = await app.ctx.db.select().from(agreementAcceptances).where(eq(agreementAcceptances.PeopleID, PeopleID))
    const proof = rows.find((row) => row.LegalAgreementID === german.LegalAgreementID)
    expect(proof?.TextHash).toBe(createHash('sha256').update(german.Text).digest('hex'))
  })

  it('show changes only between texts in the same language, sentence by sentence in Chinese too', async () => {
    const { as } = await app.person()
    const first = await publish(40, 0, 'One. Two.')
    await app.call(as, ACCEPT)
    const second = await publish(41, 0, 'One. Two. Three.')
    const translate = (id: number, Value: string) =>
      app.call('super', 'POST /admin/translations/legal-agreement/', {
        body: [{ EntityKey: String(id), Field: 'Text', LanguageCode: 'zh-CN', Value, Version: 0 }],
      })
    const changes = async () =>
      one((await app.call(as, READ, { culture: 'zh-CN' })).json<Terms[]>(), 'registry').Changes.map(
        ({ Kind, Text }) => [Kind, Text],
      )
    expect(await changes()).toEqual([
      ['same', 'One. Two. '],
      ['added', 'Three.'],
    ])
    expect((await translate(second, '一。二。三。')).status).toBe(200)
    expect(await changes()).toEqual([])
    expect((await translate(first, '一。二。')).status).toBe(200)
    expect(await changes()).toEqual([
      ['same', '一。二。'],
      ['added', '三。'],
    ])
  })
})
