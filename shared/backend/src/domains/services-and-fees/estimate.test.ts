import type { CostEstimate, FeeEntry, FittingService } from '@obverse/contract/domains/services-and-fees'
import { addWorkingDays } from '@obverse/contract/rules/services-and-fees'
import { dayAt } from '@obverse/contract/rules/sites'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { found } from '../../errors'
import { type As, type CallGiven, startTestApp, type TestApp } from '../../testing/harness'
import { feeShipping } from './tables'
import { writersOf } from './testing'

let app: TestApp
let staff: As
beforeAll(async () => {
  app = await startTestApp()
  staff = (await app.person(['Admin', 'Content', 'Fees'])).as
})
afterAll(() => app.stop())

const { newCategory, newSubcategory, newEntry } = writersOf(
  () => app,
  () => staff,
)
const ask = (query: Record<string, string>, given: CallGiven = {}) =>
  app.call('nobody', 'GET /api/services-and-fees/estimate/', { site: 'NGC-com', query, ...given })
const estimate = async (query: Record<string, string>, given: CallGiven = {}) =>
  (await ask(query, given)).json<CostEstimate>()
const siteIDOf = (code: string) => found(app.backend.sites.byCode(code)).SiteID
const named = (services: readonly FittingService[], name: string) => found(services.find(({ Name }) => Name === name))
const summed = ({ Lines }: FittingService) => Lines.map(({ Kind, Count, Each, Minor }) => [Kind, Count, Each, Minor])

describe('the services that fit', () => {
  it('SF-5 are listed cheapest first, the others after them with the limit that they break', async () => {
    const answer = await estimate({ value: '50000', items: '20' })
    expect(answer).toMatchObject({ Currency: 'USD', VATRateBasisPoints: null, Kind: 'grading', Tier: 'Free' })
    expect(answer.CountryCode).toBe('US')
    expect(answer.Services.map(({ Name, VAT }) => [Name, VAT])).toEqual([
      ['Modern', null],
      ['Standard', null],
      ['Express', null],
      ['WalkThrough', null],
      ['Unlimited', null],
    ])
    expect(answer.Others).toMatchObject([
      { Name: 'Bulk', MaxValue: null, MinimumItems: 100, MemberTiers: ['Associate', 'Premium', 'Elite'] },
      { Name: 'Economy', MaxValue: 30_000, MinimumItems: null, MemberTiers: [] },
    ])
  })
  it('SF-5 reach to the limits and not beyond them', async () => {
    const fits = async (query: Record<string, string>) =>
      (await estimate(query)).Services.map(({ Name }) => Name).sort()
    const members = { tier: 'Associate' }
    expect(await fits({ value: '30000', items: '100', ...members })).toContain('Economy')
    expect(await fits({ value: '30001', items: '100', ...members })).not.toContain('Economy')
    expect(await fits({ value: '30000', items: '100', ...members })).toContain('Bulk')
    expect(await fits({ value: '30000', items: '99', ...members })).not.toContain('Bulk')
    expect(await fits({ value: '30000', items: '100' })).not.toContain('Bulk')
  })
  it('SF-5 are those of the kind, and drafts are never among them', async () => {
    const { Services, Others } = await estimate({ value: '10000', items: '1', kind: 'conservation' })
    expect([...Services, ...Others].map(({ Name }) => Name)).toEqual(['Conservation'])
    const all = await estimate({ value: '10000', items: '100', tier: 'Elite' })
    expect([...all.Services, ...all.Others].some(({ Name }) => Name === 'Vintage')).toBe(false)
  })
  it('SF-5 are none for a kind without services, which is an answer and no error', async () => {
    const answer = await ask({ value: '2147483647', items: '10000', kind: 'add-on' })
    expect(answer.status).toBe(200)
    expect(answer.json<CostEstimate>().Shipping).toEqual({
      Name: 'United States',
      Parcels: null,
      MaxValuePerParcel: 5_000_000,
    })
  })
})

