import type { FeeCategory, FeeEntry, FeeSite, FeeSubcategory } from '@obverse/contract/domains/services-and-fees'
import type { Progress, TranslatableItem, TranslationRow } from '@obverse/contract/domains/translations'
import { vatSplit } from '@obverse/contract/rules/services-and-fees'
import { dayAt } from '@obverse/contract/rules/sites'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sites } from '../../db/tables'
import { found } from '../../errors'
import { type As, startTestApp, type TestApp } from '../../testing/harness'
import { data, draft, entryDraft, writersOf } from './testing'

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
const read = async <T>(path: string) => (await app.call(staff, `GET ${data}${path}`)).json<T>()
const siteIDOf = (code: string) => found(app.backend.sites.byCode(code)).SiteID
/** Creates a subcategory on a site, and returns the line that adds entries to it. */
const entriesOn = async (code: string) => {
  const { GradingServiceCategoryID } = await newCategory(siteIDOf(code))
  return `POST ${data}/subcategories/${(await newSubcategory(GradingServiceCategoryID)).GradingServiceSubcategoryID}/entries/`
}
const versionOf = async (code: string) =>
  found((await app.ctx.db.select().from(sites).where(eq(sites.Code, code)))[0]).ContentVersion

describe('sites and categories', () => {
  it('SF-C1 lists all sites with the currency and the rate of the VAT in their fees', async () => {
    const list = await read<FeeSite[]>('/sites/')
    const factsOf = (code: string) => {
      const { Currency, VATRateBasisPoints } = found(list.find(({ Code }) => Code === code))
      return [Currency, VATRateBasisPoints]
    }
    expect(list).toHaveLength(15)
    expect(['NGC-com', 'PMG-uk', 'CGC-de'].map(factsOf)).toEqual([
      ['USD', null],
      ['GBP', 2000],
      ['EUR', 1900],
    ])
  })
  it('SF-C2 lists the categories of a site in order, and answers 404 for an unknown site', async () => {
    const list = await read<FeeCategory[]>(`/sites/${siteIDOf('NGC-uk')}/categories/`)
    expect(
      list.map(({ Name, Currency, HandlingPerForm, PDFPath }) => [Name, Currency, HandlingPerForm, PDFPath]),
    ).toEqual([
      ['Grading and encapsulation', 'GBP', 1000, null],
      ['Additional services', 'GBP', 0, null],
    ])
    expect((await app.call(staff, `GET ${data}/sites/999/categories/`)).status).toBe(404)
  })
  it('SF-C3 returns a category with its subcategories in order', async () => {
    const { GradingServiceCategoryID: id } = await newCategory()
    const one = await newSubcategory(id)
    const two = await newSubcategory(id, { IsPublished: false })
    await app.call(staff, `PUT ${data}/categories/${id}/subcategories/`, {
      body: [two.GradingServiceSubcategoryID, one.GradingServiceSubcategoryID],
    })
    const category = await read<FeeCategory>(`/categories/${id}/`)
    expect(category).toMatchObject({ GradingServiceCategoryID: id, PDFPath: null, PDFs: [], SubcategoryCount: 2 })
    expect(category.Subcategories).toEqual(
      [two, one].map(({ GradingServiceSubcategoryID, Name, IsPublished }) => ({
        GradingServiceSubcategoryID,
        Name,
        IsPublished,
      })),
    )
  })
  it('SF-1 saves a category, and deletes only an empty one', async () => {
    const made = await newCategory()
    const line = `${data}/categories/${made.GradingServiceCategoryID}/`
    const body = { Name: 'Renamed', HandlingPerForm: 1250, Version: 1 }
    expect((await app.call(staff, `PUT ${line}`, { body })).json()).toMatchObject({ ...body, Version: 2 })
    const wrong = await app.call(staff, `PUT ${line}`, { body: { ...body, HandlingPerForm: 12.5, Version: 2 } })
    expect(Object.keys(wrong.error().errors ?? {})).toEqual(['HandlingPerForm'])
    const child = await newSubcategory(made.GradingServiceCategoryID)
    expect((await app.call(staff, `POST ${line}delete/`)).error().code).toBe('not_empty')
    await app.call(staff, `POST ${data}/subcategories/${child.GradingServiceSubcategoryID}/delete/`)
    expect((await app.call(staff, `POST ${line}delete/`)).status).toBe(204)
  })
})

