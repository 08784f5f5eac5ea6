import type { FeeCategory, PriceList, PriceListEntry } from '@obverse/contract/domains/services-and-fees'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { found } from '../../errors'
import { type As, type CallGiven, startTestApp, type TestApp } from '../../testing/harness'
import { standingClock } from '../../testing/setting'
import { feeEntries } from './tables'
import { data, entryDraft, writersOf } from './testing'

let app: TestApp
let staff: As
beforeAll(async () => {
  app = await startTestApp({ now: standingClock() })
  staff = (await app.person(['Admin', 'Content', 'Fees'])).as
})
afterAll(() => app.stop())

const { newCategory, newSubcategory, newEntry } = writersOf(
  () => app,
  () => staff,
)
const listAt = async (site: string, query: Record<string, string> = {}, given: CallGiven = {}) =>
  (await app.call('nobody', 'GET /api/services-and-fees/', { site, query, ...given })).json<PriceList>()
const entriesIn = (list: PriceList): PriceListEntry[] =>
  list.Categories.flatMap(({ Tables }) => Tables.flatMap(({ Entries }) => Entries))
const named = (list: PriceList, name: string) => found(entriesIn(list).find(({ Name }) => Name === name))
const siteIDOf = (code: string) => found(app.backend.sites.byCode(code)).SiteID

describe('the price list', () => {
  it('SF-5 has the published services of the site in order, with amounts in its currency', async () => {
    const list = await listAt('NGC-com')
    expect(list).toMatchObject({ Currency: 'USD', VATRateBasisPoints: null, VATWords: '', View: 'all', VAT: 'with' })
    expect(list.Categories.map(({ Name, Handling }) => [Name, Handling])).toEqual([
      ['Grading and encapsulation', 'Plus $10.00 handling for each form.'],
      ['Additional services', ''],
    ])
    expect(entriesIn(list).slice(0, 2)).toMatchObject([
      {
        Name: 'Bulk',
        Anchor: 'bulk',
        Words: {
          Fee: '$18.00',
          MaxValue: 'Any value',
          Turnaround: '45–65 business days',
          Terms: ['At least 100 items.', 'Only for Associate, Premium, or Elite members.'],
          TierFees: [
            { Tier: 'Premium', Fee: '$16.20' },
            { Tier: 'Elite', Fee: '$14.40' },
          ],
        },
      },
      { Name: 'Modern', Words: { MaxValue: '$3,000.00' } },
    ])
    expect(named(list, 'Unlimited').Words.Fee).toBe('$325.00 + 1% of value')
    expect(
      entriesIn(list).some(({ Name }) => Name === 'Vintage'),
      'a draft',
    ).toBe(false)
    expect(list.UpdatedUTC).toMatch(/Z$/)
  })

  it('SF-5 is in the words and the format of the visitor', async () => {
    const list = await listAt('NGC-de', {}, { culture: 'de-DE' })
    expect(list).toMatchObject({ Currency: 'EUR', VATRateBasisPoints: 1900 })
    expect(list.VATWords.replaceAll('\u00a0', ' ')).toBe('Die Gebühren enthalten 19 % USt.')
    const [economy] = entriesIn(list).filter(({ Anchor }) => Anchor === 'economy')
    expect(economy?.Words.Fee.replaceAll('\u00a0', ' ')).toBe('30,00 €')
    expect(economy?.Words.Turnaround).toBe('30–45 Werktage')
  })

  it('SF-2 SF-5 shows every amount without VAT when asked, from the same function', async () => {
    const [inclusive, exclusive] = [await listAt('NGC-uk'), await listAt('NGC-uk', { vat: 'without' })]
    expect([named(inclusive, 'Express').Words.Fee, named(exclusive, 'Express').Words.Fee]).toEqual(['£90.00', '£75.00'])
    expect(named(exclusive, 'Express')).toMatchObject({
      FeePerCollectible: 9000,
      VatExcludedFeePerCollectible: 7500,
      Words: {
        TierFees: [
          { Tier: 'Premium', Fee: '£67.50' },
          { Tier: 'Elite', Fee: '£60.00' },
        ],
      },
    })
    expect(exclusive.Categories[0]?.Handling).toBe('Plus £8.33 handling for each form.')
    expect([inclusive.VATWords, exclusive.VATWords]).toEqual(['Fees include 20% VAT.', 'Fees are without VAT of 20%.'])
    expect((await listAt('NGC-com', { vat: 'without' })).VATWords).toBe('')
  })

  it('SF-5 shows one kind of services in each view, and all in an unknown one', async () => {
    const kindsIn = async (view: string, site = 'NGC-com') => {
      const list = await listAt(site, { view })
      return [...new Set(entriesIn(list).map(({ Kind }) => Kind))]
    }
    expect(await kindsIn('grading')).toEqual(['grading'])
    expect(await kindsIn('conservation')).toEqual(['conservation'])
    expect(await kindsIn('pressing', 'CGC-com')).toEqual(['conservation'])
    expect(await kindsIn('add-ons')).toEqual(['add-on'])
    expect(await kindsIn('nonsense')).toEqual(['grading', 'conservation', 'add-on'])
    expect((await listAt('NGC-com')).Views).toEqual(['all', 'grading', 'conservation', 'add-ons'])
    expect((await listAt('CGC-com')).Views).toEqual(['all', 'grading', 'pressing', 'add-ons'])
  })

  it('SF-5 keeps what staff wrote, and tells services with one key apart', async () => {
    const siteID = siteIDOf('PMG-com')
    const { GradingServiceCategoryID } = await newCategory(siteID)
    const { GradingServiceSubcategoryID } = await newSubcategory(GradingServiceCategoryID)
    const line = `POST ${data}/subcategories/${GradingServiceSubcategoryID}/entries/`
    const make = (name: string, more: object) => app.call(staff, line, { body: entryDraft(name, more) })
    await make('Express', { CurrentTurnaround: 'While you wait', TurnaroundMinDays: 1, TurnaroundMaxDays: 2 })
    await make('One day', { TurnaroundMinDays: 1, TurnaroundMaxDays: 1, MinimumItems: 1 })
    await make('By value', { FeePerCollectible: 0, FeeOfValueBasisPoints: 250 })
    await make('Draft', { IsPublished: false })
    const list = await listAt('PMG-com')
    const mine = found(
      list.Categories.find((one) => one.GradingServiceCategoryID === GradingServiceCategoryID),
    ).Tables.flatMap(({ Entries }) => Entries)
    expect(mine.map(({ Name, Words }) => [Name, Words.Turnaround, Words.Fee])).toEqual([
      ['Express', 'While you wait', '$90.00'],
      ['One day', '1 business day', '$90.00'],
      ['By value', '', '2.5% of value'],
    ])
    expect(mine[0]?.Anchor).toBe(`express-${mine[0]?.GradingServiceEntryID}`)
    expect(mine[1]?.Anchor).toBe('one-day')
    const hidden = await newSubcategory(GradingServiceCategoryID, { IsPublished: false })
    await newEntry(hidden.GradingServiceSubcategoryID)
    expect(entriesIn(await listAt('PMG-com'))).toHaveLength(entriesIn(list).length)
  })
})

