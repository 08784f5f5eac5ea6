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
  // A clock that does not move: the time of a limit must not end while it is counted.
  const now = new Date()
  app = await startTestApp({ now: () => now })
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

  it('RES-3 is saved as CSV with all pages, under its filters and in the words of the visitor', async () => {
    const save = (path: string, query: Record<string, string> = {}, given: CallGiven = {}) =>
      app.call('nobody', `GET /api/resources/${path}/census/download/`, { query, ...given })
    const own = await save(`subcategories/${SubcategoryID}`, { at: '65', page: '2' })
    expect(own.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(own.headers.get('content-disposition')).toMatch(/^attachment; filename="population-test-.*\.csv"$/)
    const [head = '', first, proof, ...rest] = own.text.replace('\uFEFF', '').trimEnd().split('\r\n')
    expect(head).toBe(
      'Subcategory,Item,Designation,Total,Finer than 65,PrAg–58,60,61,62,63,64,65,66,67,68,69,70,Details,No grade',
    )
    expect(first).toBe('Test Tales,1810-S Test dóllar,,4,1,1,0,0,0,0,0,2,1,0,0,0,0,1,0')
    expect(proof).toBe('Test Tales,1810-S Test dóllar,PF UC,1,1,0,0,0,0,0,0,0,0,0,0,1,0,0,0')
    expect(rest).toHaveLength(59)
    const filtered = await save(`subcategories/${SubcategoryID}`, { filter: '1811', plus: 'false' })
    expect(filtered.text.trimEnd().split('\r\n')).toHaveLength(2)
    const german = await save(`subcategories/${SubcategoryID}`, {}, { site: 'NGC-de' })
    expect(german.text).toContain('Unterkategorie;Objekt;Zusatz;Gesamt;Besser als 65;')
    for (const [path, given] of [
      ['subcategories/999999', {}],
      ['categories/999999', {}],
      [`categories/${CategoryID}`, { site: 'CGC-com' }],
    ] as const)
      expect([path, (await save(path, {}, given)).status]).toEqual([path, 404])
  })

  it('RES-3 a whole category is one file, with the numbers of its subcategories, and few files are made in a while', async () => {
    const [category] = await app.ctx.db
      .select({ CategoryID: catalogueCategories.CategoryID })
      .from(catalogueCategories)
      .where(eq(catalogueCategories.SEOName, 'dollars'))
    const id = found(category).CategoryID
    const save = (ip: string) =>
      app.call('nobody', `GET /api/resources/categories/${id}/census/download/`, { ip, query: { fromGrade: '60' } })
    const [head = '', ...rows] = (await save('203.0.113.9')).text.trimEnd().split('\r\n')
    const at = head.split(',').indexOf('Total')
    const subcategories = await app.ctx.db
      .select({ ID: catalogueSubcategories.SubcategoryID })
      .from(catalogueSubcategories)
      .where(eq(catalogueSubcategories.CategoryID, id))
    const grids = await Promise.all(subcategories.map(({ ID }) => grid({ fromGrade: '60' }, ID)))
    expect(rows).toHaveLength(grids.reduce((sum, { Count }) => sum + Count, 0))
    const names = /^(?:"[^"]*"|[^,]*),(?:"[^"]*"|[^,]*),/
    const totals = rows.map((row) => Number(row.replace(names, ',,').split(',')[at]))
    expect(totals.reduce((sum, total) => sum + total, 0)).toBe(grids.reduce((sum, { Totals }) => sum + Totals.Total, 0))
    for (let times = 1; times < 30; times += 1) await save('203.0.113.9')
    expect((await save('203.0.113.9')).status).toBe(429)
    expect((await save('203.0.113.10')).status).toBe(200)
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