describe('subcategories', () => {
  it('SF-C4 SF-C6 SF-C7 creates one at the end of the list, lists and returns it', async () => {
    const { GradingServiceCategoryID: id } = await newCategory()
    await newSubcategory(id)
    const made = await newSubcategory(id, { Description: 'By value' })
    expect(made).toMatchObject({
      GradingServiceCategoryID: id,
      SortOrder: 2,
      Description: 'By value',
      EntryCount: 0,
      Version: 1,
    })
    expect((await read<FeeSubcategory[]>(`/categories/${id}/subcategories/`))[1]).toEqual(made)
    expect(await read(`/subcategories/${made.GradingServiceSubcategoryID}/`)).toEqual(made)
    expect((await app.call(staff, `GET ${data}/categories/99999/subcategories/`)).status).toBe(404)
  })
  it('SF-C8 saves against the version read, and answers 409 with the current state to a stale one', async () => {
    const made = await newSubcategory()
    const line = `PUT ${data}/subcategories/${made.GradingServiceSubcategoryID}/`
    const saved = await app.call(staff, line, { body: draft('Renamed', { Version: 1 }) })
    expect(saved.json()).toMatchObject({ Name: 'Renamed', Version: 2 })
    const stale = await app.call(staff, line, { body: draft('Too late', { Version: 1 }) })
    expect([stale.status, stale.error().current]).toEqual([409, saved.json()])
  })
  it('SF-C9 refuses to delete one with entries, and deletes an empty one', async () => {
    const entry = await newEntry()
    const line = `POST ${data}/subcategories/${entry.GradingServiceSubcategoryID}/delete/`
    const refused = await app.call(staff, line)
    expect([refused.status, refused.error().code]).toEqual([409, 'not_empty'])
    await app.call(staff, `POST ${data}/entries/${entry.GradingServiceEntryID}/delete/`)
    expect((await app.call(staff, line)).status).toBe(204)
  })
})

describe('the order', () => {
  it('SF-3 SF-C5 of subcategories is saved at once, and a list that is not all of them is a conflict', async () => {
    const { GradingServiceCategoryID: id } = await newCategory()
    const ids = [await newSubcategory(id), await newSubcategory(id)].map((one) => one.GradingServiceSubcategoryID)
    const line = `PUT ${data}/categories/${id}/subcategories/`
    const moved = (await app.call(staff, line, { body: [...ids].reverse() })).json<FeeSubcategory[]>()
    expect(moved.map((one) => one.GradingServiceSubcategoryID)).toEqual([...ids].reverse())
    const refused = await app.call(staff, line, { body: [ids[0]] })
    expect([refused.status, refused.error().current]).toEqual([409, moved])
  })
  it('SF-3 SF-C11 of entries is saved at once', async () => {
    const { GradingServiceSubcategoryID: id } = await newSubcategory()
    const ids = [await newEntry(id), await newEntry(id), await newEntry(id)].map((one) => one.GradingServiceEntryID)
    const order = [ids[2], ids[0], ids[1]]
    await app.call(staff, `PUT ${data}/subcategories/${id}/entries/`, { body: order })
    const list = await read<FeeEntry[]>(`/subcategories/${id}/entries/`)
    expect(list.map((one) => [one.GradingServiceEntryID, one.SortOrder])).toEqual(order.map((one, at) => [one, at + 1]))
  })
})

