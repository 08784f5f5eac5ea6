import type {
  RegistryBoard,
  RegistryOverview,
  SetType,
  SetTypeSlot,
  setTypeList,
} from '@obverse/contract/domains/registry'
import type { PageOf } from '@obverse/contract/list'
import { and, desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog, sites } from '../../../db/tables'
import { found } from '../../../errors'
import { type As, type CallGiven, startTestApp, type TestApp } from '../../../testing/harness'
import { writeCollectibles } from '../../cert-lookup/testing'
import { catalogueSubcategories, collectibles } from '../../resources'
import { registrySlots } from '../tables'
import { categoryOf, writeEntry } from '../testing/entries'
import { differencesOf } from './slots'

let app: TestApp
let staff: As
/** Five coins of one category, and one of another. */
let ids: number[]
let elsewhere: number
let CategoryID: number
beforeAll(async () => {
  app = await startTestApp()
  staff = (await app.person(['Admin', 'Registry'])).as
  ids = await writeCollectibles(
    app.ctx,
    ['1881-S Test', '1882-S Test', '1883-S Test', '1884-S Test', '1885-S 50% Test'],
    'NGC',
  )
  elsewhere = found((await writeCollectibles(app.ctx, ['1900 Other'], 'NGC'))[0])
  CategoryID = await categoryOf(app.ctx, found(ids[0]))
})
afterAll(() => app.stop())

const BASE = '/admin/registry/data/set-types/'
const call = (line: string, given: CallGiven = {}, as: As = staff) => app.call(as, line, given)
const create = (draft: object, as: As = staff) => call(`POST ${BASE}`, { body: { CategoryID, ...draft } }, as)
let made = 0
/** Writes a set type with slots for these collectibles. */
async function write(items: readonly (number | undefined)[] = ids.slice(0, 3)): Promise<SetType> {
  made += 1
  const type = (await create({ Name: `Test set ${made}` })).json<SetType>()
  for (const id of items) await add(type.SetTypeID, found(id))
  return read(type.SetTypeID)
}
const read = async (id: number) => (await call(`GET ${BASE}${id}/`)).json<SetType>()
const save = (id: number, body: object, as: As = staff) => call(`PUT ${BASE}${id}/`, { body }, as)
const remove = (id: number, as: As = staff) => call(`POST ${BASE}${id}/delete/`, {}, as)
const slots = async (id: number) => (await call(`GET ${BASE}${id}/slots/`)).json<SetTypeSlot[]>()
const items = async (id: number) => (await slots(id)).map(({ CollectibleID }) => CollectibleID)
const add = (id: number, CollectibleID: number, as: As = staff) =>
  call(`POST ${BASE}${id}/slots/`, { body: { CollectibleID } }, as)
const reorder = (id: number, body: number[], as: As = staff) => call(`PUT ${BASE}${id}/slots/`, { body }, as)
const removeSlot = (id: number, slotID: number, as: As = staff) =>
  call(`POST ${BASE}${id}/slots/${slotID}/delete/`, {}, as)
const draftOf = ({ CategoryID, Name, SEOName, Description, SortOrder, Version }: SetType) => ({
  CategoryID,
  Name,
  SEOName,
  Description,
  SortOrder,
  Version,
})
const differences = async () => (await app.ctx.db.execute(sql`select * from registry_differences()`)).rows
const versionOf = async (code: string) =>
  found((await app.ctx.db.select().from(sites).where(eq(sites.Code, code)))[0]).ContentVersion
const board = async (seoName: string) => call(`GET /api/registry/set-types/${seoName}/`, { site: 'NGC-com' }, 'nobody')

