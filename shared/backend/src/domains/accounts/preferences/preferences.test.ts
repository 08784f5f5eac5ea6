import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wantsMail } from '../../../mail'
import { startTestApp, type TestApp } from '../../../testing/harness'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const draft = {
  SelectedNewsletters: [1, 3],
  LanguageID: 4,
  AcceptDataConsent: true,
  AcceptPrivateMessages: false,
  AcceptTextMessages: true,
  TextMessagePhone: '+49 30 12345678',
  MasterOptOut: false,
}
const READ = 'GET /api/account/communication-preferences/'
const SAVE = 'POST /account/communication-preferences/'

describe('ACC-4 communication preferences', () => {
  it('ACC-4 begin with every topic by mail, no newsletter and the language of the request', async () => {
    const { as } = await app.person()
    const answer = await app.call(as, READ, { site: 'NGC-de' })
    expect(answer.json()).toEqual({
      SelectedNewsletters: [],
      LanguageID: 4,
      AcceptDataConsent: false,
      ConsentUTC: null,
      AcceptPrivateMessages: false,
      AcceptTextMessages: false,
      TextMessagePhone: '',
      MasterOptOut: false,
      Topics: ['grades-ready', 'shipped', 'payment-failed', 'images-ready', 'certificate-status'].map((Topic) => ({
        Topic,
        Mail: true,
        Text: false,
      })),
    })
  })

  it('ACC-4 messages of other collectors begin turned on in the United States alone', async () => {
    const { as } = await app.person()
    for (const [site, AcceptPrivateMessages] of [
      ['NGC-com', true],
      ['NGC-uk', false],
      ['NGC-de', false],
    ] as const)
      expect((await app.call(as, READ, { site })).json()).toMatchObject({ AcceptPrivateMessages })
  })

  it('ACC-C3 ACC-4 are read as they were saved, the phone number in one form, missing topics unchanged', async () => {
    const { as } = await app.person()
    const Topics = [{ Topic: 'shipped', Mail: false, Text: true }]
    const saved = await app.call(as, SAVE, { body: { ...draft, Topics } })
    expect(saved.json()).toMatchObject({ ...draft, TextMessagePhone: '+493012345678' })
    await app.call(as, SAVE, { body: draft })
    const read = (await app.call(as, READ)).json()
    expect(read).toEqual(saved.json())
    expect(read.Topics).toContainEqual({ Topic: 'shipped', Mail: false, Text: true })
    expect(read.Topics).toContainEqual({ Topic: 'grades-ready', Mail: true, Text: false })
  })

  it('ACC-4 keep the instant of the data consent, and forget it when it is withdrawn', async () => {
    const { as } = await app.person()
    const first = (await app.call(as, SAVE, { body: draft })).json()
    const again = (await app.call(as, SAVE, { body: { ...draft, LanguageID: 1 } })).json()
    expect(first.ConsentUTC).toMatch(/Z$/)
    expect(again.ConsentUTC).toBe(first.ConsentUTC)
    const withdrawn = await app.call(as, SAVE, { body: { ...draft, AcceptDataConsent: false } })
    expect(withdrawn.json().ConsentUTC).toBeNull()
  })

  it('ACC-4 refuse an invalid form, beside its field, and save nothing', async () => {
    const { as } = await app.person()
    for (const [field, change] of [
      ['TextMessagePhone', { TextMessagePhone: '030 12345678' }],
      ['TextMessagePhone', { TextMessagePhone: '' }],
      ['TextMessagePhone', { AcceptTextMessages: false, TextMessagePhone: 'nonsense' }],
      ['LanguageID', { LanguageID: 99 }],
      ['SelectedNewsletters.0', { SelectedNewsletters: [77] }],
      ['SelectedNewsletters', { SelectedNewsletters: [1, 1] }],
      ['Topics.0.Topic', { Topics: [{ Topic: 'gossip', Mail: true, Text: false }] }],
      ['MasterOptOut', { MasterOptOut: 'yes' }],
      ['PeopleID', { PeopleID: 1 }],
    ] as const) {
      const answer = await app.call(as, SAVE, { body: { ...draft, ...change } })
      expect([answer.status, Object.keys(answer.error().errors ?? {})], field).toEqual([422, [field]])
    }
    expect((await app.call(as, READ)).json().LanguageID).toBe(1)
  })

  it('ACC-4 refuse visitors, and each person has their own', async () => {
    for (const line of [READ, SAVE])
      expect((await app.call('nobody', line, line === SAVE ? { body: draft } : {})).status).toBe(401)
    const [mine, theirs] = [await app.person(), await app.person()]
    await app.call(mine.as, SAVE, { body: draft })
    expect((await app.call(theirs.as, READ)).json().SelectedNewsletters).toEqual([])
  })

  it('ACC-4 end as one whole form when saved many times at once', async () => {
    const { as } = await app.person()
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((id) =>
        app.call(as, SAVE, { body: { ...draft, LanguageID: id, SelectedNewsletters: [id] } }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const { LanguageID, SelectedNewsletters } = (await app.call(as, READ)).json()
    expect(SelectedNewsletters).toEqual([LanguageID])
  })
})

describe('ACC-4 mails about topics', () => {
  it('ACC-4 go to people who never chose, and to those who kept the topic', async () => {
    const { PeopleID, as } = await app.person()
    expect(await wantsMail(app.ctx, PeopleID, 'shipped')).toBe(true)
    await app.call(as, SAVE, { body: { ...draft, Topics: [{ Topic: 'shipped', Mail: false, Text: false }] } })
    expect(await wantsMail(app.ctx, PeopleID, 'shipped')).toBe(false)
    expect(await wantsMail(app.ctx, PeopleID, 'grades-ready')).toBe(true)
  })

  it('ACC-4 stop with MasterOptOut, which keeps the choices for later', async () => {
    const { PeopleID, as } = await app.person()
    const answer = await app.call(as, SAVE, { body: { ...draft, MasterOptOut: true } })
    expect(answer.json()).toMatchObject({ Topics: [{ Topic: 'grades-ready', Mail: true }, {}, {}, {}, {}] })
    expect(await wantsMail(app.ctx, PeopleID, 'payment-failed')).toBe(false)
    await app.call(as, SAVE, { body: draft })
    expect(await wantsMail(app.ctx, PeopleID, 'payment-failed')).toBe(true)
  })
})
