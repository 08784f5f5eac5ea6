import type {
  CustomSets,
  RegistryAwards,
  RegistryBoard,
  RegistryOverview,
  RegistrySet,
} from '@obverse/contract/domains/registry'
import { gradeFlags } from '@obverse/contract/grades'
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '../../context'
import { people } from '../../db/tables'
import { found } from '../../errors'
import { type CallGiven, startTestApp, type TestApp } from '../../testing/harness'
import { certificates } from '../cert-lookup'
import { writeCertificate, writeCollectibles } from '../cert-lookup/testing'
import { catalogueSubcategories, catalogueValues, collectibles } from '../resources'
import { registryClaims, registryEntries, registrySets, registrySetTypes, registrySlots } from './tables'

let app: TestApp
/** A set type of coins of our own with three slots. */
let own: { SetTypeID: number; slots: { SlotID: number; CollectibleID: number }[] }
let importID: number

beforeAll(async () => {
  app = await startTestApp()
  const ids = await writeCollectibles(app.ctx, ['Test Tales #1', 'Test Tales #2', 'Test Tales #3'], 'NGC')
  const [place] = await app.ctx.db
    .select({ CategoryID: catalogueSubcategories.CategoryID })
    .from(collectibles)
    .innerJoin(catalogueSubcategories, eq(catalogueSubcategories.SubcategoryID, collectibles.SubcategoryID))
    .where(eq(collectibles.CollectibleID, found(ids[0])))
  const [type] = await app.ctx.db
    .insert(registrySetTypes)
    .values({ CategoryID: found(place).CategoryID, SEOName: 'test-tales', Name: 'Test Tales' })
    .returning()
  const { SetTypeID } = found(type)
  const slots = await app.ctx.db
    .insert(registrySlots)
    .values(ids.map((CollectibleID, SortOrder) => ({ SetTypeID, CollectibleID, SortOrder })))
    .returning()
  own = { SetTypeID, slots }
  const [value] = await app.ctx.db.select().from(catalogueValues).limit(1)
  importID = found(value).ImportID
  await writePoints(0, 650, 500)
  await writePoints(0, 630, 300)
  await writePoints(1, 650, 200)
  await writePoints(2, 650, 100)
})
afterAll(() => app.stop())

const coins: CallGiven = { site: 'NGC-com' }
const slot = (at: number) => found(own.slots[at])

/** Writes the points of a grade of the item of a slot; the same grade again changes them. */
async function writePoints(at: number, Grade: number, Amount: number, Flags = 0): Promise<void> {
  const { CollectibleID } = slot(at)
  await app.ctx.db
    .insert(catalogueValues)
    .values({
      CollectibleID,
      List: 'set-scores',
      Currency: '',
      Designation: 0,
      Grade,
      Flags,
      Amount,
      ImportID: importID,
    })
    .onConflictDoUpdate({
      target: [
        catalogueValues.CollectibleID,
        catalogueValues.List,
        catalogueValues.Currency,
        catalogueValues.Designation,
        catalogueValues.Grade,
        catalogueValues.Flags,
      ],
      set: { Amount },
    })
}

/** Writes a set of a new member with these certificates in their slots. */
async function writeSet(
  ids: readonly number[],
  more: Partial<typeof registrySets.$inferInsert> = {},
  words: readonly string[] = [],
) {
  const PeopleID = more.PeopleID ?? (await app.person()).PeopleID
  const MadeUTC = new Date().toISOString()
  const SetTypeID = more.SetTypeID === undefined ? own.SetTypeID : more.SetTypeID
  const [row] = await app.ctx.db
    .insert(registrySets)
    .values({ CollectibleType: 'Coin', Name: 'A set', IsPublic: true, MadeUTC, ...more, SetTypeID, PeopleID })
    .returning()
  const { SetID } = found(row)
  const isCompetitive = SetTypeID !== null
  const slots = new Map(
    (
      await app.ctx.db
        .select({ CertificateID: certificates.CertificateID, SlotID: registrySlots.SlotID })
        .from(certificates)
        .innerJoin(registrySlots, eq(registrySlots.CollectibleID, certificates.CollectibleID))
        .where(inArray(certificates.CertificateID, [...ids]))
    ).map(({ CertificateID, SlotID }) => [CertificateID, SlotID]),
  )
  await transact(app.ctx, async (tx) => {
    if (isCompetitive)
      await tx.db.insert(registryClaims).values(ids.map((CertificateID) => ({ CertificateID, PeopleID })))
    await tx.db.insert(registryEntries).values(
      ids.map((CertificateID, at) => ({
        SetID,
        SlotID: isCompetitive ? slots.get(CertificateID) : null,
        CertificateID,
        ClaimedBy: isCompetitive ? PeopleID : null,
        Description: words[at] ?? '',
        SortOrder: at,
      })),
    )
  })
  return SetID
}

