import type { FeeChange, FeeEntry, FeeFileCheck } from '@obverse/contract/domains/services-and-fees'
import { maxFeeChangeRows } from '@obverse/contract/rules/services-and-fees'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { found } from '../../../errors'
import { type As, startTestApp, type TestApp } from '../../../testing/harness'
import { feeChanges } from '../tables'
import { data, writersOf } from '../testing'
import { readFeeFile } from './read-file'

let app: TestApp
let staff: As
let siteID: number
let entry: FeeEntry
beforeAll(async () => {
  app = await startTestApp()
  staff = (await app.person(['Admin', 'Content', 'Fees'])).as
  siteID = found(app.backend.sites.byCode('NGC-uk')).SiteID
  const { GradingServiceCategoryID } = await newCategory(siteID)
  const { GradingServiceSubcategoryID } = await newSubcategory(GradingServiceCategoryID)
  entry = await newEntry(GradingServiceSubcategoryID, {
    Name: '=HYPERLINK("x")',
    LocalizationKey: 'formula',
    CurrentTurnaround: '=1+1',
    FeePerCollectible: 9000,
  })
})
afterAll(() => app.stop())
const { newCategory, newSubcategory, newEntry } = writersOf(
  () => app,
  () => staff,
)

const download = (culture = 'en-GB') =>
  app.call(staff, `GET ${data}/sites/${siteID}/file/`, { site: 'NGC-uk', culture })
const formOf = (text: string | Uint8Array<ArrayBuffer>, more: Record<string, string> = {}) => {
  const form = new FormData()
  form.set('File', new File([text], 'fees.csv', { type: 'text/csv' }))
  for (const [name, value] of Object.entries(more)) form.set(name, value)
  return form
}
const send = (call: 'check' | 'import', text: string, more: Record<string, string> = {}, as = staff) =>
  app.call(as, `POST ${data}/sites/${siteID}/file/${call}/`, { form: formOf(text, more) })
const check = async (text: string) => (await send('check', text)).json<FeeFileCheck>()
const textsOf = ({ Problems }: FeeFileCheck) => Problems.map(({ Line, Text }) => `${Line} ${Text}`)
const line = (values: Record<string, string | number>) => {
  const all = { ID: entry.GradingServiceEntryID, ...values }
  return `${Object.keys(all).join(',')}\r\n${Object.values(all).join(',')}\r\n`
}

describe('a download of fees', () => {
  it('SF-2 is a line for each service with amounts as decimals, and safe from formulas', async () => {
    const answer = await download()
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="fees-ngc-uk-\d{4}-\d\d-\d\d\.csv"$/,
    )
    const rows: Record<string, string>[] = parse(answer.text, { bom: true, columns: true })
    expect(rows[0]).toMatchObject({
      Name: 'Bulk',
      Currency: 'GBP',
      Fee: '18.00',
      FeeWithoutVAT: '15.00',
      PremiumFee: '16.20',
    })
    expect(rows[0]).toMatchObject({ MaxValue: '', MinDays: '45', PercentOfValue: '0.00' })
    const own = found(rows.find(({ ID }) => ID === String(entry.GradingServiceEntryID)))
    expect([own.Name, own.TurnaroundText]).toEqual(['\'=HYPERLINK("x")', "'=1+1"])
  })

  it('SF-2 changes nothing when it is sent back, in English and in German', async () => {
    for (const culture of ['en-GB', 'de-DE']) {
      const { text } = await app.call(staff, `GET ${data}/sites/${siteID}/file/`, {
        culture,
        site: culture === 'de-DE' ? 'NGC-de' : 'NGC-uk',
      })
      const checked = await check(text)
      expect(checked).toMatchObject({ Problems: [], Rows: [] })
      expect(checked.Same).toBe(checked.Lines)
      expect(checked.Lines).toBeGreaterThan(10)
    }
  })
})

