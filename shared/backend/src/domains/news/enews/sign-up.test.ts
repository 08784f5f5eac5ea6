import { languages } from '@obverse/contract/rules/accounts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobs } from '../../../db/tables'
import { seal } from '../../../security/sealed'
import { type AccountsApp, chooseLanguage, mailsTo, newIp, startAccountsApp } from '../../accounts/testing'
import { enewsSteps, linksIn, newAddress } from '../testing/enews-steps'
import { ENEWS_JOB, endExpired, requestSubscription } from './sign-up'

let app: AccountsApp
let steps: ReturnType<typeof enewsSteps>
beforeAll(async () => {
  app = await startAccountsApp()
  steps = enewsSteps(app)
})
afterAll(() => app.stop())

const DAY = 86_400_000
const later = (milliseconds: number) => ({ ...app.ctx, now: () => new Date(app.clock.at + milliseconds) })
const form = (values: Record<string, string>) => {
  const made = new FormData()
  for (const [name, value] of Object.entries(values)) made.append(name, value)
  return made
}

describe('NEWS-1 signing up without an account', () => {
  it('NEWS-C5 NEWS-1 sends a link, subscribes with its button alone, and keeps the proof without a network address', async () => {
    const email = newAddress()
    const answer = await steps.signUp(email)
    expect([answer.status, answer.json()]).toEqual([200, { success: true }])
    expect(answer.headers.getSetCookie()).toEqual([
      'ShowEmailSignup=Subscribed; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
    ])
    const mail = await steps.lastMail(email)
    expect(mail).toContain('works for 7 days')
    const { confirm, isOneClick, oneClick, unsubscribe } = linksIn(mail)
    expect([confirm, isOneClick, oneClick.endsWith(`/api/news/enews/unsubscribe/${unsubscribe}/`)]).toEqual([
      expect.stringMatching(/^[\w-]{43}$/),
      true,
      true,
    ])
    expect(await steps.rowsOf(email)).toMatchObject([{ State: 'Pending', ConfirmedUTC: null }])
    expect(
      (await app.call('nobody', `GET /api/news/enews/confirm/${confirm}/`)).status,
      'opening changes nothing',
    ).toBe(405)
    expect(await steps.confirm(confirm)).toBe('confirmed')
    const [row] = await steps.rowsOf(email)
    expect(row).toMatchObject({
      State: 'Subscribed',
      SiteID: app.ctx.site.SiteID,
      Culture: 'en-US',
      OptedInName: 'NGC newsletter',
      Page: '/news/',
      RequestedUTC: expect.any(String),
      ConfirmedUTC: expect.any(String),
    })
    expect(Object.keys(row ?? {}).filter((name) => /ip/i.test(name) && name !== 'EnewsSubscriptionID')).toEqual([])
    expect(await steps.lastMail(email)).toContain('You are now subscribed to the NGC newsletter.')
  })

  it('NEWS-1 T8 answers the same for a new, a pending and a subscribed address and for a member', async () => {
    const fresh = newAddress()
    const pending = newAddress()
    await steps.signUp(pending)
    const known = newAddress()
    await steps.subscribed(known)
    const member = await app.person()
    const answers = await Promise.all([fresh, pending, known, member.Email].map((email) => steps.signUp(email)))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(new Set(answers.map(({ headers }) => headers.getSetCookie().join())).size).toBe(1)
    expect(await steps.lastMail(known)).toContain('You are already subscribed')
    expect(linksIn(await steps.lastMail(known)).isOneClick).toBe(true)
    expect((await mailsTo(app, pending)).filter((mail) => linksIn(mail).confirm !== '')).toHaveLength(2)
  })

  it('NEWS-1 refuses what is no sign-up, beside the fields', async () => {
    for (const [field, over] of [
      ['email', { email: 'not an address' }],
      ['email', { email: '' }],
      ['optedInName', { optedInName: 'x'.repeat(101) }],
      ['SFMCNewsletterKey', { SFMCNewsletterKey: 'somebody-elses-list' }],
      ['siteUrl', { siteUrl: 'x'.repeat(2001) }],
      ['more', { more: true }],
    ] as const) {
      const answer = await steps.signUp(newAddress(), over)
      expect([answer.status, Object.keys(answer.error().errors ?? {})], field).toEqual([422, [field]])
    }
  })

  it('NEWS-1 keeps the page of the sign-up only when it is one of ours', async () => {
    const email = newAddress()
    await steps.signUp(email, { siteUrl: 'https://evil.example/news/' })
    await steps.lastMail(email)
    expect(await steps.rowsOf(email)).toMatchObject([{ Page: '' }])
  })

  it('NEWS-1 takes three sign-ups an hour for an address and ten from a network', async () => {
    const email = newAddress()
    const byAddress = await Promise.all([1, 2, 3, 4].map(() => steps.signUp(email)))
    expect(byAddress.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429])
    expect(byAddress.find(({ status }) => status === 429)?.headers.get('retry-after')).toMatch(/^\d+$/)
    const ip = newIp()
    const byNetwork = await Promise.all(Array.from({ length: 12 }, () => steps.signUp(newAddress(), {}, { ip })))
    expect(byNetwork.filter(({ status }) => status === 429)).toHaveLength(2)
  })

  it('NEWS-1 writes the mail in the language of the page, and in that of an account that chose one', async () => {
    const email = newAddress()
    await steps.signUp(email, {}, { site: 'NGC-de', culture: 'de-DE' })
    expect(await steps.lastMail(email)).toContain('Der Link gilt 7 Tage')
    const member = await app.person()
    const german = languages.find((one) => one.LanguageCode === 'de-DE')?.LanguageID ?? 0
    await chooseLanguage(app, member.PeopleID, german)
    await steps.signUp(member.Email, {}, { site: 'NGC-de', culture: 'en-DE' })
    expect(await steps.lastMail(member.Email)).toContain('Der Link gilt 7 Tage')
  })
})

