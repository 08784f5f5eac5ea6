import type { CertLookup } from '@obverse/contract/domains/cert-lookup'
import type { Collectible, CountedCollectible } from '@obverse/contract/domains/resources'
import { gradeFlags } from '@obverse/contract/grades'
import { cacMarks, formatCertNumber } from '@obverse/contract/rules/cert-lookup'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { found } from '../../errors'
import { type CallGiven, startTestApp, type TestApp } from '../../testing/harness'
import { populationCorrections, populationDays } from '../cert-lookup/tables'
import { writeCertificate, writeCollectibles } from '../cert-lookup/testing'
import { catalogueCategories, catalogueCountries, catalogueSubcategories, collectibles } from './tables'

let app: TestApp
let SubcategoryID: number
let CategoryID: number
/** Three coins: one with certificates, one without any, and one whose days are written by hand. */
let ids: number[]
const DAY = 86_400_000
const now = new Date()
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY).toISOString().slice(0, 10)

beforeAll(async () => {
  app = await startTestApp({ now: () => now })
  ids = await writeCollectibles(app.ctx, ['1893-S Test dollar', '1894 Test dollar', '1895 Test dollar'], 'NGC')
  const [row] = await app.ctx.db
    .select({ CategoryID: catalogueSubcategories.CategoryID, SubcategoryID: catalogueSubcategories.SubcategoryID })
    .from(collectibles)
    .innerJoin(catalogueSubcategories, eq(catalogueSubcategories.SubcategoryID, collectibles.SubcategoryID))
    .where(eq(collectibles.CollectibleID, found(ids[0])))
  ;({ CategoryID, SubcategoryID } = found(row))
  const [germany] = await app.ctx.db.select().from(catalogueCountries).where(eq(catalogueCountries.SEOName, 'germany'))
  await app.ctx.db
    .update(catalogueCategories)
    .set({ CollectibleType: 'Coin', CountryID: found(germany).CountryID })
    .where(eq(catalogueCategories.CategoryID, CategoryID))
  await app.ctx.db
    .update(collectibles)
    .set({ Year: '1893', Denomination: '$1', Metal: 'silver', LabelLines: ['1893-S $1', 'San Francisco'] })
    .where(eq(collectibles.CollectibleID, found(ids[0])))
  for (const over of [
    { Grade: 650 },
    { Grade: 660, Flags: gradeFlags.plus },
    { Grade: 660, Flags: gradeFlags.plus | cacMarks.green, GradedUTC: '2026-11-03T08:00:00.000Z' },
    { Grade: 400 },
    { Grade: 600, Flags: gradeFlags.details, GradeReason: 'Cleaned' },
    { Grade: 0, Flags: gradeFlags.noGrade, GradeReason: 'Altered surfaces' },
    { Grade: 690, Designation: 102 },
    { Grade: 700, Status: 'deleted' as const, StatusReason: 'Graded again.', GradedUTC: '2026-11-20T08:00:00.000Z' },
    { Grade: 700, IsReleased: false, GradedUTC: '2026-11-21T08:00:00.000Z' },
  ])
    await writeCertificate(app.ctx, { Company: 'NGC', CollectibleID: found(ids[0]), ...over })
})
afterAll(() => app.stop())

const call = (id: number | string, given: CallGiven = {}) =>
  app.call('nobody', `GET /api/resources/collectibles/${id}/`, given)
const read = async (at: number, given?: CallGiven) => (await call(found(ids[at]), given)).json<Collectible>()
const writeDays = async (at: number, days: readonly [ago: number, Total: number, Details: number][]) => {
  const CollectibleID = found(ids[at])
  await app.ctx.db.delete(populationDays).where(eq(populationDays.CollectibleID, CollectibleID))
  await app.ctx.db
    .insert(populationDays)
    .values(days.map(([ago, Total, Details]) => ({ CollectibleID, Day: daysAgo(ago), Total, Details, Top: 0 })))
}

