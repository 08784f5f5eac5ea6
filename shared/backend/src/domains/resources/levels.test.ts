import {
  type CatalogueItem,
  type CataloguePaths,
  type CountedCollectible,
  mostPaths,
  type PathLevel,
  pathLevels,
} from '@obverse/contract/domains/resources'
import { gradeFlags } from '@obverse/contract/grades'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { transact } from '../../context'
import { found } from '../../errors'
import { type CallGiven, startTestApp, type TestApp } from '../../testing/harness'
import { writeCertificate, writeCollectibles } from '../cert-lookup/testing'
import { translations } from '../translations'
import { levelsOf } from './levels'
import { audiencesOf } from './pictures'
import { catalogueCategories, catalogueCountries, catalogueSubcategories, collectibles } from './tables'

let app: TestApp
/** A category of comics of our own: two collectibles, of which the first has certificates. */
let own: { CategoryID: number; SubcategoryID: number; ids: number[] }

beforeAll(async () => {
  app = await startTestApp()
  const ids = await writeCollectibles(app.ctx, ['Test Tales #1', 'Test Tales #2'])
  const [row] = await app.ctx.db
    .select({ CategoryID: catalogueSubcategories.CategoryID, SubcategoryID: catalogueSubcategories.SubcategoryID })
    .from(collectibles)
    .innerJoin(catalogueSubcategories, eq(catalogueSubcategories.SubcategoryID, collectibles.SubcategoryID))
    .where(eq(collectibles.CollectibleID, found(ids[0])))
  own = { ...found(row), ids }
  const CollectibleID = found(ids[0])
  await writeCertificate(app.ctx, { CollectibleID })
  await writeCertificate(app.ctx, { CollectibleID, Grade: 940 })
  await writeCertificate(app.ctx, { CollectibleID, Grade: 400, Flags: gradeFlags.details, GradeReason: 'Trimmed' })
  await writeCertificate(app.ctx, { CollectibleID, Grade: 0, Flags: gradeFlags.noGrade, GradeReason: 'Not genuine' })
  await writeCertificate(app.ctx, { CollectibleID, Status: 'deleted', StatusReason: 'Graded again.' })
})
afterAll(() => app.stop())

const call = (path: string, given: CallGiven = {}) => app.call('nobody', `GET /resources/data/countries/${path}`, given)
const list = async (path: string, given?: CallGiven) => (await call(path, given)).json<CatalogueItem[]>()
const one = async (path: string, given?: CallGiven) => (await call(path, given)).json<CatalogueItem>()
const statusOf = async (path: string, given?: CallGiven) => (await call(path, given)).status
const named = (items: readonly CatalogueItem[], SeoName: string) =>
  found(items.find((item) => item.SeoName === SeoName))
const sumOf = (items: readonly CatalogueItem[], of: 'Count' | 'Total') => items.reduce((sum, item) => sum + item[of], 0)

const comics: CallGiven = { site: 'CGC-com' }
const germany = async () => named(await list(''), 'germany').ID
const categoriesOf = (countryID: number, given?: CallGiven) => list(`${countryID}/categories/`, given)

