import type { EnewsSubscriber } from '@obverse/contract/domains/news'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '../../../db/tables'
import { type AccountsApp, startAccountsApp } from '../../accounts/testing'
import { enewsSteps, newAddress } from '../testing/enews-steps'

let app: AccountsApp
let steps: ReturnType<typeof enewsSteps>
beforeAll(async () => {
  app = await startAccountsApp()
  steps = enewsSteps(app)
})
afterAll(() => app.stop())

const all = '/admin/news/data/enews/'
const find = async (query: Record<string, string>) =>
  (await app.call('super', `GET ${all}`, { query })).json<{ Subscribers: EnewsSubscriber[] }>().Subscribers
const download = (query: Record<string, string> = {}, culture = 'en-US') =>
  app.call('super', `GET ${all}download/`, { query, culture })

describe('NEWS-1 staff', () => {
  it('NEWS-1 find subscribers and members with their site, language and state, and never who unsubscribed', async () => {
    const [pending, confirmed, gone] = [newAddress(), newAddress(), newAddress()]
    await steps.signUp(pending, {}, { site: 'NGC-de', culture: 'de-DE' })
    await steps.subscribed(confirmed)
    await steps.leave(await steps.subscribed(gone))
    const member = await app.person()
    await app.call(member.as, 'POST /news/subscribe-to-enews/')
    await steps.lastMail(pending)
    expect(await find({ search: pending.toUpperCase() })).toMatchObject([
      {
        Email: pending,
        State: 'Pending',
        Culture: 'de-DE',
        Company: 'NGC',
        PeopleID: null,
        SinceUTC: expect.any(String),
      },
    ])
    expect(await find({ search: confirmed })).toMatchObject([{ State: 'Subscribed', SiteID: 1, Culture: 'en-US' }])
    expect(await find({ search: member.Email })).toMatchObject([
      { SubscriberID: `M${member.PeopleID}-1`, PeopleID: member.PeopleID, State: 'Subscribed', SiteID: 1 },
    ])
    expect(await find({ search: gone })).toEqual([])
    expect(await find({ search: pending, state: 'Subscribed' })).toEqual([])
    expect(await find({ search: confirmed, siteID: '2' })).toEqual([])
    expect(await find({ search: confirmed, culture: 'de-DE' })).toEqual([])
    expect(await find({ search: confirmed, newsletterID: '2' })).toEqual([])
    expect(await find({ search: '%' })).toEqual([])
  })

  it('NEWS-1 download the confirmed ones as a file that spreadsheets read safely, and the history has it', async () => {
    const [pending, confirmed, gone] = [newAddress(), `+cmd${newAddress()}`, newAddress()]
    await steps.signUp(pending)
    await steps.subscribed(confirmed)
    await steps.leave(await steps.subscribed(gone))
    await steps.lastMail(pending)
    const answer = await download()
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="newsletter-subscribers-\d{4}-/)
    const lines = answer.text.split('\r\n')
    expect(lines[0]).toContain('E-mail address,Newsletter,Site,Language,Subscribed since (UTC),Has an account')
    expect(lines.find((line) => line.includes(confirmed))).toMatch(/^'\+cmd.*,NGC,NGC-com,en-US,\d{4}-.*Z,No$/)
    expect(answer.text).not.toContain(pending)
    expect(answer.text).not.toContain(gone)
    expect((await download({}, 'de-DE')).text).toBeTruthy()
    const exports = await app.ctx.db.select().from(auditLog).where(eq(auditLog.Entity, 'enews-subscriber'))
    expect(exports).toEqual(expect.arrayContaining([expect.objectContaining({ Action: 'export' })]))
  })

  it('NEWS-1 download thousands in parts, each subscriber once', async () => {
    await app.ctx.db.execute(sql`insert into enews_subscriptions
      (newsletter_id, address_hash, email, state, site_id, culture, requested_utc, confirmed_utc)
      select 5, decode(md5('many' || n), 'hex'), 'many' || n || '@collectors.example', 'Subscribed', 1, 'en-US', now(), now()
      from generate_series(1, 2500) n`)
    const lines = (await download({ newsletterID: '5' })).text.trim().split('\r\n').slice(1)
    expect([lines.length, new Set(lines).size]).toEqual([2500, 2500])
  })

  it('NEWS-1 unsubscribe on request: the history names no address, and a second time there is nothing', async () => {
    const email = newAddress()
    await steps.subscribed(email)
    const [row] = await find({ search: email })
    const line = `POST ${all}${row?.SubscriberID}/remove/`
    expect((await app.call('super', line)).status).toBe(204)
    expect((await app.call('super', line)).status).toBe(404)
    expect((await app.call('super', `POST ${all}x'y/remove/`)).status).toBe(404)
    expect(await steps.rowsOf(email)).toMatchObject([{ State: 'Unsubscribed', Email: null }])
    const written = await app.ctx.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.EntityKey, row?.SubscriberID ?? ''))
    expect(written).toMatchObject([{ Action: 'unsubscribe', Before: { Newsletter: 'NGC', State: 'Subscribed' } }])
    expect(JSON.stringify(written)).not.toContain(email)
    const member = await app.person()
    await app.call(member.as, 'POST /news/subscribe-to-enews/')
    expect((await app.call('super', `POST ${all}M${member.PeopleID}-1/remove/`)).status).toBe(204)
    expect(await find({ search: member.Email })).toEqual([])
  })

  it('NEWS-1 without the role see, download and remove nobody', async () => {
    for (const as of ['customer', 'billing'] as const)
      for (const line of [`GET ${all}`, `GET ${all}download/`, `POST ${all}E1/remove/`])
        expect((await app.call(as, line)).status, `${as} ${line}`).toBe(403)
    expect((await app.call('nobody', `GET ${all}`)).status).toBe(401)
  })
})