describe('a set type', () => {
  it('REG-1 is added with an address of its name, is public at once, and is saved against its version', async () => {
    const before = await Promise.all(['NGC-com', 'NGC-de', 'PMG-com'].map(versionOf))
    const answer = await create({ Name: ' Größte Dollars ', Description: 'All mints' })
    const type = answer.json<SetType>()
    expect([answer.status, type]).toEqual([
      200,
      expect.objectContaining({
        Name: 'Größte Dollars',
        SEOName: 'grosste-dollars',
        Company: 'NGC',
        CollectibleType: 'Coin',
        Category: 'Test Press',
        Slots: 0,
        Sets: 0,
        Version: 1,
      }),
    ])
    expect(type.Country).not.toBe('')
    const after = await Promise.all(['NGC-com', 'NGC-de', 'PMG-com'].map(versionOf))
    expect(after.map((version, at) => version - found(before[at]))).toEqual([1, 1, 0])
    expect((await board('grosste-dollars')).json<RegistryBoard>()).toMatchObject({ Name: 'Größte Dollars', Slots: [] })
    const saved = await save(type.SetTypeID, { ...draftOf(type), Name: 'Largest dollars', SortOrder: 3 })
    expect(saved.json()).toMatchObject({
      Name: 'Largest dollars',
      SEOName: 'grosste-dollars',
      SortOrder: 3,
      Version: 2,
    })
    const stale = await save(type.SetTypeID, draftOf(type))
    expect([stale.status, stale.error().current]).toEqual([409, saved.json()])
  })

  it('REG-1 refuses what is missing, wrong or taken, each beside its field', async () => {
    const taken = await write([])
    const refused = async (draft: object) => {
      const answer = await create({ Name: 'Right', ...draft })
      return [answer.status, answer.error().errors]
    }
    expect(await refused({ Name: ' ' })).toEqual([422, { Name: 'Enter a name.' }])
    expect(await refused({ CategoryID: undefined })).toEqual([422, { CategoryID: 'Choose a category.' }])
    expect(await refused({ CategoryID: 2_000_000_000 })).toEqual([422, { CategoryID: 'Choose a category.' }])
    expect(await refused({ SEOName: taken.SEOName })).toEqual([
      422,
      { SEOName: 'Another set type has this address. Choose a different one.' },
    ])
    for (const [field, value] of [
      ['SEOName', 'Not An Address'],
      ['Name', 'x'.repeat(201)],
      ['Description', 'x'.repeat(2001)],
      ['SortOrder', -1],
      ['SortOrder', 1.5],
    ] as const)
      expect(Object.keys((await create({ Name: 'Right', [field]: value })).error().errors ?? {})).toEqual([field])
    expect((await create({ Name: '銀' })).error().errors).toEqual({
      SEOName: 'Enter a part of the address: small letters, digits and hyphens.',
    })
    expect((await call(`GET ${BASE}2000000000/`)).status).toBe(404)
  })

  it('REG-1 keeps its category while it has slots or sets', async () => {
    const type = await write([ids[0]])
    const other = await categoryOf(app.ctx, elsewhere)
    const answer = await save(type.SetTypeID, { ...draftOf(type), CategoryID: other })
    expect([answer.status, Object.keys(answer.error().errors ?? {})]).toEqual([422, ['CategoryID']])
    const [slot] = await slots(type.SetTypeID)
    await removeSlot(type.SetTypeID, found(slot).SlotID)
    expect((await save(type.SetTypeID, { ...draftOf(type), CategoryID: other })).json()).toMatchObject({
      CategoryID: other,
    })
  })

  it('REG-1 is listed with its numbers, by company, type, category and words, and sorted', async () => {
    const type = await write()
    const list = async (query: Record<string, string>) =>
      (await call(`GET ${BASE}`, { query: { perPage: '100', ...query } })).json<PageOf<typeof setTypeList>>()
    const own = await list({ category: String(CategoryID) })
    expect(own.SetTypes.find(({ SetTypeID }) => SetTypeID === type.SetTypeID)).toEqual({ ...type, Slots: 3 })
    expect(own.SetTypes.every((one) => one.CategoryID === CategoryID)).toBe(true)
    expect((await list({ search: type.SEOName })).SetTypes.map(({ Name }) => Name)).toEqual([type.Name])
    expect((await list({ company: 'CGC' })).SetTypes.every(({ Company }) => Company === 'CGC')).toBe(true)
    const comics = await list({ type: 'comics', sort: 'Slots', order: 'DESC' })
    expect(comics.Total).toBeGreaterThan(0)
    expect(comics.SetTypes.every(({ CollectibleType }) => CollectibleType === 'Comic')).toBe(true)
    const counts = (await list({ sort: 'Slots', order: 'DESC' })).SetTypes.map(({ Slots }) => Slots)
    expect(counts).toEqual([...counts].sort((one, other) => other - one))
    const categories = (await call('GET /admin/registry/data/set-type-categories/')).json<{ CategoryID: number }[]>()
    expect(categories.find((one) => one.CategoryID === CategoryID)).toMatchObject({
      Company: 'NGC',
      Name: 'Test Press',
    })
  })

  it('REG-1 goes to the trash and comes back with its slots; one with a set stays, and says what to do', async () => {
    const type = await write()
    const before = await slots(type.SetTypeID)
    expect((await remove(type.SetTypeID)).status).toBe(204)
    expect([(await call(`GET ${BASE}${type.SetTypeID}/`)).status, (await board(type.SEOName)).status]).toEqual([
      404, 404,
    ])
    const restored = await call(`POST /admin/api/trash/registry-set-type/${type.SetTypeID}/restore/`)
    expect(restored.status).toBeLessThan(300)
    expect(await slots(type.SetTypeID)).toEqual(before)
    const { SetID } = await writeEntry(app, type.SetTypeID, found(before[0]).SlotID)
    const refused = await remove(type.SetTypeID)
    expect([refused.status, refused.error().code, refused.error().message]).toEqual([
      409,
      'not_empty',
      'Members have sets of this type, so it cannot be deleted. You can change its name and description, or wait until no set is left.',
    ])
    expect((await read(type.SetTypeID)).Sets).toBe(1)
    expect(SetID).toBeGreaterThan(0)
    expect(await differences()).toEqual([])
  })

  it('AUTH-1 is refused to visitors, to staff without the role, and to those who only read', async () => {
    const type = await write()
    const [slot] = await slots(type.SetTypeID)
    const events = (await app.person(['Admin', 'Content', 'Events'])).as
    const reader = (await app.person(['Admin', 'Registry', 'ReadOnly'])).as
    const one = `${BASE}${type.SetTypeID}/`
    const form = () => {
      const sent = new FormData()
      sent.set('File', new File(['ID\n1'], 'a.csv'))
      sent.set('Fingerprint', 'x')
      return sent
    }
    const reads = [`GET ${BASE}`, `GET ${one}`, `GET ${one}slots/`, `GET ${one}slots/download/`, `GET ${one}items/`]
    const writes: [string, CallGiven][] = [
      [`POST ${BASE}`, { body: { Name: 'X', CategoryID } }],
      [`PUT ${one}`, { body: draftOf(type) }],
      [`POST ${one}delete/`, {}],
      [`POST ${one}slots/`, { body: { CollectibleID: ids[3] } }],
      [`PUT ${one}slots/`, { body: [1] }],
      [`POST ${one}slots/${found(slot).SlotID}/delete/`, {}],
      [`POST ${one}slots/check/`, { form: form() }],
      [`POST ${one}slots/import/`, { form: form() }],
    ]
    for (const [line, given] of [...reads.map((line) => [line, {}] as const), ...writes])
      expect([line, (await call(line, given, 'nobody')).status, (await call(line, given, events)).status]).toEqual([
        line,
        401,
        403,
      ])
    for (const line of reads) expect([line, (await call(line, {}, reader)).status]).toEqual([line, 200])
    for (const [line, given] of writes) expect([line, (await call(line, given, reader)).status]).toEqual([line, 403])
    expect(await items(type.SetTypeID)).toEqual(ids.slice(0, 3))
  })
})

