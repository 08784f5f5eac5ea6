import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { people } from '../../../db/tables'
import { communicationPreferences } from '../../accounts/tables'
import { type AccountsApp, mailsTo, startAccountsApp } from '../../accounts/testing'
import { enewsSteps, linksIn, newAddress } from '../testing/enews-steps'
import { adoptSubscriptions } from './member'

let app: AccountsApp
let steps: ReturnType<typeof enewsSteps>
beforeAll(async () => {
  app = await startAccountsApp()
  steps = enewsSteps(app)
})
afterAll(() => app.stop())

type Member = Awaited<ReturnType<AccountsApp['person']>>
const status = async (as: Member['as'] | 'nobody') => (await app.call(as, 'GET /news/subscribe-to-enews/')).json()
const subscribe = (as: Member['as']) => app.call(as, 'POST /news/subscribe-to-enews/')
const selected = async ({ PeopleID }: Member) =>
  (await app.ctx.db.select().from(communicationPreferences).where(eq(communicationPreferences.PeopleID, PeopleID)))[0]
    ?.SelectedNewsletters
const preferences = async ({ as }: Member, over: object) => {
  const { ConsentUTC: _, ...now } = (await app.call(as, 'GET /api/account/communication-preferences/')).json()
  const answer = await app.call(as, 'POST /account/communication-preferences/', { body: { ...now, ...over } })
  expect(answer.status, answer.text).toBe(200)
}

describe('NEWS-1 members', () => {
  it('NEWS-C3 NEWS-C4 NEWS-1 are subscribed at once, with the newsletter among their preferences', async () => {
    const member = await app.person()
    expect(await status('nobody')).toEqual({ display: true, isSubscribed: false })
    expect(await status(member.as)).toEqual({ display: true, isSubscribed: false })
    const answer = await subscribe(member.as)
    expect([answer.status, answer.json()]).toEqual([
      200,
      { Success: true, NewsletterName: 'NGC newsletter', Redirect: '' },
    ])
    expect(answer.headers.getSetCookie()[0]).toMatch(/^ShowEmailSignup=Subscribed;/)
    expect(await status(member.as)).toEqual({ display: false, isSubscribed: true })
    expect(await selected(member)).toEqual([1])
    expect(await steps.rowsOf(member.Email)).toMatchObject([{ State: 'Subscribed', PeopleID: member.PeopleID }])
    expect(await mailsTo(app, member.Email), 'a confirmed address needs no second consent').toEqual([])
  })

  it('NEWS-C4 NEWS-1 refuses nobody signed in', async () => {
    expect((await app.call('nobody', 'POST /news/subscribe-to-enews/')).status).toBe(401)
  })

  it('NEWS-1 ten presses at once subscribe once and keep the other newsletters', async () => {
    const member = await app.person()
    await preferences(member, { SelectedNewsletters: [3] })
    await Promise.all(Array.from({ length: 10 }, () => subscribe(member.as)))
    expect((await selected(member))?.sort()).toEqual([1, 3])
    expect(await steps.rowsOf(member.Email)).toHaveLength(1)
  })

  it('NEWS-1 ACC-4 their preferences are the truth: deselected there is unsubscribed', async () => {
    const member = await app.person()
    await subscribe(member.as)
    await preferences(member, { SelectedNewsletters: [] })
    expect(await status(member.as)).toEqual({ display: true, isSubscribed: false })
    await preferences(member, { SelectedNewsletters: [1] })
    expect(await status(member.as)).toEqual({ display: false, isSubscribed: true })
  })

  it('NEWS-1 ACC-4 who turned all e-mails off is led to a path of this site and not subscribed', async () => {
    const member = await app.person()
    await preferences(member, { MasterOptOut: true })
    const answer = await subscribe(member.as)
    expect(answer.json()).toMatchObject({ Success: false, Redirect: '/account/preferences/' })
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await status(member.as)).toEqual({ display: false, isSubscribed: false })
    await steps.signUp(member.Email)
    expect(await steps.confirm(linksIn(await steps.lastMail(member.Email)).confirm)).toBe('opted-out')
  })

  it('NEWS-1 who signs up with the form and confirms has it among the preferences; unsubscribing takes it out', async () => {
    const member = await app.person()
    const token = await steps.subscribed(member.Email)
    expect(await selected(member)).toEqual([1])
    expect(await steps.leave(token)).toBe('unsubscribed')
    expect(await selected(member)).toEqual([])
    expect(await steps.rowsOf(member.Email)).toMatchObject([{ State: 'Unsubscribed', Email: null }])
  })

  it('NEWS-1 a subscriber who gets an account keeps the newsletter, among the preferences', async () => {
    const email = newAddress()
    await steps.subscribed(email)
    const member = await app.person()
    await app.ctx.db.update(people).set({ Email: email }).where(eq(people.PeopleID, member.PeopleID))
    expect(await status(member.as)).toEqual({ display: false, isSubscribed: true })
    await adoptSubscriptions(app.ctx)
    expect(await selected(member)).toEqual([1])
    await preferences(member, { SelectedNewsletters: [] })
    await adoptSubscriptions(app.ctx)
    expect(await selected(member), 'once moved, the preferences decide').toEqual([])
  })

  it('NEWS-1 a suspended account gets no mail and is not subscribed', async () => {
    const member = await app.person()
    await app.ctx.db.update(people).set({ IsSuspended: true }).where(eq(people.PeopleID, member.PeopleID))
    expect((await steps.signUp(member.Email)).json()).toEqual({ success: true })
    expect(await mailsTo(app, member.Email)).toEqual([])
    expect(await steps.rowsOf(member.Email)).toEqual([])
  })
})
