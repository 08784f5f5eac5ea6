import type { Collectible, ValueCheck, ValueGrid, ValueImport } from '@obverse/contract/domains/resources'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { found } from '../../../errors'
import { type As, startTestApp, type TestApp } from '../../../testing/harness'
import { writeCertificate, writeCollectibles } from '../../cert-lookup/testing'
import { catalogueValues, collectibles } from '../tables'

let app: TestApp
let staff: As
let reader: As
let subcategoryID: number
let ids: number[]
beforeAll(async () => {
  app = await startTestApp()
  staff = (await app.person(['Admin', 'Certs', 'PopReport'])).as
  reader = (await app.person(['Admin', 'Certs', 'PopReport', 'ReadOnly'])).as
  ids = await writeCollectibles(app.ctx, ['1881-S Test dollar', '1882-S Test dollar'], 'NGC')
  const [row] = await app.ctx.db
    .select()
    .from(collectibles)
    .where(eq(collectibles.CollectibleID, found(ids[0])))
  subcategoryID = found(row).SubcategoryID
  await app.ctx.db.execute(sql`
    update catalogue_categories set collectible_type = 'Coin', country_id = (select min(country_id) from catalogue_countries)
    where category_id = (select category_id from catalogue_subcategories where subcategory_id = ${subcategoryID})`)
  await writeCertificate(app.ctx, { Company: 'NGC', CollectibleID: found(ids[0]), Grade: 650 })
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.ctx.db.execute(sql`delete from catalogue_values where collectible_id = any(${sql.param(ids)}::int[])`)
})

const BASE = '/admin/api/resources/values/price-guide'
const fileOf = (...lines: string[]) => ['ID,Grade,Amount', ...lines].join('\n')
const formOf = (text: string | Uint8Array<ArrayBuffer>, fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('File', new File([text], 'october.csv', { type: 'text/csv' }))
  return form
}
const check = async (text: string | Uint8Array<ArrayBuffer>, as: As = staff, Currency = 'USD') =>
  app.call(as, `POST ${BASE}/check/`, { form: formOf(text, { Currency }) })
const importOf = (text: string, Fingerprint: string, as: As = staff) =>
  app.call(as, `POST ${BASE}/imports/`, {
    form: formOf(text, { Currency: 'USD', Source: 'Sales of October', AsOf: '2026-11-01', Fingerprint }),
  })
async function imported(...lines: string[]): Promise<ValueImport> {
  const Text = fileOf(...lines)
  const answer = await importOf(Text, (await check(Text)).json<ValueCheck>().Fingerprint)
  expect(answer.status).toBe(200)
  return answer.json<ValueImport>()
}
const undo = (importID: number, as: As = staff) => app.call(as, `POST ${BASE}/imports/${importID}/undo/`)
const grid = async (query: Record<string, string> = {}) =>
  (
    await app.call('nobody', `GET /api/resources/subcategories/${subcategoryID}/values/price-guide/`, { query })
  ).json<ValueGrid>()
/** Returns the stored amounts by item and grade. */
async function stored() {
  const rows = await app.ctx.db
    .select()
    .from(catalogueValues)
    .where(sql`collectible_id = any(${sql.param(ids)}::int[])`)
  return Object.fromEntries(rows.map((row) => [`${ids.indexOf(row.CollectibleID)} ${row.Grade}`, row.Amount]))
}