describe('the slots of a set type', () => {
  it('REG-1 are added at the end, reordered and removed; visitors see each at once, and the history names it', async () => {
    const type = await write([])
    const { SetTypeID } = type
    const shown = async () =>
      (await board(type.SEOName)).json<RegistryBoard>().Slots.map(({ CollectibleID }) => CollectibleID)
    const version = async () => versionOf('NGC-com')
    let last = await version()
    const isTold = async () => {
      const now = await version()
      const isRaised = now > last
      last = now
      return isRaised
    }
    for (const id of ids.slice(0, 3)) expect((await add(SetTypeID, id)).status).toBe(200)
    expect([await shown(), await isTold()]).toEqual([ids.slice(0, 3), true])
    const [one, two, three] = (await slots(SetTypeID)).map(({ SlotID }) => SlotID)
    expect((await reorder(SetTypeID, [found(three), found(one), found(two)])).status).toBe(200)
    expect([await shown(), await isTold()]).toEqual([[ids[2], ids[0], ids[1]], true])
    expect((await reorder(SetTypeID, [found(three), found(one), found(two)])).status).toBe(200)
    expect(await isTold()).toBe(false)
    expect((await removeSlot(SetTypeID, found(one))).json<SetTypeSlot[]>()).toMatchObject([
      { CollectibleID: ids[2], Entries: 0 },
      { CollectibleID: ids[1], Name: '1882-S Test', Subcategory: 'Test Tales' },
    ])
    expect([await shown(), await isTold()]).toEqual([[ids[2], ids[1]], true])
    const overview = (await call('GET /api/registry/', { site: 'NGC-com' }, 'nobody')).json<RegistryOverview[]>()
    const listed = overview.flatMap(({ Categories }) => Categories.flatMap(({ SetTypes }) => SetTypes))
    expect(listed.find((row) => row.SetTypeID === SetTypeID)?.Slots).toBe(2)
    const history = await app.ctx.db
      .select()
      .from(auditLog)
      .where(
        and(
          eq(auditLog.Entity, 'registry-set-type'),
          eq(auditLog.EntityKey, String(SetTypeID)),
          eq(auditLog.Action, 'slots'),
        ),
      )
      .orderBy(desc(auditLog.AuditID))
      .limit(2)
    expect(history.map(({ After }) => After)).toEqual([
      { Slots: 2, Removed: ['1881-S Test'] },
      { Slots: 3, Moved: ['1883-S Test'] },
    ])
    expect(await differences()).toEqual([])
  })

  it('REG-1 refuses an unknown item, one of another category, one that is there, and more than 500', async () => {
    const { SetTypeID } = await write([ids[0]])
    const said = async (id: number) => {
      const answer = await add(SetTypeID, id)
      return [answer.status, answer.error().errors?.CollectibleID]
    }
    expect(await said(2_000_000_000)).toEqual([422, 'There is no item with this number.'])
    expect(await said(elsewhere)).toEqual([422, 'This item belongs to another category than the set type.'])
    expect(await said(found(ids[0]))).toEqual([422, 'The set type has a slot for this item already.'])
    expect((await add(SetTypeID, -1)).status).toBe(422)
    expect((await add(2_000_000_000, found(ids[0]))).status).toBe(404)
    expect((await removeSlot(SetTypeID, 2_000_000_000)).status).toBe(404)
    const [place] = await app.ctx.db
      .select({ id: catalogueSubcategories.SubcategoryID })
      .from(catalogueSubcategories)
      .where(eq(catalogueSubcategories.CategoryID, CategoryID))
    await app.ctx.db.execute(sql`with made as (insert into ${collectibles} (subcategory_id, label_lines, name, seo_name)
      select ${found(place).id}, array['Full'], 'Full', 'full-' || n from generate_series(1, 499) n returning collectible_id)
      insert into ${registrySlots} (set_type_id, collectible_id) select ${SetTypeID}, collectible_id from made`)
    expect(await said(found(ids[1]))).toEqual([422, 'A set type has at most 500 slots. Remove one first.'])
  })

  it('REG-1 are found by number or words among the items of the category alone', async () => {
    const { SetTypeID } = await write([ids[0]])
    const find = async (search: string) =>
      (await call(`GET ${BASE}${SetTypeID}/items/`, { query: { search } })).json<
        { CollectibleID: number; IsSlot: boolean }[]
      >()
    expect((await find('s test 188')).map(({ CollectibleID, IsSlot }) => [CollectibleID, IsSlot])).toEqual(
      ids.map((id, at) => [id, at === 0]),
    )
    expect((await find(String(ids[2]))).map(({ CollectibleID }) => CollectibleID)[0]).toBe(ids[2])
    expect((await find('50%')).map(({ CollectibleID }) => CollectibleID)).toEqual([ids[4]])
    expect([await find('1900 Other'), await find(''), await find('nothing_like')]).toEqual([[], [], []])
  })

  it('REG-1 keeps a slot with certificates of members, says how many, and moves it without changing a score', async () => {
    const { SetTypeID } = await write()
    const [one, two, three] = (await slots(SetTypeID)).map(({ SlotID }) => SlotID)
    await writeEntry(app, SetTypeID, found(two), { IsPublic: false })
    await writeEntry(app, SetTypeID, found(two))
    const refused = await removeSlot(SetTypeID, found(two))
    expect([refused.status, refused.error().code, refused.error().message]).toEqual([
      409,
      'not_empty',
      '2 certificates of members are in the slot “1882-S Test”, so it cannot be removed. Move the slot instead, or wait until they are taken out.',
    ])
    expect((await reorder(SetTypeID, [found(two), found(three), found(one)])).status).toBe(200)
    expect((await slots(SetTypeID)).map(({ Entries }) => Entries)).toEqual([2, 0, 0])
    expect((await removeSlot(SetTypeID, found(one))).status).toBe(200)
    expect(await differences()).toEqual([])
  })

  it('REG-1 are a conflict with the slots of now when the order does not name each of them once', async () => {
    const { SetTypeID } = await write()
    const ids = (await slots(SetTypeID)).map(({ SlotID }) => SlotID)
    for (const order of [ids.slice(1), [...ids, found(ids[0])], [found(ids[0]), found(ids[0]), found(ids[1])], []]) {
      const answer = await reorder(SetTypeID, order)
      expect([answer.status, answer.error().current]).toEqual([409, await slots(SetTypeID)])
    }
  })

  it('REG-1 are kept apart when several staff add and reorder at the same time', async () => {
    const { SetTypeID } = await write([])
    const answers = await Promise.all([...ids, ...ids].map((id) => add(SetTypeID, id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([...ids.map(() => 200), ...ids.map(() => 422)])
    const order = (await slots(SetTypeID)).map(({ SlotID }) => SlotID)
    const both = await Promise.all([
      reorder(SetTypeID, [...order].reverse()),
      reorder(SetTypeID, [...order.slice(1), found(order[0])]),
      removeSlot(SetTypeID, found(order[2])),
    ])
    expect(both.map(({ status }) => status).every((status) => [200, 409].includes(status))).toBe(true)
    const rows = await app.ctx.db.select().from(registrySlots).where(eq(registrySlots.SetTypeID, SetTypeID))
    expect(rows.map(({ SortOrder }) => SortOrder).sort()).toHaveLength(4)
    expect(new Set(rows.map(({ SortOrder }) => SortOrder)).size).toBe(4)
  })
})

describe('two orders of slots', () => {
  it('REG-1 differ by the fewest slots that moved, not by all that changed place', () => {
    const changes = (before: number[], after: number[]) =>
      differencesOf(before, after)
        .filter(({ Change }) => Change !== 'same')
        .map(({ CollectibleID, Change, Before, After }) => [CollectibleID, Change, Before, After])
    expect(changes([1, 2, 3, 4], [4, 1, 2, 3])).toEqual([[4, 'moved', 4, 1]])
    expect(changes([1, 2, 3], [9, 1, 3])).toEqual([
      [9, 'added', null, 1],
      [2, 'removed', 2, null],
    ])
    expect(changes([1, 2, 3], [3, 2, 1])).toHaveLength(2)
    expect(changes([1, 2], [1, 2])).toEqual([])
    expect(changes([], [1])).toEqual([[1, 'added', null, 1]])
  })
})
