/** Tests how staff write, translate, preview, publish and withdraw versions of agreements. */
import type { AgreementPreview, AgreementVersion, Terms } from '@obverse/contract/domains/accounts'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '../../../db/tables'
import { found } from '../../../errors'
import { type As, startTestApp, type TestApp } from '../../../testing/harness'
import { agreementAcceptances, legalAgreements } from '../tables'
import { textHash } from './agreement-versions'

let app: TestApp
let legal: { as: { cookie: string }; PeopleID: number }
beforeAll(async () => {
  app = await startTestApp()
  legal = await app.person(['Admin', 'Customer', 'Agreements'])
})
afterAll(() => app.stop())

const all = '/admin/agreements/data/versions/'
const at = (id: number, rest = '') => `${all}${id}/${rest}`
const draft = { Code: 'registry', Title: 'Rules of the Registry', Text: 'One rule.', AsksAgain: true }
const create = async (given: object = {}) =>
  (await app.call(legal.as, `POST ${all}`, { body: { ...draft, ...given } })).json<AgreementVersion>()
const publish = (id: number, body: object, as: As = legal.as) => app.call(as, `POST ${at(id, 'publish/')}`, { body })
const published = async (given: object = {}, FromDay: string | null = null) => {
  const { LegalAgreementID, Version } = await create(given)
  return (await publish(LegalAgreementID, { Version, FromDay })).json<AgreementVersion>()
}
const termsOf = async (as: { cookie: string }, code: string, culture = 'en-US') =>
  found(
    (await app.call(as, 'GET /api/account/terms/', { culture })).json<Terms[]>().find((terms) => terms.Code === code),
  )