describe('entries', () => {
  const whole = {
    LocalizationKey: 'express',
    Kind: 'grading',
    Name: 'Express',
    Note: 'Two weeks',
    Description: 'For valuable items',
    MaxValue: 1_000_000,
    FeePerCollectible: 9000,
    FeeOfValueBasisPoints: 100,
    TierFees: { Associate: null, Premium: 8100, Elite: 7200 },
    MemberTiers: ['Premium', 'Elite'],
    MinimumItems: 5,
    TurnaroundMinDays: 10,
    TurnaroundMaxDays: 12,
    TurnaroundAsOf: '2026-11-02',
    CurrentTurnaround: 'About two weeks',
    IsPublished: true,
  }
  it('SF-2 SF-C10 SF-C12 SF-C13 keeps every field, and lists and returns it', async () => {
    const { GradingServiceSubcategoryID: id } = await newSubcategory()
    const answer = await app.call(staff, `POST ${data}/subcategories/${id}/entries/`, { body: whole })
    const made = answer.json<FeeEntry>()
    expect(made).toMatchObject({
      ...whole,
      Currency: 'USD',
      VatExcludedFeePerCollectible: null,
      SortOrder: 1,
      Version: 1,
    })
    expect(await read(`/entries/${made.GradingServiceEntryID}/`)).toEqual(made)
    expect(await read(`/subcategories/${id}/entries/`)).toEqual([made])
    expect((await app.call(staff, `GET ${data}/entries/99999/`)).status).toBe(404)
  })
  it('SF-C14 saves against the version read, writes nothing when nothing differs, and keeps the key of a renamed one', async () => {
    const made = await newEntry(undefined, { Name: 'Walk Through', TierFees: { Premium: 8100 } })
    expect(made.LocalizationKey).toBe('walk-through')
    const line = `PUT ${data}/entries/${made.GradingServiceEntryID}/`
    const same = { Name: 'Walk Through', IsPublished: true, FeePerCollectible: 9000, TierFees: { Premium: 8100 } }
    expect((await app.call(staff, line, { body: { ...same, Version: 1 } })).json<FeeEntry>().Version).toBe(1)
    const saved = await app.call(staff, line, { body: { ...same, Name: 'At once', Version: 1 } })
    expect(saved.json()).toMatchObject({ Name: 'At once', LocalizationKey: 'walk-through', Version: 2 })
    expect((await app.call(staff, line, { body: { ...same, Version: 1 } })).status).toBe(409)
  })
  it('SF-C15 deletes one, which the trash gives back in its place', async () => {
    const { GradingServiceSubcategoryID: id } = await newSubcategory()
    const first = await newEntry(id)
    await newEntry(id)
    const line = `POST ${data}/entries/${first.GradingServiceEntryID}/delete/`
    expect([(await app.call(staff, line)).status, (await app.call(staff, line)).status]).toEqual([204, 404])
    const back = `POST /admin/api/trash/grading-service-entry/${first.GradingServiceEntryID}/restore/`
    expect((await app.call(staff, back)).status).toBe(200)
    expect((await read<FeeEntry[]>(`/subcategories/${id}/entries/`))[0]).toMatchObject({ Name: first.Name })
  })
  it('SF-C12 names every wrong field', async () => {
    const line = `POST ${data}/subcategories/${(await newSubcategory()).GradingServiceSubcategoryID}/entries/`
    const wrongOf = async (more: object) =>
      Object.keys((await app.call(staff, line, { body: entryDraft('Wrong', more) })).error().errors ?? {})
    expect(await wrongOf({ MaxValue: -1, FeePerCollectible: 1.5, MinimumItems: 0 })).toEqual([
      'MaxValue',
      'FeePerCollectible',
      'MinimumItems',
    ])
    expect(await wrongOf({ FeePerCollectible: 2 ** 31, FeeOfValueBasisPoints: 10_001 })).toEqual([
      'FeePerCollectible',
      'FeeOfValueBasisPoints',
    ])
    expect(await wrongOf({ Kind: 'repair', MemberTiers: ['Gold'] })).toEqual(['Kind', 'MemberTiers.0'])
    expect(await wrongOf({ MemberTiers: ['Elite', 'Elite'] })).toEqual(['MemberTiers'])
    expect(await wrongOf({ TurnaroundMinDays: 10 })).toEqual(['TurnaroundMaxDays'])
    expect(await wrongOf({ TurnaroundMinDays: 10, TurnaroundMaxDays: 9 })).toEqual(['TurnaroundMaxDays'])
    expect(await wrongOf({ TurnaroundMinDays: 10, TurnaroundMaxDays: 10 })).toEqual([])
  })
  it('SF-2 refuses a second entry with the same key in a subcategory', async () => {
    const made = await newEntry()
    const line = `POST ${data}/subcategories/${made.GradingServiceSubcategoryID}/entries/`
    const answer = await app.call(staff, line, { body: entryDraft(made.Name) })
    expect([answer.status, Object.keys(answer.error().errors ?? {})]).toEqual([422, ['LocalizationKey']])
    const nameless = await app.call(staff, line, { body: entryDraft('快递') })
    expect(Object.keys(nameless.error().errors ?? {})).toEqual(['LocalizationKey'])
  })
  it('SF-2 a turnaround without a day was true on the day of the save in the region of the site', async () => {
    const days = { TurnaroundMinDays: 5, TurnaroundMaxDays: 5 }
    const made = await newEntry(undefined, days)
    expect(dayAt('com', new Date())).toBe(made.TurnaroundAsOf)
    expect((await newEntry(undefined, { TurnaroundAsOf: '2026-01-01' })).TurnaroundAsOf, 'no days, no day').toBeNull()
  })
})