describe('one collectible', () => {
  it('RES-1 has its facts and its place with the addresses of all levels', async () => {
    const { Levels, ...item } = await read(0)
    expect(item).toMatchObject({
      Name: '1893-S Test dollar',
      LabelLines: ['1893-S $1', 'San Francisco'],
      CollectibleType: 'Coin',
      Year: '1893',
      Denomination: '$1',
      Metal: 'silver',
      ItemNumber: '',
    })
    expect(Levels.map(({ Name }) => Name)).toEqual(['Germany', 'Test Press', 'Test Tales'])
    expect(Levels[0]?.SeoName).toBe('germany')
    expect((await read(0, { site: 'NGC-de' })).Levels[0]?.Name).toBe('Deutschland')
  })

  it('RES-3 RES-4 has a row for each designation with every grade, and agrees with the list', async () => {
    const { Columns, Rows, Totals } = await read(0)
    expect([Columns[0], Columns.at(-1), Columns.length]).toEqual(['PrAg', '70', 22])
    expect(Rows).toMatchObject([
      { Designation: '', Total: 4, Details: 1, NoGrade: 1 },
      { Designation: 'PF UC', Total: 1, Details: 0, NoGrade: 0 },
    ])
    expect(Rows[0]?.Counts[Columns.indexOf('66')]).toBe(2)
    const list = (await app.call('nobody', `GET /api/resources/subcategories/${SubcategoryID}/collectibles/`)).json<
      CountedCollectible[]
    >()
    const own = found(list.find(({ CollectibleID }) => CollectibleID === ids[0]))
    expect([Totals.Total, Totals.Details]).toEqual([own.Total, own.Details])
  })

  it('RES-3 counts CAC marks of a set of the world too', async () => {
    const set = (IsWorld: boolean) =>
      app.ctx.db.update(catalogueCategories).set({ IsWorld }).where(eq(catalogueCategories.CategoryID, CategoryID))
    await set(true)
    expect((await read(0)).Totals.Total).toBe(5)
    await set(false)
  })

  it('RES-3 names the finest of each designation, and the latest grading that is counted', async () => {
    const { Finest, LatestUTC } = await read(0)
    expect(Finest).toEqual([
      { Designation: '', Grade: 'MS 66+', Count: 2 },
      { Designation: 'PF UC', Grade: 'PF 69 UC', Count: 1 },
    ])
    expect(LatestUTC).toBe('2026-11-03T08:00:00.000Z')
  })

  it('RES-3 tells no number of a certificate', async () => {
    const row = await writeCertificate(app.ctx, { Company: 'NGC', CollectibleID: found(ids[0]), Grade: 630 })
    expect((await call(found(ids[0]))).text).not.toContain(String(row.SubmissionNumber))
  })

  it('RES-3 has nothing of a collectible without certificates', async () => {
    expect(await read(1)).toMatchObject({ Rows: [], Totals: { Total: 0 }, Finest: [], Days: [], LatestUTC: null })
  })

  it('RES-3 has today after a certificate was counted', async () => {
    const { Days } = await read(0)
    expect(Days).toHaveLength(1)
    expect(Days[0]?.Total).toBeGreaterThanOrEqual(7)
  })

  it('RES-3 has the days of 400 days, oldest first, and the first carries the last number from before', async () => {
    await writeDays(2, [
      [900, 1, 0],
      [407, 4, 1],
      [399, 6, 1],
      [3, 7, 2],
    ])
    const { Days, Today } = await read(2)
    expect(Days).toEqual([
      { Day: daysAgo(400), Total: 4, Details: 1 },
      { Day: daysAgo(399), Total: 6, Details: 1 },
      { Day: daysAgo(3), Total: 7, Details: 2 },
    ])
    expect(Today).toBe(daysAgo(0))
    await writeDays(2, [
      [407, 4, 1],
      [400, 5, 1],
    ])
    expect((await read(2)).Days).toEqual([{ Day: daysAgo(400), Total: 5, Details: 1 }])
    await writeDays(2, [[900, 3, 0]])
    expect((await read(2)).Days).toEqual([{ Day: daysAgo(400), Total: 3, Details: 0 }])
  })

  it('RES-3 leaves out a day that ended with the numbers of the day before: something changed and was changed back', async () => {
    await writeDays(2, [
      [9, 6, 1],
      [7, 6, 1],
      [6, 6, 1],
      [5, 6, 2],
      [4, 7, 2],
      [3, 6, 2],
      [1, 6, 2],
    ])
    expect((await read(2)).Days).toEqual([
      { Day: daysAgo(9), Total: 6, Details: 1 },
      { Day: daysAgo(5), Total: 6, Details: 2 },
      { Day: daysAgo(4), Total: 7, Details: 2 },
      { Day: daysAgo(3), Total: 6, Details: 2 },
    ])
  })

  it('RES-3 has the corrections of 200 days, the latest first, as sums without a certificate, a person or a reason', async () => {
    const CollectibleID = found(ids[1])
    expect((await read(1)).Corrections).toEqual([])
    await app.ctx.db.insert(populationCorrections).values([
      ...Array.from({ length: 210 }, (_, at) => ({
        CollectibleID,
        Day: daysAgo(at + 10),
        Kind: 'deleted' as const,
        Count: 1,
      })),
      { CollectibleID, Day: daysAgo(10), Kind: 'moved-away', Count: 3 },
    ])
    const [first, second, ...others] = (await read(1)).Corrections
    expect(first).toEqual({
      Day: daysAgo(10),
      Changes: [
        { Kind: 'deleted', Count: 1 },
        { Kind: 'moved-away', Count: 3 },
      ],
    })
    expect([second?.Day, others.length]).toEqual([daysAgo(11), 198])
    const { as } = await app.person(['Admin', 'Certs'])
    const { CertificateID, Version, SubmissionNumber } = await writeCertificate(app.ctx, {
      Company: 'NGC',
      CollectibleID,
      Grade: 640,
    })
    const reason = 'Seen by Dr. Stein of Kiel.'
    const act = await app.call(as, `POST /admin/api/certificates/${CertificateID}/status/`, {
      body: { Status: 'deleted', Reason: reason, Version },
    })
    expect(act.status).toBe(200)
    const answer = await call(CollectibleID)
    expect(answer.json<Collectible>().Corrections[0]).toEqual({
      Day: daysAgo(0),
      Changes: [{ Kind: 'deleted', Count: 1 }],
    })
    for (const secret of [reason, String(SubmissionNumber)]) expect(answer.text).not.toContain(secret)
    await app.ctx.db.delete(populationCorrections).where(eq(populationCorrections.CollectibleID, CollectibleID))
  })

  it('RES-1 is not found when unknown or of another company, and so is an address that is no number', async () => {
    expect((await call(999_999)).status).toBe(404)
    expect((await call(found(ids[0]), { site: 'CGC-com' })).status).toBe(404)
    expect((await call('all')).status).toBe(404)
    expect((await call(found(ids[0]), { site: 'NGC-de' })).status).toBe(200)
  })

  it('RES-1 CL-1 a certificate tells the address of its collectible', async () => {
    const [item] = await app.ctx.db
      .select()
      .from(collectibles)
      .where(inArray(collectibles.CollectibleID, [found(ids[0])]))
    const row = await writeCertificate(app.ctx, { Company: 'NGC', CollectibleID: found(ids[0]), Grade: 640 })
    const loose = await writeCertificate(app.ctx, { Company: 'NGC', LabelText: 'A medal', Grade: 640 })
    const lookUp = async (of: typeof row) =>
      (await app.call('nobody', `GET /certlookup/data/${formatCertNumber('NGC', of)}/`)).json<
        Extract<CertLookup, { Result: 'success' }>
      >().Certificate
    expect(await lookUp(row)).toMatchObject({ CollectibleID: ids[0], CollectibleSEOName: found(item).SEOName })
    expect(await lookUp(loose)).toMatchObject({ CollectibleID: null, CollectibleSEOName: '' })
  })
})