describe('NEWS-1 the link of the mail', () => {
  it('NEWS-1 works for seven days, and then the address is deleted', async () => {
    const email = newAddress()
    await steps.signUp(email)
    const { confirm } = linksIn(await steps.lastMail(email))
    await endExpired(later(7 * DAY - 1000))
    expect(await steps.rowsOf(email)).toHaveLength(1)
    app.clock.pass(7 * DAY)
    expect(await steps.confirm(confirm)).toBe('expired')
    await endExpired(app.ctx)
    await endExpired(later(0))
    expect(await steps.rowsOf(email)).toEqual([])
    app.clock.pass(-7 * DAY)
  })

  it('NEWS-1 may be followed twice, but not after unsubscribing', async () => {
    const email = newAddress()
    await steps.signUp(email)
    const { confirm } = linksIn(await steps.lastMail(email))
    expect([await steps.confirm(confirm), await steps.confirm(confirm)]).toEqual(['confirmed', 'confirmed'])
    const mails = await mailsTo(app, email)
    expect(mails, 'a second use sends no second welcome').toHaveLength(2)
    expect(await steps.leave(linksIn(mails.at(-1)).unsubscribe)).toBe('unsubscribed')
    expect(await steps.confirm(confirm)).toBe('expired')
    expect(await steps.rowsOf(email)).toMatchObject([{ State: 'Unsubscribed', Email: null }])
  })

  it('NEWS-1 ten confirmations at once make one subscription and one welcome', async () => {
    const email = newAddress()
    await steps.signUp(email)
    const { confirm } = linksIn(await steps.lastMail(email))
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => steps.confirm(confirm)))
    expect(outcomes).toEqual(Array.from({ length: 10 }, () => 'confirmed'))
    expect(await steps.rowsOf(email)).toMatchObject([{ State: 'Subscribed' }])
    expect(await mailsTo(app, email)).toHaveLength(2)
  })

  it('NEWS-1 sign-ups at once make one row, and the latest link counts', async () => {
    const email = newAddress()
    await Promise.all([1, 2, 3].map(() => steps.signUp(email)))
    const mails = await mailsTo(app, email)
    expect([mails.length, (await steps.rowsOf(email)).length]).toEqual([3, 1])
    const outcomes = []
    for (const mail of mails) outcomes.push(await steps.confirm(linksIn(mail).confirm))
    expect(outcomes.sort()).toEqual(['confirmed', 'expired', 'expired'])
  })

  it('NEWS-1 is good for its own purpose alone', async () => {
    const email = newAddress()
    await steps.signUp(email)
    const { confirm, unsubscribe } = linksIn(await steps.lastMail(email))
    expect(await steps.confirm(unsubscribe)).toBe('expired')
    expect(await steps.leave(confirm)).toBe('expired')
    const foreign = seal(app.ctx.secret, 'news-preview', `1 ${email}`).toString('base64url')
    expect(await steps.leave(foreign)).toBe('expired')
    for (const token of [foreign, 'x', confirm])
      expect((await app.call('nobody', `POST /api/news/enews/unsubscribe/${token}/`)).status).toBe(404)
    expect(await steps.rowsOf(email)).toMatchObject([{ State: 'Pending' }])
  })
})