describe('the fee without VAT', () => {
  it('SF-2 is computed by the rate of the site when left empty', async () => {
    const netOn = async (code: string, FeePerCollectible: number) => {
      const answer = await app.call(staff, await entriesOn(code), {
        body: entryDraft('Express', { FeePerCollectible }),
      })
      return answer.json<FeeEntry>().VatExcludedFeePerCollectible
    }
    expect([await netOn('NGC-uk', 9000), await netOn('NGC-de', 9000), await netOn('NGC-com', 9000)]).toEqual([
      7500,
      7563,
      null,
    ])
    expect(await netOn('NGC-uk', 3)).toBe(3)
  })
  it('SF-2 is taken when it is right, and refused with the right amount when it is not', async () => {
    const line = await entriesOn('CGC-uk')
    const send = (VatExcludedFeePerCollectible: number, headers = {}) =>
      app.call(staff, line, {
        body: entryDraft(`Service ${VatExcludedFeePerCollectible}`, { VatExcludedFeePerCollectible }),
        headers,
      })
    expect((await send(7500)).status).toBe(200)
    const sentenceOf = async (wrong: number, headers = {}) =>
      (await send(wrong, headers)).error().errors?.VatExcludedFeePerCollectible
    for (const wrong of [7499, 7501, 9000, 0]) expect(await sentenceOf(wrong)).toContain('£75.00')
    expect(await sentenceOf(7499)).toBe(
      'Without 20% VAT this fee is £75.00. Enter that amount, or leave the field empty.',
    )
    expect(await sentenceOf(7499, { 'accept-language': 'de-DE' })).toContain('beträgt diese Gebühr £75.00.')
    const body = entryDraft('Express', { VatExcludedFeePerCollectible: 9000 })
    const german = await app.call(staff, await entriesOn('CGC-de'), { body })
    expect(german.error().errors?.VatExcludedFeePerCollectible).toMatch(/Without 19\s% VAT this fee is 75,63\s€/)
  })
  it('SF-2 is refused on a site whose fees include none', async () => {
    const body = entryDraft('Net', { VatExcludedFeePerCollectible: 9000 })
    const answer = await app.call(staff, await entriesOn('NGC-com'), { body })
    expect([answer.status, answer.error().errors?.VatExcludedFeePerCollectible]).toEqual([
      422,
      'Fees of this site include no VAT. Leave this empty.',
    ])
  })
})

describe('the demonstration', () => {
  it('SF-2 has the services of every site in its currency, Express with 90.00 and 75.00 on uk', async () => {
    for (const site of await read<FeeSite[]>('/sites/')) {
      const [category] = await read<FeeCategory[]>(`/sites/${site.SiteID}/categories/`)
      const subcategoryID = category?.Subcategories[0]?.GradingServiceSubcategoryID
      const entries = await read<FeeEntry[]>(`/subcategories/${subcategoryID}/entries/`)
      const rate = site.VATRateBasisPoints
      for (const { FeePerCollectible, VatExcludedFeePerCollectible } of entries)
        expect(VatExcludedFeePerCollectible).toBe(rate === null ? null : vatSplit(FeePerCollectible, rate).Net)
      expect(entries.map(({ Name }) => Name)).toEqual([
        'Bulk',
        'Modern',
        'Economy',
        'Standard',
        'Express',
        'WalkThrough',
        'Unlimited',
        'Vintage',
      ])
      const express = found(entries.find(({ Name }) => Name === 'Express'))
      expect([express.Currency, express.FeePerCollectible]).toEqual([site.Currency, 9000])
      if (site.Code === 'NGC-uk') expect(express.VatExcludedFeePerCollectible).toBe(7500)
    }
  })
})