describe('the countries of the catalogue', () => {
  it('RES-C1 RES-1 are listed in order with what their categories have', async () => {
    const countries = await list('')
    expect(countries.slice(0, 3).map(({ SeoName }) => SeoName)).toEqual(['united-states', 'great-britain', 'germany'])
    const country = named(countries, 'germany')
    expect(country).toEqual({
      ID: country.ID,
      SeoName: 'germany',
      ImagePath: null,
      Name: 'Germany',
      Count: sumOf(await categoriesOf(country.ID), 'Count'),
      Total: sumOf(await categoriesOf(country.ID), 'Total'),
    })
    expect(country.Count).toBeGreaterThan(10)
    expect(country.Total).toBeGreaterThan(10)
  })
  it('RES-C1 are one entry at a company that has none', async () => {
    const countries = await list('', comics)
    expect(countries).toMatchObject([{ ID: 0, SeoName: '', Name: 'Comics' }])
    expect(sumOf(countries, 'Count')).toBe(sumOf(await categoriesOf(0, comics), 'Count'))
  })
  it('RES-C1 are none at a company without a catalogue', async () => {
    const ctx = { ...app.ctx, site: { ...app.ctx.site, Company: 'CSG' as const } }
    await expect(
      transact(ctx, async (tx) => {
        await tx.db.execute(
          sql`update catalogue_categories set company_id = 5, seo_name = 'x-' || category_id where company_id = 4`,
        )
        expect(await levelsOf(async () => new Map()).listCountries(tx, 'Name')).toEqual([])
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
  })
  it('RES-C2 are found by their ID, and not when they are unknown or of another company', async () => {
    const id = await germany()
    expect(await one(`${id}/`)).toMatchObject({ SeoName: 'germany', Name: 'Germany' })
    expect(await one('0/', comics)).toMatchObject({ ID: 0, Name: 'Comics' })
    for (const path of ['0/', '999999/', 'germany/']) expect([path, await statusOf(path)]).toEqual([path, 404])
    expect(await statusOf(`${id}/`, comics)).toBe(404)
  })
})

describe('the categories of a country', () => {
  it('RES-C3 RES-1 have a name, an address, their collectibles and the certificates with a grade', async () => {
    const category = (await categoriesOf(0, comics)).find(({ ID }) => ID === own.CategoryID)
    expect(category).toMatchObject({ Name: 'Test Press', Count: 2, Total: 2, ImagePath: null })
    const orders = await app.ctx.db
      .select({ ID: catalogueCategories.CategoryID })
      .from(catalogueCategories)
      .where(and(eq(catalogueCategories.Company, 'NGC'), eq(catalogueCategories.CountryID, await germany())))
      .orderBy(catalogueCategories.SortOrder)
    expect((await categoriesOf(await germany())).map(({ ID }) => ID)).toEqual(orders.map(({ ID }) => ID))
  })
  it('RES-C3 are those of the company of the site', async () => {
    const id = await germany()
    const coins = await categoriesOf(id)
    const notes = await categoriesOf(id, { site: 'PMG-com' })
    expect(notes.length).toBeGreaterThan(0)
    expect(coins.filter(({ ID }) => notes.some((note) => note.ID === ID))).toEqual([])
  })
  it('RES-C3 are not found for an unknown country, and one of which the company grades nothing', async () => {
    for (const path of ['999999/categories/', '0/categories/', '-1/categories/'])
      expect([path, await statusOf(path)]).toEqual([path, 404])
    expect(await statusOf(`${await germany()}/categories/`, comics)).toBe(404)
  })
})

describe('the subcategories of a category', () => {
  const pathOf = (category: number, rest = '') => `0/categories/${category}/subcategories/${rest}`
  it('RES-C4 RES-2 have a name, an address, their collectibles and the certificates with a grade', async () => {
    expect(await list(pathOf(own.CategoryID), comics)).toMatchObject([
      { ID: own.SubcategoryID, Name: 'Test Tales', Count: 2, Total: 2 },
    ])
  })
  it('RES-C4 are none in an empty category', async () => {
    const [row] = await app.ctx.db
      .insert(catalogueCategories)
      .values({ Company: 'CGC', CollectibleType: 'Comic', Name: 'Empty Press', SEOName: 'empty-press' })
      .returning()
    expect(await list(pathOf(found(row).CategoryID), comics)).toEqual([])
  })
  it('RES-C4 are not found below another country or at another company', async () => {
    const id = await germany()
    const [coins] = await categoriesOf(id)
    const path = `${id}/categories/${found(coins).ID}/subcategories/`
    expect(await statusOf(path)).toBe(200)
    expect(await statusOf(path, { site: 'PMG-com' })).toBe(404)
    expect(await statusOf(path.replace(/^\d+/, '1'))).toBe(404)
    expect(await statusOf(pathOf(999_999), comics)).toBe(404)
    expect(await statusOf(pathOf(own.CategoryID))).toBe(404)
  })
  it('RES-C5 are found by their ID in their own category alone', async () => {
    const path = pathOf(own.CategoryID, `${own.SubcategoryID}/`)
    expect(await one(path, comics)).toMatchObject({ Name: 'Test Tales', Count: 2, Total: 2 })
    expect(await statusOf(path)).toBe(404)
    expect(await statusOf(pathOf(own.CategoryID, '999999/'), comics)).toBe(404)
    const other = (await categoriesOf(0, comics)).find(({ ID }) => ID !== own.CategoryID)
    expect(await statusOf(pathOf(found(other).ID, `${own.SubcategoryID}/`), comics)).toBe(404)
  })
})

describe('the collectibles of a subcategory', () => {
  const collectiblesOf = (id: number, given: CallGiven = comics) =>
    app.call('nobody', `GET /api/resources/subcategories/${id}/collectibles/`, given)
  it('RES-1 are listed in order with the number of their certificates, details apart', async () => {
    const answer = (await collectiblesOf(own.SubcategoryID)).json<CountedCollectible[]>()
    expect(answer).toMatchObject([
      { CollectibleID: own.ids[0], Name: 'Test Tales #1', Total: 2, Details: 1 },
      { CollectibleID: own.ids[1], Name: 'Test Tales #2', Total: 0, Details: 0 },
    ])
  })
  it('RES-1 are not found when the subcategory is unknown or of another company', async () => {
    expect((await collectiblesOf(999_999)).status).toBe(404)
    expect((await collectiblesOf(own.SubcategoryID, {})).status).toBe(404)
  })
})

describe('names of the catalogue', () => {
  const translate = (EntityType: string, key: number, LanguageCode: string, Value: string) =>
    app.ctx.db
      .insert(translations)
      .values({
        EntityType,
        EntityKey: String(key),
        Field: 'Name',
        LanguageCode,
        Value,
        SourceHash: '',
        SourceText: '',
      })
      .onConflictDoUpdate({
        target: [translations.EntityType, translations.EntityKey, translations.Field, translations.LanguageCode],
        set: { Value },
      })

  it('RES-1 are in the language of the visitor, and English without a translation', async () => {
    await translate('catalogue-category', own.CategoryID, 'de-DE', 'Testverlag')
    await translate('catalogue-subcategory', own.SubcategoryID, 'de-DE', 'Testgeschichten')
    await translate('catalogue-country', await germany(), 'de-DE', 'Deutschland')
    const inGerman = { site: 'CGC-de', culture: 'de-DE' }
    expect((await categoriesOf(0, inGerman)).find(({ ID }) => ID === own.CategoryID)?.Name).toBe('Testverlag')
    expect(await list(`0/categories/${own.CategoryID}/subcategories/`, inGerman)).toMatchObject([
      { Name: 'Testgeschichten' },
    ])
    expect(await list(`0/categories/${own.CategoryID}/subcategories/`, comics)).toMatchObject([{ Name: 'Test Tales' }])
    expect(named(await list('', { site: 'NGC-de', culture: 'de-DE' }), 'germany').Name).toBe('Deutschland')
    expect(await list('', inGerman)).toMatchObject([{ ID: 0, Name: 'Comics' }])
    expect(await list('', { site: 'CSG-de', culture: 'de-DE' })).toMatchObject([{ ID: 0, Name: 'Sportkarten' }])
  })
  it('RES-1 are in the language that columnName chooses, under its own name as well', async () => {
    const query = { columnName: 'NameDeDE' }
    const path = `0/categories/${own.CategoryID}/subcategories/${own.SubcategoryID}/`
    expect(await one(path, { ...comics, query })).toMatchObject({
      Name: 'Testgeschichten',
      NameDeDE: 'Testgeschichten',
    })
    expect(await one(path, { ...comics, query: { columnName: 'NameZhCN' } })).toMatchObject({
      Name: 'Test Tales',
      NameZhCN: 'Test Tales',
    })
    expect(await list('', { ...comics, query: { columnName: 'NameZhTW' } })).toMatchObject([
      { Name: '漫畫', NameZhTW: '漫畫' },
    ])
    expect(Object.keys(await one(path, comics))).not.toContain('NameDeDE')
  })
  it('RES-C1 RES-C2 RES-C3 RES-C4 RES-C5 take no other column', async () => {
    const category = `0/categories/${own.CategoryID}/subcategories/`
    for (const path of ['', '0/', '0/categories/', category, `${category}${own.SubcategoryID}/`])
      for (const columnName of ['Password', 'name', 'NameFrFR', 'Name; drop table sites']) {
        const answer = await call(path, { ...comics, query: { columnName } })
        expect([path, columnName, answer.status]).toEqual([path, columnName, 422])
        expect(Object.keys(answer.error().errors ?? {})).toEqual(['columnName'])
      }
    expect(await statusOf('', { ...comics, query: { columnName: '' } })).toBe(200)
  })
  it('TR-1 RES-1 are lent to translation with the sites that show them', async () => {
    const foundAt = async (entityType: string, search: string, site: string) => {
      const siteID = String(app.backend.sites.byCode(site)?.SiteID)
      const query = { entityType, search, state: 'all', siteID }
      const answer = await app.call('super', 'GET /admin/api/translations/items/', { query })
      return answer.json<{ Items: unknown[] }>().Items.length
    }
    for (const [entityType, search, here, elsewhere] of [
      ['catalogue-subcategory', 'test tales', 'CGC-uk', 'NGC-com'],
      ['catalogue-category', 'test press', 'CGC-com', 'CRD-com'],
      ['catalogue-country', 'germany', 'PMG-de', 'CGC-de'],
    ] as const)
      expect([await foundAt(entityType, search, here), await foundAt(entityType, search, elsewhere)]).toEqual([1, 0])
  })
})

it('RES-1 every page of the catalogue is among the paths for site maps, once, in pages of any size', async () => {
  const ask = (site: string, query: Record<string, string>) =>
    app.call('nobody', `GET /api/resources/paths/?${new URLSearchParams(query)}`, { site })
  const pathsOf = async (site: string, of: PathLevel, limit = mostPaths) => {
    const paths: string[] = []
    for (let after: number | null = 0; after !== null; ) {
      const { Paths, Next }: CataloguePaths = (
        await ask(site, { of, after: String(after), limit: String(limit) })
      ).json<CataloguePaths>()
      expect(Paths.length).toBeLessThanOrEqual(limit)
      paths.push(...Paths)
      after = Next
    }
    return paths
  }
  expect(await pathsOf('NGC-com', 'countries')).toContain('germany/')
  expect(await pathsOf('NGC-com', 'categories')).toContain('united-states/small-cents/')
  for (const of of pathLevels) {
    const whole = await pathsOf('NGC-com', of)
    expect(new Set(whole).size).toBe(whole.length)
    expect(await pathsOf('NGC-com', of, 7)).toEqual(whole)
    const depth = pathLevels.indexOf(of) + 1
    expect(whole.filter((path) => path.split('/').length !== depth + 1)).toEqual([])
    expect((await pathsOf('CGC-com', of)).filter((path) => whole.includes(path))).toEqual([])
  }
  const rows = await app.ctx.db
    .select({ SEOName: collectibles.SEOName })
    .from(collectibles)
    .innerJoin(catalogueSubcategories, eq(catalogueSubcategories.SubcategoryID, collectibles.SubcategoryID))
    .innerJoin(catalogueCategories, eq(catalogueCategories.CategoryID, catalogueSubcategories.CategoryID))
    .where(eq(catalogueCategories.Company, 'CGC'))
  expect(await pathsOf('CGC-com', 'collectibles')).toHaveLength(rows.length)
  expect(await pathsOf('CGC-com', 'categories')).toContain('northbeam-comics/')
  expect(await pathsOf('CGC-com', 'countries')).toEqual([])
  for (const wrong of [{ of: 'planets' }, { after: '-1' }, { limit: '0' }, { limit: '5001' }])
    expect((await ask('NGC-com', wrong)).status).toBe(422)
})

it('RES-1 the certificates of a whole list are counted in one statement', async () => {
  const count = vi.fn(async () => new Map())
  const levels = levelsOf(count)
  const [{ CountryID } = { CountryID: 0 }] = await app.ctx.db.select().from(catalogueCountries)
  const categories = await levels.listCategories(app.ctx, { countryID: CountryID }, 'Name')
  expect(categories.length).toBeGreaterThan(3)
  expect(count).toHaveBeenCalledTimes(1)
  await levels.listCountries(app.ctx, 'Name')
  expect(count).toHaveBeenCalledTimes(2)
})

it('RES-1 fronts are told whose counts changed when a certificate is written, and of nothing when no count changes', async () => {
  const told: string[] = []
  app.backend.versions.onTags((tags) => told.push(...(tags === 'all' ? ['all'] : tags)))
  const ofCatalogue = () => told.filter((tag) => /^(?:[sk]:|all)/.test(tag)).toSorted()
  await writeCertificate(app.ctx, { CollectibleID: found(own.ids[1]) })
  await expect.poll(ofCatalogue).toEqual([`k:${own.CategoryID}`, `s:${own.SubcategoryID}`])
  told.length = 0
  const withheld = await writeCertificate(app.ctx, { CollectibleID: found(own.ids[1]), IsReleased: false })
  await expect.poll(() => told).toContain(`n:${withheld.SubmissionNumber}-1`)
  expect(ofCatalogue()).toEqual([])
})

it('RES-1 everybody may see the picture of a category, and nobody a file that no level names', async () => {
  const key = `pictures/${own.CategoryID}.webp`
  expect(await audiencesOf(app.ctx, key)).toBeNull()
  await app.ctx.db
    .update(catalogueCategories)
    .set({ ImageFileName: key })
    .where(eq(catalogueCategories.CategoryID, own.CategoryID))
  expect(await audiencesOf(app.ctx, key)).toEqual(['everyone'])
  expect((await categoriesOf(0, comics)).find(({ ID }) => ID === own.CategoryID)?.ImagePath).toBe(`/files/${key}`)
})
