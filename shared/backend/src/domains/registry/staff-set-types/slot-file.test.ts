import type { SetType, SetTypeSlot, SlotCheck } from '@obverse/contract/domains/registry'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sites } from '../../../db/tables'
import { found } from '../../../errors'
import { type As, startTestApp, type TestApp } from '../../../testing/harness'
import { writeCollectibles } from '../../cert-lookup/testing'
import { collectibles } from '../../resources'
import { registryEntries, registrySlots } from '../tables'
import { categoryOf, writeEntry } from '../testing/entries'

let app: TestApp
let staff: As
let ids: number[]
let elsewhere: number
let CategoryID: number
/** The set type of a test, with slots for the first three items. */
let SetTypeID: number
beforeAll(async () => {
  app = await startTestApp()
  staff = (await app.person(['Admin', 'Registry'])).as
  ids = await writeCollectibles(app.ctx, ['A, “first”', 'B', 'C', 'D'], 'NGC')
  elsewhere = found((await writeCollectibles(app.ctx, ['Other'], 'NGC'))[0])
  CategoryID = await categoryOf(app.ctx, found(ids[0]))
})
afterAll(() => app.stop())
let made = 0
beforeEach(async () => {
  made += 1
  const created = await app.call(staff, 'POST /admin/registry/data/set-types/', {
    body: { CategoryID, Name: `Imported ${made}` },
  })
  SetTypeID = created.json<SetType>().SetTypeID
  await app.ctx.db
    .insert(registrySlots)
    .values(ids.slice(0, 3).map((CollectibleID, at) => ({ SetTypeID, CollectibleID, SortOrder: at + 1 })))
})

const base = () => `/admin/registry/data/set-types/${SetTypeID}/slots/`
function formOf(text: string | Uint8Array<ArrayBuffer>, fields: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('File', new File([text], 'slots.csv', { type: 'text/csv' }))
  return form
}
const checking = (text: string | Uint8Array<ArrayBuffer>) =>
  app.call(staff, `POST ${base()}check/`, { form: formOf(text) })
const check = async (text: string | Uint8Array<ArrayBuffer>) => (await checking(text)).json<SlotCheck>()
const importing = (text: string, Fingerprint: string, headers: Record<string, string> = {}) =>
  app.call(staff, `POST ${base()}import/`, { form: formOf(text, { Fingerprint }), headers })
const slots = async () => (await app.call(staff, `GET ${base()}`)).json<SetTypeSlot[]>()
const items = async () => (await slots()).map(({ CollectibleID }) => CollectibleID)
const download = async () => (await app.call(staff, `GET ${base()}download/`)).text
const fileOf = (...items: (number | undefined)[]) => ['ID', ...items].join('\n')
const problems = async (text: string) => (await check(text)).Problems.map(({ Line, Text }) => [Line, Text])
const differences = async () => (await app.ctx.db.execute(sql`select * from registry_differences()`)).rows
const slotAt = async (at: number) => found((await slots())[at]).SlotID
const addressOf = async (id: number) => {
  const one = (
    await app.call(staff, `GET /admin/registry/data/set-types/${SetTypeID}/items/`, { query: { search: String(id) } })
  ).json<{ Path: string }[]>()
  return found(one[0]).Path
}

