/** Tests countdowns: what visitors see, and what staff do (PUB-5, SVC-C2). */
import type { Countdown, CountdownClock } from '@obverse/contract/domains/banners'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type As, startTestApp, type TestApp } from '../../testing/harness'
import { sitesOfTurned } from './countdown'

const DAY_MS = 86_400_000
const staffPath = '/admin/banners/countdowns/'
const [ngc, pmg] = [1, 4]
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

let counter = 0
const at = (days: number) => new Date(app.ctx.now().getTime() + days * DAY_MS).toISOString()
const create = (more: object = {}, as: As = 'super') =>
  app.call(as, `POST ${staffPath}`, {
    body: {
      Name: `clock-${++counter}`,
      Title: 'Until the show',
      ExpirationUTC: at(1),
      SiteIDs: [ngc],
      IsPublished: true,
      ...more,
    },
  })
const made = async (more: object = {}) => (await create(more)).json<Countdown>()
const clock = (name: string) => app.call('nobody', `GET /resources/services/countdown-clock/${name}/`)
const home = async () => (await app.call('nobody', 'GET /api/countdowns/')).json<CountdownClock[]>()

describe('the countdown of a name', () => {
  it('SVC-C2 is answered with its end and the time of the server', async () => {
    const ExpirationUTC = at(3)
    const { Name } = await made({ ExpirationUTC, Announcement: 'It began.' })
    const answer = (await clock(Name)).json<CountdownClock>()
    expect(answer).toEqual({
      Name,
      Title: 'Until the show',
      Announcement: 'It began.',
      ExpirationUTC,
      NowUTC: expect.any(String),
    })
    expect(Math.abs(Date.parse(answer.NowUTC) - app.ctx.now().getTime())).toBeLessThan(10_000)
  })
  it('SVC-C2 may have no end, or be over', async () => {
    const stands = await made({ ExpirationUTC: null })
    const over = await made({ ExpirationUTC: at(-1) })
    expect((await clock(stands.Name)).json<CountdownClock>().ExpirationUTC).toBeNull()
    expect((await clock(over.Name)).json<CountdownClock>().ExpirationUTC).toBe(over.ExpirationUTC)
  })
  it('SVC-C2 of a draft, not shown yet, no longer shown, of another site or unknown is one and the same 404', async () => {
    const hidden = [
      { IsPublished: false },
      { StartsUTC: at(1) },
      { StartsUTC: at(-2), EndsUTC: at(-1) },
      { SiteIDs: [pmg] },
    ]
    const names = ['no-such-clock']
    for (const more of hidden) names.push((await made(more)).Name)
    const answers = await Promise.all(names.map(clock))
    expect(answers.map(({ status }) => status)).toEqual(names.map(() => 404))
    expect(new Set(answers.map((answer) => answer.error().code))).toEqual(new Set(['not_found']))
  })
})

describe('the countdowns of the home page', () => {
  it('PUB-5 are those that staff put there, the first to end first, without those that are over and say nothing', async () => {
    const known = new Set((await home()).map(({ Name }) => Name))
    const later = await made({ IsOnHomePage: true, ExpirationUTC: at(2) })
    const soon = await made({ IsOnHomePage: true, ExpirationUTC: at(1) })
    const announced = await made({ IsOnHomePage: true, ExpirationUTC: at(-1), Announcement: 'It began.' })
    await made({ IsOnHomePage: true, ExpirationUTC: at(-1) })
    await made({ IsOnHomePage: false })
    await made({ IsOnHomePage: true, SiteIDs: [pmg] })
    const added = (await home()).filter(({ Name }) => !known.has(Name))
    expect(added.map(({ Name }) => Name)).toEqual([announced.Name, soon.Name, later.Name])
  })
  it('PUB-5 change by themselves when one appears, ends or disappears', async () => {
    await made({ SiteIDs: [pmg], StartsUTC: at(10), ExpirationUTC: at(12), EndsUTC: at(14) })
    await made({ SiteIDs: [pmg], StartsUTC: at(20), IsPublished: false })
    const turned = (day: number) =>
      sitesOfTurned(app.ctx, { after: new Date(at(day - 0.5)), upTo: new Date(at(day + 0.5)) })
    const days = [9, 10, 11, 12, 13, 14, 20]
    expect(await Promise.all(days.map(turned))).toEqual([[], [pmg], [], [pmg], [], [pmg], []])
  })
})

describe('countdowns of staff', () => {
  it('PUB-5 have a name of their own that fits in an address', async () => {
    const { Name } = await made()
    const twice = await create({ Name })
    expect([twice.status, twice.error().errors]).toEqual([
      422,
      { Name: 'Another countdown already has this name. Enter a different one.' },
    ])
    expect((await create({ Name: 'Spring show' })).error().errors).toHaveProperty('Name')
  })
  it('PUB-5 are refused with the reason beside the field', async () => {
    const answer = await create({ Title: ' ', ExpirationUTC: 'soon', SiteIDs: [] })
    expect([answer.status, Object.keys(answer.error().errors ?? {}).sort()]).toEqual([
      422,
      ['ExpirationUTC', 'SiteIDs', 'Title'],
    ])
    const times = await create({ StartsUTC: at(2), EndsUTC: at(1) })
    expect(Object.keys(times.error().errors ?? {})).toEqual(['EndsUTC'])
  })
  it('PUB-5 answer a save of an older version with 409 and the countdown as it is now', async () => {
    const { CountdownID, Version, Name, Title, SiteIDs } = await made()
    const save = (more: object) =>
      app.call('super', `PUT ${staffPath}${CountdownID}/`, { body: { Name, Title, SiteIDs, Version, ...more } })
    expect((await save({ Title: 'Until the auction' })).status).toBe(200)
    const stale = await save({ Title: 'Until the fair' })
    expect([stale.status, JSON.stringify(stale.json())]).toEqual([409, expect.stringContaining('Until the auction')])
  })
  it('PUB-5 are for staff with the role Content alone', async () => {
    const { CountdownID } = await made()
    for (const [as, status] of [
      ['nobody', 401],
      ['customer', 403],
      ['billing', 403],
      ['editor', 200],
    ] as const)
      expect((await app.call(as, `GET ${staffPath}${CountdownID}/`)).status, as).toBe(status)
  })
})
