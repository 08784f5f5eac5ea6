/** Tests the choices of visitors about optional cookies, and their log (PUB-6). */
import type { CookieConsentRow } from '@obverse/contract/domains/cookie-consents'
import { readConsent } from '@obverse/contract/rules/cookie-consents'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '../../db/tables'
import { found } from '../../errors'
import { RETENTION_JOB, retentionJobs, usualRetention } from '../../operation/retention'
import { type As, startTestApp, type TestApp } from '../../testing/harness'
import { standingClock } from '../../testing/setting'
import { cookieConsentsDomain } from '.'
import { COOKIE_CONSENT } from './read'
import { cookieConsents } from './tables'

const path = '/admin/cookie-consents/data/'
let app: TestApp
let desk: As
beforeAll(async () => {
  app = await startTestApp({ now: standingClock() })
  desk = (await app.person(['Admin', 'Customer'])).as
})
afterAll(() => app.stop())

let networks = 0
async function choose(values: Record<string, string>, { site = 'CSG-com', ip = '' } = {}) {
  networks += 1
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  const answer = await app.call('nobody', 'POST /cookie-consents/api/form/', {
    site,
    form,
    ip: ip || `198.51.100.${networks}`,
  })
  expect(answer.status).toBe(303)
  const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('CookieConsent='))
  return { place: answer.headers.get('location'), cookie, consent: readConsent(cookie?.split(';')[0] ?? '') }
}
const listed = async (query: Record<string, string> = {}) =>
  (await app.call(desk, `GET ${path}`, { query })).json<{ CookieConsents: CookieConsentRow[]; Total: number }>()

describe('a choice about optional cookies', () => {
  it('PUB-6 is a cookie of the host for 365 days and an entry in the log, tied by a random code alone', async () => {
    const { place, cookie, consent } = await choose({ Choice: 'all', Source: 'notice' })
    expect(place).toBe('/about/cookie-settings/?state=saved')
    expect(cookie).toMatch(/; Path=\/; Max-Age=31536000; SameSite=Lax; Secure$/)
    const { Code } = found(consent)
    expect(consent).toMatchObject({ Granted: ['advertising', 'statistics'], Refused: [], Wording: 1 })
    expect((await listed({ search: Code.toUpperCase() })).CookieConsents).toEqual([
      {
        CookieConsentID: expect.any(Number),
        Code,
        SiteCode: 'CSG-com',
        Granted: ['advertising', 'statistics'],
        Refused: [],
        Wording: 1,
        Culture: 'en-US',
        Source: 'notice',
        ChosenUTC: app.ctx.now().toISOString(),
      },
    ])
  })

  it.each([
    [{ Choice: 'necessary' }, [], ['advertising', 'statistics']],
    [{ Choice: 'necessary', advertising: 'on' }, [], ['advertising', 'statistics']],
    [{ Choice: 'chosen', statistics: 'on' }, ['statistics'], ['advertising']],
    [{ Choice: 'chosen' }, [], ['advertising', 'statistics']],
    [{ Choice: 'everything', advertising: 'on' }, [], ['advertising', 'statistics']],
    [{}, [], ['advertising', 'statistics']],
  ])('PUB-6 %j grants %j and no more', async (values, Granted, Refused) => {
    expect((await choose(values)).consent).toMatchObject({ Granted, Refused })
  })

  it('PUB-6 grants only what the site asks for; a site that asks for nothing keeps nothing', async () => {
    expect((await choose({ Choice: 'all' }, { site: 'CRD-de' })).consent).toMatchObject({
      Granted: ['statistics'],
      Refused: [],
    })
    const before = (await listed()).Total
    const { place, cookie } = await choose({ Choice: 'all' }, { site: 'NGC-com' })
    expect([place, cookie, (await listed()).Total]).toEqual(['/about/cookie-settings/?state=saved', undefined, before])
  })

  it('PUB-6 from a network with too many is told so, and counts as none', async () => {
    for (let at = 0; at < 120; at += 1) await choose({ Choice: 'all' }, { ip: '203.0.113.7' })
    const { place, cookie } = await choose({ Choice: 'all' }, { ip: '203.0.113.7' })
    expect([place, cookie]).toEqual(['/about/cookie-settings/?state=limited', undefined])
  })
})

describe('the log of choices', () => {
  it('PUB-6 is listed for staff by site, and refused to strangers, customers and other staff', async () => {
    await choose({ Choice: 'necessary' }, { site: 'CSG-de' })
    const site = String(app.backend.sites.byCode('CSG-de')?.SiteID)
    const { CookieConsents } = await listed({ siteID: site })
    expect(new Set(CookieConsents.map(({ SiteCode }) => SiteCode))).toEqual(new Set(['CSG-de']))
    const statuses: number[] = []
    for (const as of ['nobody', 'customer', 'events'] as const)
      for (const line of [`GET ${path}`, `GET ${path}download/`]) statuses.push((await app.call(as, line)).status)
    expect(statuses).toEqual([401, 401, 403, 403, 403, 403])
    expect((await app.call(desk, `GET ${path}`, { query: { siteID: 'x' } })).status).toBe(422)
  })

  it('PUB-6 is downloaded as CSV in the language of the reader, and the history says so', async () => {
    const { consent } = await choose({ Choice: 'chosen', advertising: 'on' }, { site: 'CSG-de' })
    const { Code } = found(consent)
    const file = await app.call(desk, `GET ${path}download/`, { query: { search: Code }, culture: 'de-DE' })
    expect(file.text.replace(/^\uFEFF/, '').split('\r\n')).toEqual([
      'Code;Website;Zugestimmt;Abgelehnt;Fassung;Sprache;Ort;Gewählt am',
      `${Code};CSG-de;Werbung;Statistik;1;de-DE;Cookie-Einstellungen;${app.ctx.now().toISOString()}`,
      '',
    ])
    const [last] = await app.ctx.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.Entity, COOKIE_CONSENT))
      .orderBy(desc(auditLog.AuditID))
      .limit(1)
    expect(last).toMatchObject({ Action: 'export', After: { search: Code } })
  })

  it('PUB-6 is deleted three years after the choice', async () => {
    const { consent } = await choose({ Choice: 'all' })
    const left = () => app.ctx.db.$count(cookieConsents, eq(cookieConsents.Code, found(consent).Code))
    const clearAfter = (days: number) => {
      const mail = { kind: 'outbox', folder: app.folder, from: 'a@b.example' } as const
      const jobs = retentionJobs(usualRetention, mail, cookieConsentsDomain.expiring ?? [])
      return jobs[RETENTION_JOB]?.({ ...app.ctx, now: () => new Date(app.ctx.now().getTime() + days * 86_400_000) }, {})
    }
    await clearAfter(1094)
    expect(await left()).toBe(1)
    await clearAfter(1096)
    expect(await left()).toBe(0)
  })
})
