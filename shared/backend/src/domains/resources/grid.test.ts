import type { CertLookup } from '@obverse/contract/domains/cert-lookup'
import type { CatalogueItem, CensusGrid, CountedCollectible } from '@obverse/contract/domains/resources'
import { gradeFlags } from '@obverse/contract/grades'
import { cacMarks, formatCertNumber } from '@obverse/contract/rules/cert-lookup'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { found } from '../../errors'
import { type CallGiven, startTestApp, type TestApp } from '../../testing/harness'
import { writeCertificate, writeCollectibles } from '../cert-lookup/testing'
import { catalogueCategories, catalogueSubcategories, collectibles } from './tables'

let app: TestApp
let SubcategoryID: number
let CategoryID: number
/** Sixty collectibles of a coin company of our own; the first has certificates. */
let ids: number[]

beforeAll(async () => {
  app = await startTestApp()
  const names = Array.from({ length: 60 }, (_, at) => `18${at + 10}-S Test dóllar`)
  ids = await writeCollectibles(app.ctx, names, 'NGC')
  const [row] = await app.ctx.db
    .select({ CategoryID: catalogueSubcategories.CategoryID, SubcategoryID: catalogueSubcategories.SubcategoryID })
    .from(collectibles)
    .innerJoin(catalogueSubcategories, eq(catalogueSubcategories.SubcategoryID, collectibles.SubcategoryID))
    .where(eq(collectibles.CollectibleID, found(ids[0])))
  ;({ CategoryID, SubcategoryID } = found(row))
  await app.ctx.db.execute(sql`
    with abroad as (select country_id from catalogue_countries where seo_name = 'germany')
    update catalogue_categories set collectible_type = 'Coin', country_id = (select country_id from abroad)
    where category_id = ${CategoryID}`)
  for (const over of [
    { Grade: 650 },
    { Grade: 650, Flags: gradeFlags.plus },
    { Grade: 660, Flags: cacMarks.green },
    { Grade: 400 },
    { Grade: 600, Flags: gradeFlags.details, GradeReason: 'Cleaned' },
    { Grade: 690, Designation: 102 },
  ])
    await writeCertificate(app.ctx, { Company: 'NGC', CollectibleID: found(ids[0]), ...over })
})
afterAll(() => app.stop())

const call = (query: Record<string, string> = {}, id = SubcategoryID, given: CallGiven = {}) =>
  app.call('nobody', `GET /api/resources/subcategories/${id}/census/`, { query, ...given })
const grid = async (query?: Record<string, string>, id?: number) => (await call(query, id)).json<CensusGrid>()

