/** Tests banners: the ones that visitors see, and the work of staff (PUB-6). */
import type { Banner, Countdown, PublicBanner } from '@obverse/contract/domains/banners'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type As, startTestApp, type TestApp } from '../../testing/harness'
import { sitesOfTurnedBanners } from './banner'

const DAY_MS = 86_400_000
const staffPath = '/admin/banners/data/'
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
      Name: `banner-${++counter}`,
      Text: 'The counter is closed today.',
      SiteIDs: [ngc],
      IsPublished: true,
      ...more,
    },
  })
const made = async (more: object = {}) => (await create(more)).json<Banner>()
const clock = async (more: object = {}) =>
  (
    await app.call('super', 'POST /admin/banners/countdowns/', {
      body: {
        Name: `clock-${++counter}`,
        Title: 'Until the show',
        ExpirationUTC: at(1),
        SiteIDs: [ngc],
        IsPublished: true,
        ...more,
      },
    })
  ).json<Countdown>()
const shown = async () => (await app.call('nobody', 'GET /api/banners/')).json<PublicBanner[]>()
const find = async ({ Name }: Banner) => (await shown()).find((one) => one.Name === Name)

describe('the banners of a site', () => {
  it('PUB-6 are those that staff show now, the latest first, and not those of other sites', async () => {
    const known = new Set((await shown()).map(({ Name }) => Name))
    const late = await made({ StartsUTC: at(-1) })
    const early = await made({ StartsUTC: at(-2) })
    await made({ IsPublished: false })
    await made({ StartsUTC: at(1) })
    await made({ StartsUTC: at(-2), EndsUTC: at(-1) })
    await made({ SiteIDs: [pmg] })
    const added = (await shown()).filter(({ Name }) => !known.has(Name))
    expect(added.map(({ Name }) => Name)).toEqual([late.Name, early.Name])
  })
  it('PUB-6 have a text, a link and a kind', async () => {
    const given = { Text: 'New hours', LinkUrl: '/contact/', LinkText: 'See them', Kind: 'warning' }
    const banner = await made(given)
    expect(await find(banner)).toEqual({ Name: banner.Name, ...given, Countdown: null })
  })
  it('PUB-5 show their countdown, as long as it has something to show', async () => {
    const [runs, over, draft] = [
      await clock(),
      await clock({ ExpirationUTC: at(-1) }),
      await clock({ IsPublished: false }),
    ]
    const of = async ({ CountdownID }: Countdown) => (await find(await made({ CountdownID })))?.Countdown
    expect(await of(runs)).toMatchObject({ Name: runs.Name, ExpirationUTC: runs.ExpirationUTC })
    expect([await of(over), await of(draft)]).toEqual([null, null])
  })
  it('PUB-6 change by themselves when one appears, disappears or its countdown ends', async () => {
    const { CountdownID } = await clock({ StartsUTC: at(-1), ExpirationUTC: at(12), SiteIDs: [pmg] })
    await made({ SiteIDs: [pmg], StartsUTC: at(10), EndsUTC: at(14), CountdownID })
    const turned = (day: number) =>
      sitesOfTurnedBanners(app.ctx, { after: new Date(at(day - 0.5)), upTo: new Date(at(day + 0.5)) })
    expect(await Promise.all([9, 10, 11, 12, 13, 14].map(turned))).toEqual([[], [pmg], [], [pmg], [], [pmg]])
  })
})

describe('banners of staff', () => {
  it('PUB-6 have a name of their own that fits in a cookie', async () => {
    const { Name } = await made()
    const twice = await create({ Name })
    expect([twice.status, twice.error().errors]).toEqual([
      422,
      { Name: 'Another banner already has this name. Enter a different one.' },
    ])
    expect((await create({ Name: 'a=b; c' })).error().errors).toHaveProperty('Name')
  })
  it('PUB-6 are refused with the reason beside the field', async () => {
    const fields = async (more: object) => Object.keys((await create(more)).error().errors ?? {}).sort()
    expect(await fields({ Text: ' ', SiteIDs: [], Kind: 'loud' })).toEqual(['Kind', 'SiteIDs', 'Text'])
    expect(await fields({ LinkUrl: 'javascript:alert(1)', LinkText: 'Press' })).toEqual(['LinkUrl'])
    expect(await fields({ LinkUrl: '//elsewhere.example/', LinkText: 'Press' })).toEqual(['LinkUrl'])
    expect(await fields({ LinkUrl: '/contact/' })).toEqual(['LinkText'])
    expect(await fields({ CountdownID: 999_999 })).toEqual(['CountdownID'])
    expect(await fields({ StartsUTC: at(2), EndsUTC: at(1) })).toEqual(['EndsUTC'])
  })
  it('PUB-6 answer a save of an older version with 409 and the banner as it is now', async () => {
    const { BannerID, Version, Name, Text, SiteIDs } = await made()
    const save = (more: object) =>
      app.call('super', `PUT ${staffPath}${BannerID}/`, { body: { Name, Text, SiteIDs, Version, ...more } })
    expect((await save({ Text: 'Open again' })).status).toBe(200)
    const stale = await save({ Text: 'Closed again' })
    expect([stale.status, JSON.stringify(stale.json())]).toEqual([409, expect.stringContaining('Open again')])
  })
  it('PUB-5 keep the countdown that they show', async () => {
    const { CountdownID, Version } = await clock()
    await made({ CountdownID })
    const answer = await app.call('super', `POST /admin/banners/countdowns/${CountdownID}/delete/`, {
      body: { Version },
    })
    expect([answer.status, answer.error().code]).toEqual([409, 'not_empty'])
  })
  it('PUB-6 are for staff with the role Content alone', async () => {
    const { BannerID } = await made()
    for (const [as, status] of [
      ['nobody', 401],
      ['customer', 403],
      ['billing', 403],
      ['editor', 200],
    ] as const)
      expect((await app.call(as, `GET ${staffPath}${BannerID}/`)).status, as).toBe(status)
  })
})
