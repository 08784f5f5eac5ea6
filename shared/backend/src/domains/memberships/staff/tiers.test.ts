import type { priceList, StaffTier, TierOffers, TierPrice, tierList } from '@obverse/contract/domains/memberships'
import type { PageOf } from '@obverse/contract/list'
import { addDays } from '@obverse/contract/rules/memberships'
import { dayAt } from '@obverse/contract/rules/sites'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type * as z from 'zod'
import { trash } from '../../../db/tables'
import { found } from '../../../errors'
import { type As, startTestApp, type TestApp } from '../../../testing/harness'
import { membershipPrices, membershipTiers } from '../tables'

let app: TestApp
let staff: As
/** The site whose tiers and prices these tests change. */
let SiteID: number
let today: string
beforeAll(async () => {
  app = await startTestApp()
  staff = (await app.person(['Admin', 'Content', 'Fees'])).as
  const site = found(app.ctx.sites.all().find(({ Code }) => Code === 'PMG-com'))
  SiteID = site.SiteID
  today = dayAt(site.Region, app.ctx.now())
})
afterAll(() => app.stop())

const DATA = '/admin/memberships/data'
const TIERS = `${DATA}/tiers/`
const PRICES = `${DATA}/prices/`
const write = (line: string, body: object) => app.call(staff, line, { body })
const newPrice = (StartsOn: string, more: object = {}) =>
  write(`POST ${PRICES}`, { SiteID, Tier: 'Premium', PriceMinor: 15_000, StartsOn, ...more })
const price = async (StartsOn: string, more: object = {}) => (await newPrice(StartsOn, more)).json<TierPrice>()
const draftOf = ({ MembershipPriceID: _, Currency: __, ...draft }: TierPrice) => draft
const savePrice = (of: TierPrice, more: object) =>
  write(`PUT ${PRICES}${of.MembershipPriceID}/`, { ...draftOf(of), ...more })
const removePrice = (id: number) => app.call(staff, `POST ${PRICES}${id}/delete/`)
const restorePrice = (id: number) => app.call(staff, `POST /admin/api/trash/membership-price/${id}/restore/`)
const offers = async () =>
  (await app.call('nobody', 'GET /resources/services/join/tiers/', { site: 'PMG-com' })).json<
    z.output<typeof TierOffers>
  >().Tiers
const offered = async (tier: string) => (await offers()).find(({ TierName }) => TierName === tier)
const tiers = async () =>
  (await app.call(staff, `GET ${TIERS}`, { query: { siteID: String(SiteID) } })).json<PageOf<typeof tierList>>().Tiers
const prices = async (query: Record<string, string>) =>
  (await app.call(staff, `GET ${PRICES}`, { query: { siteID: String(SiteID), perPage: '100', ...query } })).json<
    PageOf<typeof priceList>
  >().Prices

describe('a tier', () => {
  it('JOIN-1 is listed from the lowest with its price today, and what it brings is public when it is saved', async () => {
    expect((await tiers()).map(({ Tier, Price }) => [Tier, Price])).toEqual([
      ['Free', null],
      ['Associate', { Minor: 3900, Currency: 'USD' }],
      ['Premium', { Minor: 14_900, Currency: 'USD' }],
      ['Elite', { Minor: 29_900, Currency: 'USD' }],
    ])
    const { Price: _, MembershipTierID: id, ...elite } = found((await tiers()).find(({ Tier }) => Tier === 'Elite'))
    const saved = await write(`PUT ${TIERS}${id}/`, { ...elite, Benefits: ' One thing\n\nAnother ' })
    expect(saved.json()).toMatchObject({ Benefits: 'One thing\n\nAnother', Version: elite.Version + 1 })
    expect((await offered('Elite'))?.Benefits).toEqual(['One thing', 'Another'])
    expect((await write(`PUT ${TIERS}${id}/`, { ...elite, Benefits: 'Late' })).status, 'an old version').toBe(409)
  })

  it('JOIN-1 is refused twice at a site, of another kind, or with too much to say', async () => {
    const { Price: _, MembershipTierID: id, ...elite } = found((await tiers()).find(({ Tier }) => Tier === 'Elite'))
    const refused = async (line: string, body: object) => (await write(line, body)).error().errors
    expect(await refused(`POST ${TIERS}`, { SiteID, Tier: 'Elite' })).toEqual({
      Tier: 'This site already has this tier.',
    })
    expect(await refused(`POST ${TIERS}`, { SiteID, Tier: 'Royal' })).toEqual({ Tier: 'Choose a tier.' })
    expect(await refused(`PUT ${TIERS}${id}/`, { ...elite, Tier: 'Free' })).toEqual({
      Tier: 'The tier can no longer change. Create another record for the other tier.',
    })
    const many = { Benefits: 'Enter at most 12 lines of at most 200 characters each.' }
    for (const Benefits of ['line\n'.repeat(13), 'x'.repeat(201)])
      expect(await refused(`PUT ${TIERS}${id}/`, { ...elite, Benefits })).toEqual(many)
  })

  it('JOIN-1 is added to a site that lacks it, and offered while it has a price', async () => {
    const other = found(app.ctx.sites.all().find(({ Code }) => Code === 'PMG-uk')).SiteID
    await app.ctx.db.delete(membershipTiers).where(eq(membershipTiers.SiteID, other))
    await app.ctx.db.delete(membershipPrices).where(eq(membershipPrices.SiteID, other))
    const made = await write(`POST ${TIERS}`, { SiteID: other, Tier: 'Premium', Benefits: 'Everything' })
    expect(made.json<StaffTier>()).toMatchObject({ Tier: 'Premium', Benefits: 'Everything', Version: 1 })
    const names = async () =>
      (await app.call('nobody', 'GET /resources/services/join/tiers/', { site: 'PMG-uk' }))
        .json<z.output<typeof TierOffers>>()
        .Tiers.map(({ TierName }) => TierName)
    expect(await names()).toEqual(['Free'])
    await newPrice(dayAt('uk', app.ctx.now()), { SiteID: other, PriceMinor: 9900 })
    expect(await names()).toEqual(['Free', 'Premium'])
  })
})