describe('the whole cost', () => {
  it('SF-5 has the fees, the handling of each form, the parcels, and insurance, and adds up', async () => {
    const { Services, Shipping } = await estimate({ value: '200000', items: '60' })
    const standard = named(Services, 'Standard')
    // 25 items of 2,000.00 fill a parcel of 50,000.00, so 60 need three.
    expect(Shipping).toMatchObject({ Parcels: 3 })
    expect(summed(standard)).toEqual([
      ['fee', 60, 4800, 288_000],
      ['handling', 2, 1000, 2000],
      ['parcels', 3, 1500, 4500],
      ['shipped-items', 60, 50, 3000],
      ['insurance', 1, 24_000, 24_000],
    ])
    expect(standard.Total).toBe(321_500)
  })
  it('SF-5 takes the fee of the tier, and the share of the declared value of each item', async () => {
    const premium = await estimate({ value: '123456', items: '2', tier: 'Premium' })
    expect(summed(named(premium.Services, 'Standard'))[0]).toEqual(['fee', 2, 4320, 8640])
    // 1 % of 1,234.56 is 12.35, rounded half up, beside nine tenths of 325.00.
    expect(summed(named(premium.Services, 'Unlimited'))[0]).toEqual(['fee', 2, 29_250 + 1235, 60_970])
    const associate = await estimate({ value: '123456', items: '2', tier: 'Associate' })
    expect(summed(named(associate.Services, 'Standard'))[0], 'no fee of its own').toEqual(['fee', 2, 4800, 9600])
  })
  it.each([
    ['NGC-uk', 'GBP', 2000, 11_290, 1882],
    ['NGC-de', 'EUR', 1900, 11_190, 1787],
  ])('SF-2 SF-5 says the VAT in the total at %s', async (site, Currency, rate, Total, VAT) => {
    const answer = await estimate({ value: '20000', items: '1' }, { site })
    expect(answer).toMatchObject({ Currency, VATRateBasisPoints: rate })
    expect(named(answer.Services, 'Express')).toMatchObject({ Total, VAT })
  })
  it('SF-5 takes the shipping to the country, and that for everywhere else', async () => {
    const to = async (country: string) => {
      const { Shipping, Services } = await estimate({ value: '10000', items: '1', country }, { site: 'NGC-de' })
      return [Shipping?.Name, summed(named(Services, 'Economy')).find(([kind]) => kind === 'parcels')?.[2]]
    }
    expect(await to('DE')).toEqual(['Deutschland', 1100])
    expect(await to('FR')).toEqual(['Europäische Union', 2200])
    expect(await to('JP')).toEqual(['Alle übrigen Länder', 5000])
  })
  it('SF-5 has no shipping for a value that no parcel may hold, nor for a country without a rate', async () => {
    const site = 'CSG-uk'
    const high = await estimate({ value: '5000001', items: '1' }, { site })
    expect(high.Shipping).toMatchObject({ Parcels: null })
    expect(high.Services.map(({ Lines }) => Lines.map(({ Kind }) => Kind))).toEqual([['fee', 'handling']])
    await app.ctx.db.delete(feeShipping).where(eq(feeShipping.SiteID, siteIDOf(site)))
    const none = await estimate({ value: '10000', items: '1' }, { site })
    expect(none.Shipping).toBeNull()
    expect(named(none.Services, 'Economy').Total).toBe(4000)
  })
})

describe('the turnaround', () => {
  it('SF-5 is a range of days from today in the calendar of the site, or the words of staff', async () => {
    const { GradingServiceCategoryID } = await newCategory(siteIDOf('PMG-de'))
    const { GradingServiceSubcategoryID } = await newSubcategory(GradingServiceCategoryID)
    const days = { TurnaroundMinDays: 3, TurnaroundMaxDays: 8 }
    const entry = await newEntry(GradingServiceSubcategoryID, { Name: 'Timed', ...days })
    await newEntry(GradingServiceSubcategoryID, { Name: 'Said', ...days, CurrentTurnaround: 'While you wait' })
    await newEntry(GradingServiceSubcategoryID, { Name: 'Silent', FeePerCollectible: 1 })
    const { Day, Services } = await estimate({ value: '10000', items: '1' }, { site: 'PMG-de' })
    expect(Services[0]?.Name, 'the cheapest, at the end of the list').toBe('Silent')
    expect(Day).toBe(dayAt('de', app.ctx.now()))
    const timed: FittingService = named(Services, 'Timed')
    expect(timed).toMatchObject({ GradingServiceEntryID: (entry satisfies FeeEntry).GradingServiceEntryID })
    expect(timed.Turnaround).toEqual({
      MinDays: 3,
      MaxDays: 8,
      EarliestDay: addWorkingDays(Day, 3),
      LatestDay: addWorkingDays(Day, 8),
    })
    expect(named(Services, 'Said').CurrentTurnaround).toBe('While you wait')
    expect(named(Services, 'Silent').Turnaround).toBeNull()
  })
})

describe('a question that cannot be answered', () => {
  const good = { value: '10000', items: '1' }
  it.each([
    ['value', '0'],
    ['value', '-1'],
    ['value', '1.5'],
    ['value', ''],
    ['value', 'much'],
    ['value', '2147483648'],
    ['items', '0'],
    ['items', '10001'],
    ['items', '2.5'],
    ['kind', 'photo'],
    ['tier', 'Gold'],
    ['country', 'de'],
    ['country', 'XX'],
  ])('SF-5 is refused with the field: %s "%s"', async (name, value) => {
    const answer = await ask({ ...good, [name]: value })
    expect(answer.status).toBe(422)
    expect(answer.text).toContain(name)
  })
  it('SF-5 is refused without the value or the items, in the language of the visitor', async () => {
    expect((await ask({ items: '1' })).status).toBe(422)
    expect((await ask({ value: '1' })).status).toBe(422)
    const german = await ask({ ...good, country: 'XX' }, { site: 'NGC-de', culture: 'de-DE' })
    expect(german.text).toContain('Wählen Sie ein Land aus der Liste.')
  })
})