describe('prices', () => {
  it('RES-4 are checked first: the check tells what an import would change, and writes nothing', async () => {
    await imported(`${ids[0]},MS 65,100`, `${ids[0]},MS 66,200`, `${ids[1]},MS 65,50`)
    const text = fileOf(`${ids[0]},MS 65,400`, `${ids[0]},MS 66,`, `${ids[1]},MS 65,50`, `${ids[1]},MS 67+ CAC,9.99`)
    const answer = (await check(text)).json<ValueCheck>()
    expect(answer).toMatchObject({ Lines: 4, Added: 1, Changed: 1, Removed: 1, Same: 1, Problems: [], ProblemCount: 0 })
    expect(answer.Differences).toEqual([
      { Line: 2, CollectibleID: ids[0], Item: '1881-S Test dollar', Grade: 'MS 65', Before: 10_000, After: 40_000 },
      { Line: 3, CollectibleID: ids[0], Item: '1881-S Test dollar', Grade: 'MS 66', Before: 20_000, After: null },
      { Line: 5, CollectibleID: ids[1], Item: '1882-S Test dollar', Grade: 'MS 67+ CAC', Before: null, After: 999 },
    ])
    expect(await stored()).toEqual({ '0 650': 10_000, '0 660': 20_000, '1 650': 5000 })
  })

  it('RES-4 are imported whole, with the source and the day, and a page shows them at the next request', async () => {
    const before = await grid()
    expect(before.Rows[0]).toMatchObject({ Name: '1881-S Test dollar', Total: 1, Value: null })
    const done = await imported(`${ids[0]},MS 65,1250`, `${ids[0]},MS 65+,1500`, `${ids[1]},MS 64,80`)
    expect(done).toMatchObject({ Added: 3, Changed: 0, Currency: 'USD', Source: 'Sales of October', UndoneUTC: null })
    const { Rows, Imports, Currency, At } = await grid({ at: '65' })
    expect([Currency, At, Rows[0]?.Value]).toEqual(['USD', '65', 125_000])
    expect(Imports).toEqual([{ ImportID: done.ImportID, Source: 'Sales of October', AsOf: '2026-11-01' }])
    const item = (await app.call('nobody', `GET /api/resources/collectibles/${ids[0]}/`)).json<Collectible>()
    expect(item.Prices).toMatchObject({ Currency: 'USD', Columns: ['65'], Rows: [{ Designation: '' }] })
    expect(item.Prices.Rows[0]?.Cells[0]?.map(({ Amount }) => Amount)).toEqual([125_000, 150_000])
    expect(item.Scores).toMatchObject({ Currency: '', Columns: [], Rows: [] })
    const audited = await app.ctx.db.execute<{ n: number }>(sql`
      select count(*)::int as n from audit_log
      where entity = 'value-import' and entity_key = ${String(done.ImportID)} and people_id is not null`)
    expect(audited.rows[0]?.n).toBe(1)
  })

  it('RES-4 raise the content of the sites of the company whose prices change, and of no other', async () => {
    const versions = async () =>
      new Map(
        (await app.call('nobody', 'GET /api/sites/'))
          .json<{ Code: string; ContentVersion: number }[]>()
          .map(({ Code, ContentVersion }) => [Code, ContentVersion]),
      )
    const before = await versions()
    await imported(`${ids[0]},MS 65,77`)
    const raised = [...(await versions())]
      .filter(([code, version]) => version !== before.get(code))
      .map(([code]) => code)
    expect(raised.toSorted()).toEqual(['NGC-com', 'NGC-de', 'NGC-uk'])
  })

  it('RES-4 of a file with a wrong line are not imported, and each line says why', async () => {
    const text = fileOf(
      '999999999,MS 65,1',
      `${ids[0]},MS 75,1`,
      `${ids[0]},MS 65,x`,
      `${ids[0]},MS 64,1`,
      `${ids[0]},ms64,2`,
    )
    const { Problems, ProblemCount, Fingerprint } = (await check(text)).json<ValueCheck>()
    expect(ProblemCount).toBe(4)
    expect(Problems.map(({ Line }) => Line)).toEqual([2, 3, 4, 6])
    expect(Problems[0]?.Text).toBe('There is no item with the ID 999999999.')
    const answer = await importOf(text, Fingerprint)
    expect(answer).toMatchObject({ status: 422 })
    expect(answer.json()).toMatchObject({
      errors: { File: 'The file has lines that cannot be imported. Check it again.' },
    })
    expect(await stored()).toEqual({})
  })

  it('RES-4 that changed since the check are shown again and not overwritten', async () => {
    const text = fileOf(`${ids[0]},MS 65,10`)
    const { Fingerprint } = (await check(text)).json<ValueCheck>()
    await imported(`${ids[0]},MS 65,20`)
    const answer = await importOf(text, Fingerprint)
    expect(answer).toMatchObject({ status: 409 })
    expect(answer.json<{ current: ValueCheck }>().current).toMatchObject({ Changed: 1, Added: 0 })
    expect(await stored()).toEqual({ '0 650': 2000 })
  })

  it('RES-4 of two imports at once are written by one of them', async () => {
    const text = fileOf(`${ids[0]},MS 65,10`, `${ids[1]},MS 65,10`)
    const { Fingerprint } = (await check(text)).json<ValueCheck>()
    const answers = await Promise.all(Array.from({ length: 4 }, () => importOf(text, Fingerprint)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  })

  it('RES-4 of an import are put back by undoing it, but for those that changed since', async () => {
    await imported(`${ids[0]},MS 65,1`, `${ids[0]},MS 66,2`)
    const { ImportID } = await imported(
      `${ids[0]},MS 65,10`,
      `${ids[0]},MS 66,`,
      `${ids[1]},MS 65,30`,
      `${ids[1]},MS 66,40`,
    )
    await imported(`${ids[1]},MS 66,41`)
    const answer = await undo(ImportID)
    expect(answer.json()).toMatchObject({ ImportID, PutBack: 3, UndoneUTC: expect.any(String) })
    expect(await stored()).toEqual({ '0 650': 100, '0 660': 200, '1 660': 4100 })
    expect((await undo(ImportID)).status).toBe(409)
    expect((await undo(999_999)).status).toBe(404)
    expect(
      (await app.call(staff, `POST /admin/api/resources/values/set-scores/imports/${ImportID}/undo/`)).status,
    ).toBe(404)
  })

  it('RES-4 have a currency and scores have none', async () => {
    expect((await check(fileOf(), staff, '')).json()).toMatchObject({
      errors: { Currency: 'Choose the currency of the prices.' },
    })
    const scores = '/admin/api/resources/values/set-scores/check/'
    const withOne = await app.call(staff, `POST ${scores}`, { form: formOf(fileOf(), { Currency: 'USD' }) })
    expect(withOne.json()).toMatchObject({ errors: { Currency: 'Scores have no currency.' } })
    const whole = await app.call(staff, `POST ${scores}`, {
      form: formOf(fileOf(`${ids[0]},MS 65,1250`), {}),
    })
    expect(whole.json<ValueCheck>().Differences[0]).toMatchObject({ Before: null, After: 1250 })
  })

  it('RES-4 are read from files of spreadsheets on older systems too, and not from an empty file', async () => {
    const old = new Uint8Array([
      ...new TextEncoder().encode('ID,Item,Grade,Amount\n1,Gro'),
      0xdf,
      ...new TextEncoder().encode(',MS 65,x'),
    ])
    expect((await check(old)).json<ValueCheck>().Problems).toMatchObject([{ Line: 2 }])
    expect((await check(' ')).json()).toMatchObject({ errors: { File: 'The file is empty.' } })
  })

  it('RES-4 are changed by nobody who only reads, and by nobody without the role', async () => {
    const text = fileOf(`${ids[0]},MS 65,1`)
    const other = (await app.person(['Admin', 'Certs'])).as
    expect((await importOf(text, '', reader)).status).toBe(403)
    expect((await undo(1, reader)).status).toBe(403)
    for (const as of [other, 'nobody'] as const)
      expect((await check(text, as)).status).toBe(as === 'nobody' ? 401 : 403)
    expect((await app.call(reader, `GET ${BASE}/imports/`)).status).toBe(200)
  })

  it('RES-4 are downloaded by staff as a file that changes nothing when it is imported again', async () => {
    await imported(`${ids[0]},MS 65,1250.5`, `${ids[0]},PF 69 UC,7`, `${ids[1]},MS 67+ CAC gold,99`)
    const answer = await app.call(staff, `GET ${BASE}/download/`, { query: { company: 'NGC', currency: 'USD' } })
    const own = answer.text.split('\r\n').filter((line, at) => at === 0 || ids.includes(Number(line.split(',')[0])))
    expect(own).toEqual([
      'ID,Subcategory,Item,Grade,Amount',
      `${ids[0]},Test Tales,1881-S Test dollar,MS 65,1250.50`,
      `${ids[0]},Test Tales,1881-S Test dollar,PF 69 UC,7.00`,
      `${ids[1]},Test Tales,1882-S Test dollar,MS 67+ CAC gold,99.00`,
    ])
    expect((await check(answer.text)).json<ValueCheck>()).toMatchObject({
      Added: 0,
      Changed: 0,
      Removed: 0,
      ProblemCount: 0,
    })
    const german = await app.call(staff, `GET ${BASE}/download/`, {
      query: { company: 'NGC', currency: 'USD' },
      site: 'NGC-de',
      culture: 'de-DE',
    })
    expect(german.text).toContain(';1250,50')
    expect((await check(german.text)).json<ValueCheck>()).toMatchObject({ Added: 0, Changed: 0, ProblemCount: 0 })
  })

  it('RES-4 are downloaded by visitors as shown, a line for each mark', async () => {
    await imported(`${ids[0]},MS 65,10`, `${ids[0]},MS 65+,12`, `${ids[0]},AU 55,5`, `${ids[0]},AU 58,6`)
    const answer = await app.call(
      'nobody',
      `GET /api/resources/subcategories/${subcategoryID}/values/price-guide/download/`,
      {
        query: { fromGrade: '58', toGrade: '65', filter: '1881' },
      },
    )
    const [head = '', ...lines] = answer.text.trim().split('\r\n')
    const at65 = head.split(',').indexOf('65')
    expect(lines.map((line) => [line.split(',')[3], line.split(',')[at65]])).toEqual([
      ['', '10.00'],
      ['Plus', '12.00'],
    ])
  })

  it('RES-4 are not found at another company, nor of a list without any', async () => {
    const path = `GET /api/resources/subcategories/${subcategoryID}/values/price-guide/`
    expect((await app.call('nobody', path, { site: 'PMG-com' })).status).toBe(404)
    expect((await app.call('nobody', path.replace('price-guide', 'pcgs'))).status).toBe(404)
  })
})