describe('a price', () => {
  it('JOIN-1 counts from its day on, and a later one can be changed, deleted and restored until then', async () => {
    const next = await price(addDays(today, 10))
    expect(next).toMatchObject({ Currency: 'USD', PriceMinor: 15_000, Version: 1 })
    expect((await offered('Premium'))?.Price, 'before its day').toEqual({ Minor: 14_900, Currency: 'USD' })
    expect((await savePrice(next, { PriceMinor: 16_000 })).json()).toMatchObject({ PriceMinor: 16_000, Version: 2 })
    expect((await savePrice(next, { PriceMinor: 1 })).status, 'an old version').toBe(409)
    expect((await removePrice(next.MembershipPriceID)).status).toBe(204)
    expect((await restorePrice(next.MembershipPriceID)).status).toBe(200)
    await app.ctx.db
      .update(membershipPrices)
      .set({ StartsOn: today })
      .where(eq(membershipPrices.MembershipPriceID, next.MembershipPriceID))
    expect((await offered('Premium'))?.Price, 'on its day').toEqual({ Minor: 16_000, Currency: 'USD' })
  })

  it('JOIN-1 stays as members paid it: one in force is not changed, deleted or put back into the past', async () => {
    const IN_FORCE = 'This price is in force or was, and members paid it. Add a new price from a later day instead.'
    const [first] = await prices({ tier: 'Associate' })
    const { State: _, ...paid } = found(first)
    expect((await savePrice(paid, { PriceMinor: 1 })).error().errors).toEqual({ PriceMinor: IN_FORCE })
    const refused = await removePrice(paid.MembershipPriceID)
    expect([refused.status, refused.error().message]).toEqual([409, IN_FORCE])
    const bulk = await write('POST /admin/api/bulk/membership-price/', {
      Action: 'delete',
      Records: [{ EntityKey: String(paid.MembershipPriceID), Version: paid.Version }],
    })
    expect(bulk.json()).toMatchObject([{ Outcome: 'conflict', Message: IN_FORCE }])
    expect((await newPrice(addDays(today, -1))).error().errors).toEqual({ StartsOn: 'Choose today or a later day.' })
    const gone = await price(addDays(today, 40), { Tier: 'Elite' })
    expect((await removePrice(gone.MembershipPriceID)).status).toBe(204)
    await app.ctx.db
      .update(trash)
      .set({ Row: sql`${trash.Row} || ${JSON.stringify({ StartsOn: addDays(today, -1) })}::jsonb` })
      .where(eq(trash.EntityKey, String(gone.MembershipPriceID)))
    const late = await restorePrice(gone.MembershipPriceID)
    expect([late.status, late.error().message], 'after its day').toEqual([409, IN_FORCE])
  })

  it('JOIN-1 is refused without an amount, for a free tier, or twice for a day', async () => {
    const refused = async (StartsOn: string, more: object) => (await newPrice(StartsOn, more)).error().errors
    const day = addDays(today, 100)
    expect(await refused(day, { PriceMinor: 0 })).toEqual({ PriceMinor: 'Enter a price above 0.' })
    expect(await refused(day, { Tier: 'Free' })).toEqual({ Tier: 'Choose a tier.' })
    expect(await refused(day, { SiteID: 999 })).toEqual({ SiteID: 'Choose a site with memberships.' })
    await price(day)
    expect(await refused(day, {})).toEqual({
      StartsOn: 'This tier already has a price from this day. Choose another day.',
    })
  })

  it('JOIN-1 is listed by tier and state: one in force, those to come and those of the past', async () => {
    const later = await price(addDays(today, 200), { Tier: 'Associate' })
    const [now, ...more] = await prices({ tier: 'Associate', state: 'now' })
    expect([now?.PriceMinor, now?.State, more]).toEqual([3900, 'now', []])
    expect(await prices({ tier: 'Associate', state: 'later' })).toMatchObject([{ ...later, State: 'later' }])
    await price(today, { Tier: 'Associate', PriceMinor: 4000 })
    expect(await prices({ tier: 'Associate', state: 'over' })).toMatchObject([{ PriceMinor: 3900, State: 'over' }])
    expect(await prices({ tier: 'Associate', state: 'now' })).toMatchObject([{ PriceMinor: 4000, State: 'now' }])
    expect((await prices({ tier: 'Associate' })).map(({ State }) => State)).toEqual(['later', 'now', 'over'])
  })
})