describe('the PDF of a category', () => {
  const download = (path: string, given: CallGiven = {}) => app.call('nobody', `GET ${path}`, given)

  it('SF-4 SF-5 is made from its services while none is uploaded, and is the uploaded one after that', async () => {
    const [category] = (await listAt('NGC-com')).Categories
    const path = found(category).PDFPath
    const made = await download(path, { site: 'NGC-com' })
    expect([made.status, made.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(made.headers.get('content-disposition')).toBe('attachment; filename="grading-and-encapsulation.pdf"')
    expect(made.text.slice(0, 5)).toBe('%PDF-')

    const form = new FormData()
    form.set('file', new File(['%PDF-1.7\n% Ours\n%%EOF\n'], 'ours.pdf', { type: 'application/pdf' }))
    form.set('languageCode', 'en-US')
    const pdfs = `POST ${data}/categories/${found(category).GradingServiceCategoryID}/pdf/`
    const uploaded = (await app.call(staff, pdfs, { form })).json<FeeCategory>()
    const shown = async (culture?: string) =>
      (await listAt('NGC-com', {}, culture ? { culture } : {})).Categories[0]?.PDFPath
    expect(await shown()).toBe(uploaded.PDFPath)
    expect(await shown('zh-CN'), 'another language has none yet').toBe(path)
    await app.call(staff, `${pdfs}delete/`, { body: { languageCode: 'en-US' } })
    expect(await shown()).toBe(path)
  })

  it('SF-5 is a 404 for a category of another site, an unknown one, and one that shows nothing', async () => {
    const empty = await newCategory(siteIDOf('NGC-com'))
    const [other] = (await listAt('NGC-uk')).Categories
    for (const id of [empty.GradingServiceCategoryID, found(other).GradingServiceCategoryID, 9_999_999])
      expect((await download(`/api/services-and-fees/categories/${id}/pdf/`, { site: 'NGC-com' })).status).toBe(404)
  })

  it('SF-5 follows a changed fee', async () => {
    const list = await listAt('CSG-com')
    const path = found(list.Categories[0]).PDFPath
    const textOf = async () => (await download(path, { site: 'CSG-com', ip: '203.0.113.9' })).text
    const before = await textOf()
    expect(await textOf(), 'the kept one').toBe(before)
    await app.ctx.db
      .update(feeEntries)
      .set({ FeePerCollectible: 123_456 })
      .where(eq(feeEntries.GradingServiceEntryID, named(list, 'Economy').GradingServiceEntryID))
    expect(await textOf()).not.toBe(before)
  })

  it('SF-5 is limited for each network', async () => {
    const [category] = (await listAt('CRD-com')).Categories
    const given: CallGiven = { site: 'CRD-com', ip: '203.0.113.77' }
    const statuses = new Set<number>()
    for (let at = 0; at < 60; at += 1) statuses.add((await download(found(category).PDFPath, given)).status)
    expect([[...statuses], (await download(found(category).PDFPath, given)).status]).toEqual([[200], 429])
  })
})