const dayFrom = (days: number) => new Date(app.ctx.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
const translate = (id: number, Field: string, Value: string, Version = 0) =>
  app.call('super', 'POST /admin/translations/legal-agreement/', {
    body: [{ EntityKey: String(id), Field, LanguageCode: 'de-DE', Value, Version }],
  })

describe('ACC-7 versions of agreements', () => {
  it('ACC-7 are published under the next number: a major one asks again, a minor one lets people submit', async () => {
    const { as } = await app.person()
    await app.call(as, 'POST /account/terms/accept/')
    const first = await published({ AsksAgain: true })
    expect(first).toMatchObject({ State: 'Current', DisplayVersion: '3.0', AcceptedCount: 0 })
    expect(await termsOf(as, 'registry')).toMatchObject({
      Name: 'Rules of the Registry',
      Text: 'One rule.',
      IsAccepted: false,
      MayStillSubmit: false,
    })
    await app.call(as, 'POST /account/terms/accept/')
    const second = await published({ AsksAgain: false, Text: 'One rule.\r\nTwo rules.' })
    expect(second).toMatchObject({ DisplayVersion: '3.1', Text: 'One rule.\nTwo rules.' })
    expect(await termsOf(as, 'registry')).toMatchObject({ IsAccepted: false, MayStillSubmit: true })
    const before = await app.call(legal.as, `GET ${at(first.LegalAgreementID)}`)
    expect(before.json()).toMatchObject({ State: 'Earlier', AcceptedCount: 1 })
  })

  it('ACC-7 are in force from the start of a later day, and can be withdrawn until then', async () => {
    await published({ Code: 'shipping' })
    const later = await published({ Code: 'shipping', Title: 'Later' }, dayFrom(3))
    expect(later).toMatchObject({ State: 'Scheduled', PublishedUTC: `${dayFrom(3)}T00:00:00.000Z` })
    const { as } = await app.person()
    expect((await termsOf(as, 'shipping')).Name).toBe('Rules of the Registry')
    const { LegalAgreementID, Version } = await create({ Code: 'shipping' })
    const second = await publish(LegalAgreementID, { Version })
    expect([second.status, second.error().message]).toEqual([
      409,
      'Another version of this agreement is published for a later day. Withdraw it first.',
    ])
    const withdraw = (version: number) =>
      app.call(legal.as, `POST ${at(later.LegalAgreementID, 'withdraw/')}`, { body: { Version: version } })
    expect((await withdraw(later.Version - 1)).status).toBe(409)
    const back = (await withdraw(later.Version)).json<AgreementVersion>()
    expect(back).toMatchObject({ State: 'Draft', DisplayVersion: '', PublishedUTC: null, PublishedBy: '' })
    expect((await withdraw(back.Version)).status).toBe(409)
    expect((await publish(LegalAgreementID, { Version })).json()).toMatchObject({ DisplayVersion: '4.0' })
  })

  it('ACC-7 that are published are never changed, deleted, withdrawn or published again', async () => {
    const one = await published({ Code: 'privacy' })
    const path = at(one.LegalAgreementID)
    const row = () =>
      app.ctx.db.select().from(legalAgreements).where(eq(legalAgreements.LegalAgreementID, one.LegalAgreementID))
    const before = await row()
    const { Version } = one
    const changed = await app.call(legal.as, `PUT ${path}`, { body: { ...draft, Text: 'Other', Version } })
    expect([changed.status, changed.error().message]).toEqual([
      409,
      'A published version can’t be changed or deleted. Create a new version from it.',
    ])
    expect((await app.call(legal.as, `POST ${path}delete/`)).status).toBe(409)
    const records = { Action: 'delete', Records: [{ EntityKey: String(one.LegalAgreementID), Version }] }
    const bulk = await app.call(legal.as, 'POST /admin/api/bulk/legal-agreement/', { body: records })
    expect(bulk.json()).toMatchObject([{ Outcome: 'not_empty' }])
    expect((await publish(one.LegalAgreementID, { Version })).status).toBe(409)
    expect((await app.call(legal.as, `POST ${path}withdraw/`, { body: { Version } })).status).toBe(409)
    expect(await row()).toEqual(before)
  })

  it('ACC-7 two drafts published at once get two numbers, and one draft published twice gets one', async () => {
    const [one, two] = [await create({ Code: 'dealer' }), await create({ Code: 'dealer' })]
    const answers = await Promise.all([
      publish(one.LegalAgreementID, { Version: 1 }),
      publish(one.LegalAgreementID, { Version: 1 }),
      publish(two.LegalAgreementID, { Version: 1 }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409])
    const numbers = answers.flatMap((answer) =>
      answer.status === 200 ? [answer.json<AgreementVersion>().DisplayVersion] : [],
    )
    expect(numbers.sort()).toEqual(['3.0', '4.0'])
  })

  it('ACC-7 refuse an empty title or text, an unknown agreement, a day that began, and a stale draft', async () => {
    const wrong = await app.call(legal.as, `POST ${all}`, {
      body: { Code: 'rules', Title: ' ', Text: ' ', AsksAgain: 1 },
    })
    expect([wrong.status, Object.keys(wrong.error().errors ?? {}).sort()]).toEqual([
      422,
      ['AsksAgain', 'Code', 'Text', 'Title'],
    ])
    const { LegalAgreementID } = await create()
    const today = await publish(LegalAgreementID, { Version: 1, FromDay: dayFrom(0) })
    expect([today.status, today.error().errors]).toEqual([422, { FromDay: 'Choose a later day than today (UTC).' }])
    expect((await publish(LegalAgreementID, { Version: 1, FromDay: 'soon' })).status).toBe(422)
    expect((await publish(LegalAgreementID, { Version: 7 })).status).toBe(409)
    expect((await publish(999_999, { Version: 1 })).status).toBe(404)
  })

  it('ACC-7 SITE-10 are previewed in each language with the changes, and followed with their translations', async () => {
    const current = await published({ Code: 'grading-services', Text: 'One. Two.' })
    await translate(current.LegalAgreementID, 'Text', 'Eins. Zwei.')
    const next = (await app.call(legal.as, `POST ${at(current.LegalAgreementID, 'follow/')}`)).json<AgreementVersion>()
    expect(next).toMatchObject({ State: 'Draft', Text: 'One. Two.', Code: 'grading-services' })
    await translate(next.LegalAgreementID, 'Text', 'Eins. Drei.', 1)
    const previews = (await app.call(legal.as, `GET ${at(next.LegalAgreementID, 'preview/')}`)).json<
      AgreementPreview[]
    >()
    const of = (code: string) => found(previews.find(({ LanguageCode }) => LanguageCode === code))
    expect(of('en-US')).toMatchObject({ Text: 'One. Two.', IsTranslated: false })
    expect(of('de-DE')).toMatchObject({ Text: 'Eins. Drei.', IsTranslated: true })
    expect(of('de-DE').Changes.map(({ Kind, Text }) => [Kind, Text.trim()])).toEqual([
      ['same', 'Eins.'],
      ['removed', 'Zwei.'],
      ['added', 'Drei.'],
    ])
  })

  it('ACC-7 SITE-10 a translation of a version in force may be added, and is never changed', async () => {
    const { as, PeopleID } = await app.person()
    const one = await published({ Code: 'terms' })
    expect((await translate(one.LegalAgreementID, 'Title', 'Regeln')).status).toBe(200)
    expect((await translate(one.LegalAgreementID, 'Text', 'Eine Regel.')).status).toBe(200)
    const terms = await termsOf(as, 'terms', 'de-DE')
    expect(terms).toMatchObject({ Name: 'Regeln', Text: 'Eine Regel.' })
    await app.call(as, 'POST /account/terms/accept/', { culture: 'de-DE' })
    const again = await translate(one.LegalAgreementID, 'Text', 'Keine Regel.', 1)
    expect([again.status, again.error().errors]).toEqual([
      422,
      {
        '0.Value':
          'Customers may have accepted this translation, so it can’t be changed. Create a new version of the agreement.',
      },
    ])
    expect((await translate(one.LegalAgreementID, 'Text', '', 1)).status).toBe(422)
    const [proof] = await app.ctx.db
      .select()
      .from(agreementAcceptances)
      .where(
        and(
          eq(agreementAcceptances.PeopleID, PeopleID),
          eq(agreementAcceptances.LegalAgreementID, one.LegalAgreementID),
        ),
      )
    expect(proof?.TextHash).toBe(textHash((await termsOf(as, 'terms', 'de-DE')).Text))
    const draftID = (await create({ Code: 'terms' })).LegalAgreementID
    expect((await translate(draftID, 'Text', 'Entwurf.')).status).toBe(200)
    expect((await translate(draftID, 'Text', 'Anderer Entwurf.', 1)).status).toBe(200)
  })

  it('ACC-7 AUTH-2 are for the role Agreements; staff who only read see them, and every act is in the history', async () => {
    const { LegalAgreementID, Version } = await published()
    const reader = await app.person(['Admin', 'Customer', 'Agreements', 'ReadOnly'])
    const other = await app.person(['Admin', 'Customer', 'Users'])
    expect((await app.call('nobody', `GET ${all}`)).status).toBe(401)
    expect((await app.call(other.as, `GET ${all}`)).status).toBe(403)
    expect((await publish(LegalAgreementID, { Version }, other.as)).status).toBe(403)
    expect((await app.call(reader.as, `GET ${at(LegalAgreementID, 'preview/')}`)).status).toBe(200)
    expect((await app.call(reader.as, `POST ${all}`, { body: draft })).status).toBe(403)
    expect((await publish(LegalAgreementID, { Version }, reader.as)).status).toBe(403)
    const rows = await app.ctx.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.Entity, 'legal-agreement'), eq(auditLog.EntityKey, String(LegalAgreementID))))
    expect(rows.map(({ Action, PeopleID }) => [Action, PeopleID]).sort()).toEqual([
      ['create', legal.PeopleID],
      ['publish', legal.PeopleID],
    ])
  })

  it('ACC-7 are the first ones of a company that has none: 1.0, and the card of the dashboard goes', async () => {
    const cards = async () => JSON.stringify((await app.call(legal.as, 'GET /admin/api/dashboard/')).json())
    expect(await cards()).toContain('"missing-terms","Count":0')
    await app.ctx.db.execute('alter table agreement_acceptances disable trigger user')
    await app.ctx.db.execute('delete from agreement_acceptances')
    await app.ctx.db.execute('delete from legal_agreements')
    await app.ctx.db.execute('delete from agreements')
    expect((await app.call('nobody', 'GET /api/auth/register/terms/')).json()).toEqual([])
    expect(await cards()).toContain('"missing-terms","Count":1')
    expect(await published({ Code: 'terms', AsksAgain: false })).toMatchObject({ DisplayVersion: '1.0' })
    expect(await cards()).toContain('"missing-terms","Count":0')
    const asked = (await app.call('nobody', 'GET /api/auth/register/terms/')).json<Terms[]>()
    expect(asked.map(({ Code, DisplayVersion }) => [Code, DisplayVersion])).toEqual([['terms', '1.0']])
  })
})