type Facts = Partial<Parameters<typeof writeCertificate>[1]>
/** Writes a certificate of the item of a slot. */
const certify = async (at: number, facts: Facts = {}) =>
  (await writeCertificate(app.ctx, { Company: 'NGC', CollectibleID: slot(at).CollectibleID, Grade: 650, ...facts }))
    .CertificateID

const getSet = (setID: number, given = coins) => app.call('nobody', `GET /api/registry/sets/${setID}/`, given)
const readSet = async (setID: number) => (await getSet(setID)).json<RegistrySet>()
const readBoard = async (seoName: string, given: CallGiven = coins) =>
  (await app.call('nobody', `GET /api/registry/set-types/${seoName}/`, given)).json<RegistryBoard>()
const differences = async () => (await app.ctx.db.execute(sql`select * from registry_differences()`)).rows
const scoreOf = async (setID: number) => (await readSet(setID)).Score

describe('the demo registry', () => {
  it('REG-3 has public sets of every type of collectible, two of them with equal scores', async () => {
    expect(await differences()).toEqual([])
    for (const [site, path] of [
      ['NGC-com', 'coins'],
      ['PMG-com', 'notes'],
      ['CGC-com', 'comics'],
    ] as const) {
      const [types] = (await app.call('nobody', 'GET /api/registry/', { site })).json<RegistryOverview[]>()
      expect(types).toMatchObject({ Path: path, HasAwards: true })
      expect(types?.CustomSets).toBeGreaterThan(0)
      const all = types?.Categories.flatMap(({ SetTypes }) => SetTypes)
      expect(all).toContainEqual(expect.objectContaining({ Leader: expect.stringMatching(/./) }))
    }
    const board = await readBoard('sower-francs', {})
    const [first, second] = board.Sets.filter(({ Rank }) => board.Sets.filter((set) => set.Rank === Rank).length > 1)
    expect(first?.Score).toBe(second?.Score)
    expect(first?.Descriptions).toBeGreaterThan(second?.Descriptions ?? 0)
  })

  it('REG-1 has a page about awards for each type of collectible', async () => {
    const page = (await app.call('nobody', 'GET /api/registry/coins/awards/')).json<RegistryAwards>()
    expect(page).toMatchObject({
      Title: 'Registry Awards',
      ImagePath: null,
      Text: expect.stringContaining('Best Classic Set'),
    })
  })

  it('SITE-10 names its set types and awards in the language of the visitor', async () => {
    const german: CallGiven = { site: 'NGC-de', culture: 'de-DE' }
    expect((await readBoard('morgan-dollars', german)).Name).toBe('Morgan-Dollars, 1878–1921')
    const awards = (await app.call('nobody', 'GET /api/registry/coins/awards/', german)).json<RegistryAwards>()
    expect(awards.Title).toBe('Auszeichnungen der Registry')
    expect(awards.Text).toContain('Publikumsliebling')
  })

  it('shows the public name of a member as it is now', async () => {
    const [set] = await app.ctx.db
      .select({ SetID: registrySets.SetID, PeopleID: registrySets.PeopleID })
      .from(registrySets)
      .where(and(eq(registrySets.IsPublic, true), eq(registrySets.CollectibleType, 'Coin')))
      .orderBy(asc(registrySets.SetID))
      .limit(1)
    const { SetID, PeopleID } = found(set)
    await app.ctx.db.update(people).set({ PublicName: 'A new name' }).where(eq(people.PeopleID, PeopleID))
    expect((await readSet(SetID)).Owner).toBe('A new name')
  })
})