describe('NEWS-1 unsubscribing', () => {
  it('NEWS-1 RFC 8058: a mail program does it with one POST, signed out, from anywhere and more than once', async () => {
    const email = newAddress()
    await steps.subscribed(email)
    const { oneClick } = linksIn(await steps.lastMail(email))
    const click = () =>
      app.call('nobody', `POST ${new URL(oneClick).pathname}`, {
        headers: { 'sec-fetch-site': 'cross-site', 'content-type': 'application/x-www-form-urlencoded' },
      })
    for (const answer of [await click(), await click()])
      expect([answer.status, answer.json()]).toEqual([200, { success: true }])
    const [row] = await steps.rowsOf(email)
    expect(row).toMatchObject({ State: 'Unsubscribed', Email: null, PeopleID: null, OptedInName: '', Page: '' })
    expect(JSON.stringify(row)).not.toContain(email)
  })

  it('NEWS-1 a mail program that opens the address sees the page with the button, and nothing has changed', async () => {
    const email = newAddress()
    const token = await steps.subscribed(email)
    const answer = await app.call('nobody', `GET /api/news/enews/unsubscribe/${token}/`)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `/news/unsubscribe/${token}/`])
    expect(await steps.rowsOf(email)).toMatchObject([{ State: 'Subscribed' }])
  })

  it('NEWS-1 an address that unsubscribed can come back, and is only a hash again when its link expires', async () => {
    const email = newAddress()
    await steps.leave(await steps.subscribed(email))
    await steps.signUp(email)
    await steps.lastMail(email)
    expect(await steps.rowsOf(email)).toMatchObject([{ State: 'Pending', Email: email }])
    await endExpired(later(8 * DAY))
    expect(await steps.rowsOf(email)).toMatchObject([{ State: 'Unsubscribed', Email: null, TokenHash: null }])
  })
})

describe('NEWS-1 the form without scripts', () => {
  const send = (values: Record<string, string>, as: 'nobody' | { cookie: string } = 'nobody', ip = newIp()) =>
    app.call(as, 'POST /api/news/enews/', { form: form(values), ip })

  it('NEWS-1 leads to the page with the outcome, and marks the visitor for a year on success alone', async () => {
    const sent = await send({ email: newAddress() })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/news/subscribe/?state=sent'])
    expect(sent.headers.getSetCookie()[0]).toMatch(/^ShowEmailSignup=Subscribed; Path=\/; Max-Age=31536000/)
    for (const values of [{ email: 'nobody' }, { email: '' }, {}, { email: 'x'.repeat(400) }]) {
      const wrong = await send(values)
      expect([wrong.status, steps.outcomeOf(wrong), wrong.headers.getSetCookie()]).toEqual([303, 'wrong', []])
    }
  })

  it('NEWS-1 says when there were too many attempts', async () => {
    const email = newAddress()
    const outcomes = []
    for (let n = 0; n < 4; n++) outcomes.push(steps.outcomeOf(await send({ email })))
    expect(outcomes).toEqual(['sent', 'sent', 'sent', 'limited'])
  })

  it('NEWS-1 subscribes members who type their own address at once, and nobody else', async () => {
    const member = await app.person()
    expect(steps.outcomeOf(await send({ email: member.Email.toUpperCase() }, member.as))).toBe('subscribed')
    expect(steps.outcomeOf(await send({ email: newAddress() }, member.as))).toBe('sent')
  })
})

it('NEWS-1 a queued sign-up has its address encrypted', async () => {
  const Email = newAddress()
  await app.ctx.db
    .transaction(async (tx) => {
      const ctx = { ...app.ctx, db: tx as unknown as typeof app.ctx.db, afterCommit: () => undefined }
      await requestSubscription(ctx, { NewsletterID: 1, Email, OptedInName: '', siteUrl: '' })
      const rows = await tx.select().from(jobs).where(eq(jobs.Kind, ENEWS_JOB))
      expect([rows.length > 0, JSON.stringify(rows).includes(Email)]).toEqual([true, false])
      throw new Error('only looking')
    })
    .catch((error: Error) => expect(error.message).toBe('only looking'))
})