describe('the grid of a subcategory', () => {
  it('RES-3 RES-4 has a row for each item and designation, with its grades, finer ones and details', async () => {
    const { Columns, Rows, At, Marks, Grades } = await grid({ at: '65' })
    expect(Columns.map(({ Name }) => Name).slice(0, 2)).toEqual(['PrAg–58', '60'])
    expect([At, Grades.length, (await grid()).At]).toEqual(['65', 22, '65'])
    expect(Marks).toEqual(['base', 'star', 'plus', 'greenCAC', 'goldCAC'])
    expect(Rows.slice(0, 3)).toMatchObject([
      { CollectibleID: ids[0], Name: '1810-S Test dóllar', Designation: '', Total: 4, Finer: 1, Details: 1 },
      { CollectibleID: ids[0], Designation: 'PF UC', Total: 1, Finer: 1, Details: 0 },
      { CollectibleID: ids[1], Designation: '', Total: 0, Finer: 0, Details: 0 },
    ])
  })

  it('RES-3 reads its filters from the address, and what it cannot read is as if it were not there', async () => {
    const totalOf = async (query: Record<string, string>) => (await grid(query)).Totals.Total
    expect(await totalOf({})).toBe(5)
    expect(await totalOf({ plus: 'false' })).toBe(4)
    expect(await totalOf({ greenCAC: 'false' })).toBe(4)
    expect(await totalOf({ fromGrade: '66', toGrade: '70' })).toBe(2)
    expect(
      await totalOf({ plus: 'perhaps', fromGrade: 'x', at: 'y', sort: 'z', order: '?', page: '-', low: '!' }),
    ).toBe(5)
    expect((await grid({ at: 'y', fromGrade: 'x' })).Filter.fromGrade).toBe('')
    expect((await grid({ low: 'open' })).Columns).toHaveLength(22)
  })

  it('RES-3 leaves CAC out at first for sets of the world', async () => {
    const setWorld = (IsWorld: boolean) =>
      app.ctx.db.update(catalogueCategories).set({ IsWorld }).where(eq(catalogueCategories.CategoryID, CategoryID))
    await setWorld(true)
    expect([(await grid()).Totals.Total, (await grid({ greenCAC: 'true' })).Totals.Total]).toEqual([4, 5])
    await setWorld(false)
  })

  it('RES-5 has 50 rows a page, and shows the nearest page for one that does not exist', async () => {
    const pageOf = async (page: string) => {
      const { Page, Pages, Count, Rows } = await grid({ page })
      return { Page, Pages, Count, rows: Rows.length }
    }
    expect(await pageOf('1')).toEqual({ Page: 1, Pages: 2, Count: 61, rows: 50 })
    expect(await pageOf('2')).toEqual({ Page: 2, Pages: 2, Count: 61, rows: 11 })
    expect(await pageOf('0')).toMatchObject({ Page: 1 })
    expect(await pageOf('99')).toMatchObject({ Page: 2 })
    expect((await grid({ sort: 'total', order: 'ASC', page: '2' })).Rows.at(-1)).toMatchObject({ Total: 4 })
  })

  it('RES-1 is filtered by the words of names, whatever their case and accents', async () => {
    expect(await grid({ filter: 'DOLLAR 1811' })).toMatchObject({ Count: 1, Pages: 1 })
    expect(await grid({ filter: 'no such' })).toMatchObject({ Count: 0, Pages: 1, Rows: [] })
  })

  it('RES-3 is not found for a subcategory that is unknown or of another company', async () => {
    expect((await call({}, 999_999)).status).toBe(404)
    expect((await call({}, SubcategoryID, { site: 'CGC-com' })).status).toBe(404)
    expect((await call({}, SubcategoryID, { site: 'NGC-de' })).status).toBe(200)
  })

  it('RES-3 POP-4 agrees with the list, the level above and the certificates, for every subcategory of the demonstration', async () => {
    const subcategories = await app.ctx.db
      .select({ ID: catalogueSubcategories.SubcategoryID })
      .from(catalogueSubcategories)
      .innerJoin(catalogueCategories, eq(catalogueCategories.CategoryID, catalogueSubcategories.CategoryID))
      .where(eq(catalogueCategories.Company, 'NGC'))
    const all = await app.ctx.db.execute<{ id: number; total: number; details: number }>(sql`
      select subcategory_id as id, count(*) filter (where flags & 48 = 0)::int as total,
        count(*) filter (where flags & 16 <> 0)::int as details
      from certificates join collectibles using (collectible_id)
      where status <> 2 and is_released group by 1`)
    const counted = new Map(all.rows.map(({ id, ...counts }) => [id, counts]))
    let compared = 0
    for (const { ID } of subcategories) {
      const { Totals } = await grid({ greenCAC: 'true', goldCAC: 'true' }, ID)
      const list = (await app.call('nobody', `GET /api/resources/subcategories/${ID}/collectibles/`)).json<
        CountedCollectible[]
      >()
      const sum = (of: 'Total' | 'Details') => list.reduce((total, one) => total + one[of], 0)
      const expected = counted.get(ID) ?? { total: 0, details: 0 }
      expect([ID, Totals.Total, Totals.Details]).toEqual([ID, expected.total, expected.details])
      expect([ID, sum('Total'), sum('Details')]).toEqual([ID, expected.total, expected.details])
      compared += expected.total
    }
    expect(compared).toBeGreaterThan(1000)
    const countries = (await app.call('nobody', 'GET /resources/data/countries/')).json<CatalogueItem[]>()
    expect(countries.reduce((total, { Total }) => total + Total, 0)).toBe(compared)
  })

  it('RES-3 CL-1 has the numbers of the strip on the page of a certificate', async () => {
    const row = await writeCertificate(app.ctx, { Company: 'NGC', CollectibleID: found(ids[5]), Grade: 640 })
    for (const Grade of [640, 630, 650, 650, 700])
      await writeCertificate(app.ctx, { Company: 'NGC', CollectibleID: found(ids[5]), Grade })
    const lookup = (await app.call('nobody', `GET /certlookup/data/${formatCertNumber('NGC', row)}/`)).json<
      Extract<CertLookup, { Result: 'success' }>
    >()
    const own = found((await grid({ at: '64' })).Rows.find(({ CollectibleID }) => CollectibleID === ids[5]))
    const { At, Finer, Total, Details } = found(lookup.Certificate.Population)
    const at = (await grid({ at: '64' })).Columns.findIndex(({ Name }) => Name === '64')
    expect([own.Counts[at], own.Finer, own.Total, own.Details]).toEqual([At, Finer, Total, Details])
    expect([At, Finer, Total]).toEqual([2, 3, 6])
  })
})