describe('translation', () => {
  it('SF-2 the texts of an entry are translated for the languages of its site, and its amounts are not', async () => {
    const { as } = await app.person(['Admin', 'Content', 'Fees', 'Translations'])
    const made = (
      await app.call(as, await entriesOn('PMG-de'), {
        body: entryDraft('Unlimited', { Note: 'For any value', CurrentTurnaround: 'A week' }),
      })
    ).json<FeeEntry>()
    const query = { entityType: 'grading-service-entry', search: String(made.GradingServiceEntryID) }
    const { Items } = (await app.call(as, 'GET /admin/api/translations/items/', { query })).json<{
      Items: TranslatableItem[]
    }>()
    const item = found(Items.find(({ EntityKey }) => EntityKey === String(made.GradingServiceEntryID)))
    expect([item.SiteIDs, item.Missing]).toEqual([[siteIDOf('PMG-de')], ['de-DE', 'en-DE']])
    const line = 'GET /admin/translations/grading-service-entry/'
    const rows = (await app.call(as, line, { query: { entityKeys: item.EntityKey } })).json<TranslationRow[]>()
    expect(new Set(rows.map(({ Field }) => Field))).toEqual(
      new Set(['Name', 'Note', 'Description', 'CurrentTurnaround']),
    )
  })
  it('SF-2 the demonstration has German and Chinese texts', async () => {
    const { as } = await app.person(['Admin', 'Content', 'Fees', 'Translations'])
    const query = { siteID: String(siteIDOf('CGC-de')) }
    const rows = (await app.call(as, 'GET /admin/api/translations/progress/', { query })).json<Progress[]>()
    const german = rows.filter(
      ({ EntityType, LanguageCode }) => EntityType.startsWith('grading-service') && LanguageCode === 'de-DE',
    )
    expect(german.map(({ EntityType }) => EntityType).sort()).toEqual([
      'grading-service-category',
      'grading-service-entry',
      'grading-service-shipping',
      'grading-service-subcategory',
    ])
    for (const { Translated } of german) expect(Translated).toBeGreaterThan(1)
  })
})

describe('changes', () => {
  it('SF-1 several entries are published at once', async () => {
    const { GradingServiceSubcategoryID: id } = await newSubcategory()
    const drafts = [await newEntry(id, { IsPublished: false }), await newEntry(id, { IsPublished: false })]
    const body = {
      Action: 'publish',
      Records: drafts.map(({ GradingServiceEntryID, Version }) => ({
        EntityKey: String(GradingServiceEntryID),
        Version,
      })),
    }
    const answer = await app.call(staff, 'POST /admin/api/bulk/grading-service-entry/', { body })
    expect(answer.status, answer.text).toBe(200)
    expect((await read<FeeEntry[]>(`/subcategories/${id}/entries/`)).map((one) => one.IsPublished)).toEqual([
      true,
      true,
    ])
  })

  it('SF-C14 raise the content version of their site alone, and are undone from the history', async () => {
    const line = await entriesOn('PMG-de')
    const made = (await app.call(staff, line, { body: entryDraft('Express') })).json<FeeEntry>()
    const before = [await versionOf('PMG-de'), await versionOf('PMG-uk')]
    const change = { body: entryDraft('Express', { FeePerCollectible: 9500, Version: 1 }) }
    await app.call(staff, `PUT ${data}/entries/${made.GradingServiceEntryID}/`, change)
    expect([await versionOf('PMG-de'), await versionOf('PMG-uk')]).toEqual([Number(before[0]) + 1, before[1]])
    const query = { entity: 'grading-service-entry', id: String(made.GradingServiceEntryID) }
    const [row] = (await app.call(staff, 'GET /admin/api/audit/', { query })).json<{ AuditID: number }[]>()
    expect((await app.call(staff, `POST /admin/api/audit/${row?.AuditID}/restore/`)).status).toBe(204)
    expect(await read(`/entries/${made.GradingServiceEntryID}/`)).toMatchObject({
      FeePerCollectible: 9000,
      VatExcludedFeePerCollectible: 7563,
      Version: 3,
    })
  })
  it('AUTH-1 are refused for staff without the role', async () => {
    const { as } = await app.person(['Admin', 'Content', 'HelpCenter'])
    for (const line of [`GET ${data}/sites/`, `POST ${data}/categories/1/pdf/`, `PUT ${data}/entries/1/`])
      expect((await app.call(as, line, line.startsWith('GET') ? {} : { body: {} })).status).toBe(403)
  })
})