describe('the score of a set', () => {
  it('REG-3 is the sum of the points of its certificates, told slot by slot', async () => {
    const setID = await writeSet([await certify(0), await certify(1)])
    const set = await readSet(setID)
    expect(set).toMatchObject({ Score: 700, Filled: 2, Type: { SeoName: 'test-tales' }, Path: 'coins' })
    expect(
      set.Rows.map(({ Name, BestPoints, Entry }) => [Name, BestPoints, Entry?.DisplayGrade, Entry?.Score]),
    ).toEqual([
      ['Test Tales #1', 500, 'MS 65', 500],
      ['Test Tales #2', 200, 'MS 65', 200],
      ['Test Tales #3', 100, undefined, undefined],
    ])
  })

  it.each([
    ['details', { Grade: 600, Flags: gradeFlags.details, GradeReason: 'Cleaned' }, 0],
    ['no-grade', { Grade: 0, Flags: gradeFlags.noGrade, GradeReason: 'Not genuine' }, 0],
    ['no-points', { Grade: 120 }, 1],
    ['not-in-good-standing', { Status: 'flagged', StatusReason: 'Seen twice.' }, 0],
    ['withheld', { IsReleased: false }, 0],
  ] as const)('REG-3 has no points for a certificate that is %s', async (Standing, facts, Filled) => {
    const set = await readSet(await writeSet([await certify(0, facts)]))
    expect(set).toMatchObject({ Score: 0, Filled })
    expect(set.Rows[0]?.Entry).toMatchObject({ Standing, Score: 0 })
    expect(set.Rows[0]?.Entry?.DisplayGrade === '').toBe(Standing === 'withheld')
  })

  it('REG-3 has the points of the most marks that both have, of a grade with marks', async () => {
    await writePoints(0, 660, 400)
    await writePoints(0, 660, 450, gradeFlags.star)
    await writePoints(0, 660, 999, gradeFlags.star | gradeFlags.plus)
    const starred = await certify(0, { Grade: 660, Flags: gradeFlags.star })
    const plain = await certify(0, { Grade: 660 })
    expect(await scoreOf(await writeSet([starred]))).toBe(450)
    expect(await scoreOf(await writeSet([plain]))).toBe(400)
  })

  it('REG-3 follows a certificate: its grade, its status, its item', async () => {
    const id = await certify(0)
    const setID = await writeSet([id])
    const change = (set: Partial<typeof certificates.$inferInsert>) =>
      app.ctx.db.update(certificates).set(set).where(eq(certificates.CertificateID, id))
    await change({ Grade: 630 })
    expect(await scoreOf(setID)).toBe(300)
    await change({ Status: 'deleted', StatusReason: 'Graded again.' })
    expect(await readSet(setID)).toMatchObject({ Score: 0, Filled: 0 })
    await change({ Status: 'active', StatusReason: '' })
    expect(await scoreOf(setID)).toBe(300)
    await change({ CollectibleID: slot(1).CollectibleID })
    expect((await readSet(setID)).Rows[0]?.Entry).toMatchObject({ Standing: 'other-item', Score: 0 })
  })

  it('REG-3 follows the score table in the same transaction, and the day of the score with it', async () => {
    const setID = await writeSet([await certify(2)])
    const before = await readSet(setID)
    await writePoints(2, 650, 100)
    expect(await readSet(setID)).toMatchObject({ Score: 100, ScoreUTC: before.ScoreUTC })
    await writePoints(2, 650, 120)
    const after = await readSet(setID)
    expect(after.Score).toBe(120)
    expect(after.ScoreUTC > before.ScoreUTC).toBe(true)
    await writePoints(2, 650, 100)
  })

  it('REG-3 falls with an entry that is taken out', async () => {
    const [first, second] = [await certify(0), await certify(1)]
    const setID = await writeSet([first, second])
    await app.ctx.db
      .delete(registryEntries)
      .where(and(eq(registryEntries.SetID, setID), eq(registryEntries.CertificateID, first)))
    expect(await readSet(setID)).toMatchObject({ Score: 200, Filled: 1 })
  })

  it('REG-3 is right after parallel changes of certificates, score tables and sets', { timeout: 60_000 }, async () => {
    const ids = [await certify(0), await certify(1), await certify(2)]
    const sets = [await writeSet(ids), await writeSet([await certify(0), await certify(1)])]
    const grades = [650, 630, 120]
    const pick = <T>(values: readonly T[], at: number) => found(values[at % values.length])
    const works = Array.from({ length: 120 }, (_, at) => async () => {
      if (at % 4 === 0) await writePoints(at % 3, 650, 100 + at)
      else if (at % 4 === 1)
        await app.ctx.db
          .update(certificates)
          .set({ Grade: pick(grades, at) })
          .where(eq(certificates.CertificateID, pick(ids, at)))
      else if (at % 4 === 2)
        await app.ctx.db
          .update(registryEntries)
          .set({ Description: `No. ${at}` })
          .where(and(eq(registryEntries.SetID, pick(sets, at)), isNotNull(registryEntries.SlotID)))
      else
        await transact(app.ctx, async (tx) => {
          for (const id of [...ids].sort((a, b) => a - b))
            await tx.db
              .update(certificates)
              .set({ Grade: pick(grades, at + id) })
              .where(eq(certificates.CertificateID, id))
        })
    })
    await Promise.all(works.map((work) => work()))
    expect(await differences()).toEqual([])
  })
})