describe('a file of slots', () => {
  it('REG-1 that was downloaded changes nothing, in every language', async () => {
    const text = await download()
    expect(text.split('\r\n').slice(0, 2)).toEqual([
      'ID,Address,Item,Subcategory',
      `${ids[0]},${await addressOf(found(ids[0]))},"A, “first”",Test Tales`,
    ])
    expect(await check(text)).toMatchObject({
      Lines: 3,
      Added: 0,
      Removed: 0,
      Moved: 0,
      Same: 3,
      Changes: [],
      Problems: [],
    })
    const german = (await app.call(staff, `GET ${base()}download/`, { site: 'NGC-de' })).text
    expect(german.split('\r\n')[0]).toBe('ID;Address;Item;Subcategory')
    expect(await check(german)).toMatchObject({ Same: 3, Problems: [] })
    const { Fingerprint } = await check(text)
    expect((await importing(text, Fingerprint)).error().errors).toEqual({ File: 'The file changes nothing.' })
  })

  it('REG-1 is checked first: the check names what is added, moved and removed, and writes nothing', async () => {
    const answer = await check(fileOf(ids[2], ids[3], ids[0]))
    expect(answer).toMatchObject({ Lines: 3, Added: 1, Removed: 1, Moved: 1, Same: 1, Problems: [] })
    expect(answer.Changes).toEqual([
      { Line: 3, CollectibleID: ids[3], Item: 'D', Change: 'added', Before: null, After: 2 },
      { Line: 4, CollectibleID: ids[0], Item: 'A, “first”', Change: 'moved', Before: 1, After: 3 },
      { Line: null, CollectibleID: ids[1], Item: 'B', Change: 'removed', Before: 2, After: null },
    ])
    expect(await items()).toEqual(ids.slice(0, 3))
  })

  it('REG-1 is imported whole, once for one key, and visitors see it at once', async () => {
    const text = `Address\n/census/${await addressOf(found(ids[3]))}\nhttps://www.example.com/census/${await addressOf(found(ids[0]))}?at=65\n`
    const kept = await slotAt(0)
    const { Fingerprint, Problems } = await check(text)
    expect(Problems).toEqual([])
    const before = await app.ctx.db.select().from(sites).where(eq(sites.Code, 'NGC-com'))
    const headers = { 'idempotency-key': `slots-imported-once-${made}` }
    const [first, second] = [await importing(text, Fingerprint, headers), await importing(text, Fingerprint, headers)]
    expect([first.status, second.status, second.json()]).toEqual([200, 200, first.json()])
    expect(await items()).toEqual([ids[3], ids[0]])
    expect(await slotAt(1)).toBe(kept)
    const after = await app.ctx.db.select().from(sites).where(eq(sites.Code, 'NGC-com'))
    expect(found(after[0]).ContentVersion - found(before[0]).ContentVersion).toBe(1)
    expect(await differences()).toEqual([])
  })

  it('REG-1 with wrong lines is not imported, and each is named with its number and a reason', async () => {
    const address = await addressOf(found(ids[0]))
    const lines = [
      'id;address;note',
      `${ids[0]};;`,
      ';;nothing',
      'abc;;',
      '0;;',
      '2000000000;;',
      '99999999999;;',
      ';no/such/item;',
      `${elsewhere};;`,
      `${ids[1]};${address};`,
      `;${address.toUpperCase()};`,
    ]
    const wrong = lines.join('\n')
    expect(await problems(wrong)).toEqual([
      [3, 'This line has neither an ID nor an address.'],
      [4, '“abc” is no ID. Copy the IDs from a download.'],
      [5, '“0” is no ID. Copy the IDs from a download.'],
      [6, 'There is no item with the ID 2000000000.'],
      [7, '“99999999999” is no ID. Copy the IDs from a download.'],
      [8, 'No item of this category has the address “no/such/item/”. Copy it from the page of the item in the census.'],
      [9, `The item with the ID ${elsewhere} belongs to another category than the set type.`],
      [10, `ID ${ids[1]} and the address “${address}” are different items. Correct one of them or leave it out.`],
      [11, '“A, “first”” is in line 2 already.'],
    ])
    const { Fingerprint } = await check(wrong)
    const refused = await importing(wrong, Fingerprint)
    expect([refused.status, refused.error().errors]).toEqual([
      422,
      { File: 'The file has lines that cannot be imported. Check it again.' },
    ])
    expect(await items()).toEqual(ids.slice(0, 3))
  })

  it('REG-1 that is no list of slots at all says why', async () => {
    expect((await checking(' ')).error().errors).toEqual({ File: 'The file is empty.' })
    expect(await problems('Item\nA')).toEqual([[1, 'The first line must name the column ID or Address.']])
    expect(await problems('ID,Item\n1,"A')).toEqual([
      [1, 'The file is no CSV file: a quotation mark is not closed. Save it again as CSV from your spreadsheet.'],
    ])
    expect(await problems('ID\n\n')).toEqual([[1, 'The file has no items below its first line.']])
    expect(await problems(['ID', ...Array.from({ length: 501 }, (_, at) => at + 1)].join('\n'))).toEqual([
      [1, 'The file has more than 500 lines. A set type has at most 500 slots.'],
    ])
    expect((await importing('Item\nA', '')).status).toBe(422)
    const large = await checking(`ID\n${'1'.repeat(300_001)}`)
    expect([large.status, large.error().errors]).toEqual([
      422,
      { File: 'The file is too large. A set type has at most 500 slots.' },
    ])
    expect((await app.call(staff, `POST ${base()}check/`, { form: new FormData() })).status).toBe(422)
    const unknown = '/admin/registry/data/set-types/2000000000/slots/'
    for (const line of [`POST ${unknown}check/`, `POST ${unknown}import/`])
      expect(
        (await app.call(staff, line, { form: formOf('ID\n1', line.includes('import') ? { Fingerprint: '' } : {}) }))
          .status,
      ).toBe(404)
  })

  it('REG-1 with letters that no address has says that there is no such item', async () => {
    for (const typed of ['a\u0000b', '../..', 'ünknown/', '%', '\uD800'])
      expect((await problems(`Address\n"${typed}"`)).map(([line, text]) => [line, String(text).slice(0, 24)])).toEqual([
        [2, 'No item of this category'],
      ])
  })

  it('REG-1 in the letters of older spreadsheets is read too', async () => {
    const text = new Uint8Array([...`ID,Größe\n${ids[0]},ü\n`].map((letter) => letter.charCodeAt(0)))
    expect(await check(text)).toMatchObject({ Lines: 1, Same: 1, Removed: 2 })
  })

  it('REG-1 that leaves out a slot with a certificate of a member is refused, and says how many there are', async () => {
    await writeEntry(app, SetTypeID, await slotAt(1), { IsPublic: false })
    const text = fileOf(ids[0], ids[2])
    expect(await problems(text)).toEqual([
      [null, '“B” is not in the file, but 1 certificate of a member is in its slot. Add the item to the file.'],
    ])
    const { Fingerprint } = await check(text)
    expect((await importing(text, Fingerprint)).status).toBe(422)
    const moved = fileOf(ids[1], ids[2])
    expect((await importing(moved, (await check(moved)).Fingerprint)).status).toBe(200)
    expect(await slots()).toMatchObject([{ CollectibleID: ids[1], Entries: 1 }, { CollectibleID: ids[2] }])
    expect(await differences()).toEqual([])
  })

  it('REG-1 answers 409 with a fresh check when slots changed since its check', async () => {
    const text = fileOf(ids[0], ids[1])
    const stale = await check(text)
    await writeEntry(app, SetTypeID, await slotAt(2))
    const refused = await importing(text, stale.Fingerprint)
    expect([refused.status, refused.error().current]).toEqual([409, await check(text)])
    expect((await check(text)).Problems).toHaveLength(1)
    const other = fileOf(ids[3], ids[2])
    const read = await check(other)
    await app.call(staff, `POST ${base()}`, { body: { CollectibleID: ids[3] } })
    expect((await importing(other, read.Fingerprint)).status).toBe(409)
    expect(await items()).toEqual(ids)
  })

  it('REG-1 of two imports at the same time one is made, and the other is told', async () => {
    const [one, two] = [fileOf(ids[2], ids[1]), fileOf(ids[1], ids[0], ids[3])]
    const prints = await Promise.all(
      [one, two, one, two].map(async (text) => [text, (await check(text)).Fingerprint] as const),
    )
    const answers = await Promise.all(prints.map(([text, print]) => importing(text, print)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    const winner = answers.findIndex(({ status }) => status === 200)
    expect(await items()).toEqual(winner % 2 === 0 ? [ids[2], ids[1]] : [ids[1], ids[0], ids[3]])
  })
})

describe('a slot that a member fills at the same moment', () => {
  it.each(['remove', 'import'] as const)(
    'REG-1 stays when staff %s it before the member has finished, and nothing is lost',
    async (act) => {
      const slotID = await slotAt(1)
      const entry = await writeEntry(app, SetTypeID, slotID, { isEmpty: true })
      const text = fileOf(ids[0], ids[2])
      const { Fingerprint } = await check(text)
      const client = new pg.Client({ connectionString: app.databaseUrl })
      await client.connect()
      await client.query('begin')
      await client.query(`insert into registry_entries (set_id, slot_id, certificate_id, claimed_by)
      values (${entry.SetID}, ${slotID}, ${entry.CertificateID}, ${entry.ClaimedBy})`)
      const removed =
        act === 'remove' ? app.call(staff, `POST ${base()}${slotID}/delete/`) : importing(text, Fingerprint)
      await expect
        .poll(async () => (await client.query('select from pg_locks where not granted')).rowCount)
        .toBeGreaterThan(0)
      await client.query('commit')
      await client.end()
      const answer = await removed
      expect([answer.status, answer.error().code]).toEqual([409, act === 'remove' ? 'not_empty' : 'conflict'])
      if (act === 'import') expect(answer.error().current).toEqual(await check(text))
      expect(await slots()).toMatchObject([{ Entries: 0 }, { SlotID: slotID, Entries: 1 }, { Entries: 0 }])
      expect(await differences()).toEqual([])
    },
  )

  it('REG-1 is gone for the member when staff were first', async () => {
    const slotID = await slotAt(1)
    const entry = await writeEntry(app, SetTypeID, slotID, { isEmpty: true })
    const client = new pg.Client({ connectionString: app.databaseUrl })
    await client.connect()
    await client.query('begin')
    await client.query(`delete from registry_slots where slot_id = ${slotID}`)
    const filled = app.ctx.db
      .insert(registryEntries)
      .values(entry)
      .then(
        () => 'filled',
        () => 'refused',
      )
    await expect
      .poll(async () => (await client.query('select from pg_locks where not granted')).rowCount)
      .toBeGreaterThan(0)
    await client.query('commit')
    await client.end()
    expect(await filled).toBe('refused')
    expect(await differences()).toEqual([])
  })

  it('REG-1 scores right and never gives up while members fill and staff change slots in turn', async () => {
    const filled = ids.slice(0, 3).map(async (_, at) => writeEntry(app, SetTypeID, await slotAt(at % 2)))
    const changes = [fileOf(ids[3], ids[1], ids[0]), fileOf(ids[1], ids[0], ids[2]), fileOf(ids[0], ids[1])].map(
      async (text) => (await importing(text, (await check(text)).Fingerprint)).status,
    )
    await Promise.all(filled)
    for (const status of await Promise.all(changes)) expect([200, 409, 422]).toContain(status)
    expect((await slots()).reduce((sum, { Entries }) => sum + Entries, 0)).toBe(3)
    expect(await differences()).toEqual([])
  })
})

it('REG-1 an item with a slot stays in the catalogue', async () => {
  await expect(app.ctx.db.delete(collectibles).where(eq(collectibles.CollectibleID, found(ids[0])))).rejects.toThrow()
})