describe('a file of fees', () => {
  it('SF-2 answers the differences and writes nothing', async () => {
    const checked = await check(line({ Fee: '96.00', EliteFee: '80', MinDays: 3, MaxDays: 4, DaysAsOf: '2099-01-01' }))
    expect(checked).toMatchObject({ Lines: 1, Same: 0, Currency: 'GBP', Problems: [] })
    expect(checked.Rows[0]?.Fields.map(({ Field, Before, After }) => [Field, Before, After])).toEqual([
      ['FeePerCollectible', 9000, 9600],
      ['VatExcludedFeePerCollectible', 7500, 8000],
      ['EliteFee', null, 8000],
      ['TurnaroundMinDays', null, 3],
      ['TurnaroundMaxDays', null, 4],
      ['TurnaroundAsOf', null, '2099-01-01'],
    ])
    expect(await app.ctx.db.$count(feeChanges)).toBe(3)
  })

  it('SF-2 says in plain words which lines are wrong, each by its number', async () => {
    const id = entry.GradingServiceEntryID
    const head = 'ID,Fee,FeeWithoutVAT,PercentOfValue,MaxValue,MinDays,MaxDays,DaysAsOf'
    const lines = [
      `${id},96.00,75.00,0,,,,`,
      'abc,1,,,,,,',
      '999999,1,,,,,,',
      '1,1,,,,,,',
      `${id},-5,,,,,,`,
      `${id},"1,234.50",,,,,,`,
      `${id},,,,,,,`,
      `${id},90,75,101,,,,`,
      `${id},90,75,0,=1+1,,,`,
      `${id},90,75,0,,5,,`,
      `${id},90,75,0,,x,,2026-02-30`,
    ]
    expect(textsOf(await check([head, ...lines].join('\n')))).toEqual([
      '2 FeeWithoutVAT: Without 20% VAT this fee is £80.00. Enter that amount, or leave the field empty.',
      '3 “abc” is no ID. Copy the IDs from a download.',
      '4 This site has no service with the ID 999999.',
      '5 This site has no service with the ID 1.',
      expect.stringMatching(/^6 Fee: “-5” is not an amount\./),
      expect.stringContaining('in the file twice'),
      expect.stringMatching(/^7 Fee: “1,234.50” is not an amount\./),
      expect.stringContaining('in the file twice'),
      '8 Fee: Enter the fee.',
      expect.stringContaining('in the file twice'),
      expect.stringMatching(/^9 PercentOfValue: “101”/),
      expect.stringContaining('in the file twice'),
      expect.stringMatching(/^10 MaxValue: “=1\+1” is not an amount\./),
      expect.stringContaining('in the file twice'),
      expect.stringContaining('in the file twice'),
      expect.stringMatching(/^11 MaxDays: Enter both/),
      expect.stringMatching(/^12 MinDays: “x”/),
      expect.stringMatching(/^12 DaysAsOf: “2026-02-30”/),
      expect.stringContaining('in the file twice'),
    ])
  })

  it('SF-2 is refused as a whole when it is no table of fees', async () => {
    expect(textsOf(await check('Name,Fee\nx,1'))[0]).toMatch(/^1 The first line must name/)
    expect(textsOf(await check('ID,Name\n1,x'))[0]).toMatch(/^1 The first line must name/)
    expect(textsOf(await check('ID,Fee\n"1,2'))[0]).toMatch(/^1 The file is no CSV file/)
    const long = Array.from({ length: maxFeeChangeRows + 1 }, (_, at) => `${at + 1},1`)
    expect(textsOf(await check(['ID,Fee', ...long].join('\n')))[0]).toMatch(/^1 The file has more than 500 lines/)
    expect(Object.keys((await send('check', ' ')).error().errors ?? {})).toEqual(['File'])
    expect((await send('check', 'x'.repeat(300_001))).error().errors?.File).toContain('too large')
    expect((await send('check', 'ID', {}, 'nobody')).status).toBe(401)
    expect((await send('check', 'ID', {}, (await app.person(['Admin', 'Content'])).as)).status).toBe(403)
  })

  it('SF-2 becomes a change of a day, all of it or nothing', async () => {
    const text = line({ Fee: '96.00' })
    const { Fingerprint } = await check(text)
    const given = { Name: 'From a file', Day: '2099-01-01', Fingerprint }
    const wrong = await send('import', `ID,Fee\n${entry.GradingServiceEntryID},96\n999999,1`, given)
    expect(wrong.error().errors?.File).toContain('cannot be imported')
    expect((await send('import', text, { ...given, Name: '' })).error().errors?.Name).toBeTruthy()
    const made = (await send('import', text, given)).json<FeeChange>()
    expect(made).toMatchObject({ State: 'draft', Name: 'From a file', Day: '2099-01-01', Services: 1 })
    const now = (await send('import', text, { ...given, Day: '' })).json<FeeChange>()
    expect(now).toMatchObject({ Day: null, ValidFromUTC: null })
    const same = line({ Fee: '90' })
    const none = await send('import', same, { ...given, Fingerprint: (await check(same)).Fingerprint })
    expect(none.error().errors?.File).toBe('The file changes nothing.')
  })

  it('SF-2 is a conflict with a fresh check when fees changed since', async () => {
    const text = line({ MaxValue: '5000' })
    const { Fingerprint } = await check(text)
    const { GradingServiceEntryID: id, Name } = entry
    const body = { Name, FeePerCollectible: 9100, IsPublished: true, Version: entry.Version }
    await app.call(staff, `PUT ${data}/entries/${id}/`, { body })
    const refused = await send('import', text, { Name: 'Late', Fingerprint })
    expect([refused.status, refused.error().current]).toEqual([409, await check(text)])
  })
})

it('SF-2 columns that are left out, in another order or in another case change nothing', () => {
  expect(readFeeFile('﻿maxdays;id;mindays\n"5";7;\n')).toEqual({
    lines: [{ line: 2, id: 7, values: { TurnaroundMinDays: null, TurnaroundMaxDays: 5 } }],
    problems: [],
    count: 1,
  })
})