describe('the board of a set type', () => {
  it('REG-3 has equal scores at one rank, in the order of photographs, descriptions and the earlier day', async () => {
    const board = await readBoard('test-tales')
    const [ScoreUTC, later] = ['2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z']
    await writePoints(0, 670, 70_000)
    const write = async (Name: string, day: string, words: readonly string[] = []) => {
      const setID = await writeSet([await certify(0, { Grade: 670 })], { Name }, words)
      await app.ctx.db.update(registrySets).set({ ScoreUTC: day }).where(eq(registrySets.SetID, setID))
    }
    await write('Late', later)
    await write('Early', ScoreUTC)
    await write('Described', later, ['Mine since 1990.'])
    const { Sets, Count } = await readBoard('test-tales')
    expect(Sets.slice(0, 3).map(({ Name, Rank }) => [Name, Rank])).toEqual([
      ['Described', 1],
      ['Early', 1],
      ['Late', 1],
    ])
    expect([Sets[3]?.Rank, Count]).toEqual([4, board.Count + 3])
    const set = await readSet(found(Sets[1]).SetID)
    expect(set).toMatchObject({ Rank: 1, Equals: 2, Rivals: Count })
  })

  it('REG-3 ranks across pages, and takes a page out of range for the nearest one', async () => {
    const [type] = await app.ctx.db
      .insert(registrySetTypes)
      .values({
        CategoryID: sql`(select category_id from registry_set_types where seo_name = 'test-tales')`,
        SEOName: 'long-board',
        Name: 'Long',
      })
      .returning()
    const { SetTypeID } = found(type)
    await app.ctx.db.execute(sql`
      insert into people (email, first_name, last_name, public_name)
        select 'board' || n || '@board.example', 'Board', 'No. ' || n, 'Board ' || n from generate_series(1, 60) n`)
    await app.ctx.db.execute(sql`
      insert into registry_sets (set_type_id, collectible_type, people_id, name, is_public, score, made_utc)
        select ${SetTypeID}, 'Coin', people_id, public_name, true, 100, now() from people where email like '%@board.example'`)
    await app.ctx.db.execute(
      sql`update registry_sets set score = 200 where set_type_id = ${SetTypeID} and name = 'Board 7'`,
    )
    const read = (page: string) => readBoard('long-board', { ...coins, query: { page } })
    const last = await read('2')
    expect([last.Page, last.Pages, last.Count, last.Sets.length, last.Sets[0]?.Rank]).toEqual([2, 2, 60, 10, 2])
    expect((await read('99')).Page).toBe(2)
    expect((await read('0')).Sets[0]).toMatchObject({ Name: 'Board 7', Rank: 1, Owner: 'Board 7' })
  })

  it('AUTH-3 does not show or count private sets, and neither does any other call', async () => {
    const before = await readBoard('test-tales')
    const setID = await writeSet([await certify(0)], { IsPublic: false })
    expect((await readBoard('test-tales')).Count).toBe(before.Count)
    const [hidden, missing] = [await getSet(setID), await getSet(99_999_999)]
    expect([hidden.status, missing.status]).toEqual([404, 404])
    expect(hidden.error().message).toBe(missing.error().message)
  })

  it('is a 404 at a site of another company, and so are its sets', async () => {
    const setID = await writeSet([await certify(0)])
    const statusAt = async (line: string, site: string) => (await app.call('nobody', line, { site })).status
    expect(await statusAt('GET /api/registry/set-types/test-tales/', 'CGC-com')).toBe(404)
    expect(await statusAt(`GET /api/registry/sets/${setID}/`, 'CGC-com')).toBe(404)
    expect(await statusAt('GET /api/registry/comics/custom-sets/', 'NGC-com')).toBe(404)
    expect(await statusAt('GET /api/registry/comics/awards/', 'NGC-com')).toBe(404)
    expect(await statusAt('GET /api/registry/comics/custom-sets/', 'CGC-com')).toBe(200)
    expect(await statusAt('GET /api/registry/stamps/awards/', 'CGC-com')).toBe(404)
  })
})

describe('custom sets', () => {
  it('REG-3 hold any certificates, and have no rank', async () => {
    const [first, second] = [await certify(0), await certify(0)]
    const setID = await writeSet([first, second], { SetTypeID: null, Name: 'Two of one' })
    const set = await readSet(setID)
    expect(set).toMatchObject({ Type: null, Rank: null, Rivals: 0 })
    expect(set.Rows.map(({ Name }) => Name)).toEqual(['Test Tales #1', 'Test Tales #1'])
    const list = (await app.call('nobody', 'GET /api/registry/coins/custom-sets/', coins)).json<CustomSets>()
    expect(list.Sets).toContainEqual(expect.objectContaining({ SetID: setID, Certificates: 2 }))
  })

  it('REG-3 leave a certificate to competitive sets of one member at most', async () => {
    const id = await certify(0)
    await writeSet([id])
    await writeSet([id], { SetTypeID: null })
    await expect(writeSet([id])).rejects.toThrow()
  })
})
