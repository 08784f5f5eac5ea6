import type { CertLookup } from '@obverse/contract/domains/cert-lookup'
import type { SiteRecord } from '@obverse/contract/domains/reference'
import type { CatalogueItem, PopulationSetting } from '@obverse/contract/domains/resources'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { found } from '../../errors'
import { type As, startTestApp, type TestApp } from '../../testing/harness'
import { writeCertificate, writeCollectibles } from '../cert-lookup/testing'

let app: TestApp
let staff: As
let reader: As
beforeAll(async () => {
  app = await startTestApp()
  staff = (await app.person(['Admin', 'Certs', 'PopReport'])).as
  reader = (await app.person(['Admin', 'Certs', 'PopReport', 'ReadOnly'])).as
})
afterAll(() => app.stop())

const READ = 'GET /admin/pop-report/settings/data/'
const SAVE = 'POST /admin/pop-report/settings/data/save/'
const read = async () => (await app.call(staff, READ)).json<PopulationSetting[]>()
const settingOf = async (code: string) => found((await read()).find(({ Code }) => Code === code))
const save = (body: unknown, as: As = staff, headers: Record<string, string> = {}) =>
  app.call(as, SAVE, { body, headers })
const flag = async (code: string, Disabled: boolean) => {
  const { SiteID, Version } = await settingOf(code)
  return { SiteID, Version, Disabled }
}
const historyOf = async (siteID: number) => {
  const { rows } = await app.ctx.db.execute<{ before: boolean; after: boolean }>(sql`
    select before -> 'Settings' -> 'populationDisabled' as before, after -> 'Settings' -> 'populationDisabled' as after
    from audit_log where entity = 'sites' and entity_key = ${String(siteID)} and people_id is not null order by 1`)
  return rows
}
/** Switches the report of a site off until the end of the test. */
async function switchOff(code: string) {
  expect((await save([await flag(code, true)])).status).toBe(200)
  onTestFinished(async () => void (await save([await flag(code, false)])))
}

describe('the settings of the population report', () => {
  it('POP-4 POP-C5 list every site with its flag, which is off to begin with', async () => {
    const settings = await read()
    expect(settings.map(({ SiteID }) => SiteID)).toEqual(app.ctx.sites.all().map(({ SiteID }) => SiteID))
    expect(settings.every(({ Disabled }) => !Disabled)).toBe(true)
    const { SiteID, Code, Name } = app.ctx.site
    expect(settings).toContainEqual({ SiteID, Code, Name, Disabled: false, Version: expect.any(Number) })
  })

  it('POP-4 POP-C6 are saved for several sites together, with history, and sites left out keep theirs', async () => {
    const [notes, comics] = [await flag('PMG-uk', true), await flag('CGC-uk', true)]
    const answer = await save([notes, comics])
    expect(answer.status).toBe(200)
    const off = answer.json<PopulationSetting[]>().filter(({ Disabled }) => Disabled)
    expect(off.map(({ Code }) => Code)).toEqual(['PMG-uk', 'CGC-uk'])
    expect(answer.json()).toEqual(await read())
    expect(await historyOf(notes.SiteID)).toEqual([{ before: false, after: true }])
    expect((await save([{ SiteID: notes.SiteID, Disabled: false }])).status, 'without a version').toBe(200)
    expect((await settingOf('CGC-uk')).Disabled).toBe(true)
    expect(await save([await flag('CGC-uk', false)])).toMatchObject({ status: 200 })
  })

  it('POP-4 POP-C6 raise the content of the sites of the changed company, and of no other', async () => {
    const versions = async () =>
      (await app.call('nobody', 'GET /api/sites/')).json<{ Code: string; ContentVersion: number }[]>()
    const before = new Map((await versions()).map(({ Code, ContentVersion }) => [Code, ContentVersion]))
    await switchOff('CRD-uk')
    const raised = (await versions()).filter(({ Code, ContentVersion }) => ContentVersion !== before.get(Code))
    expect(raised.map(({ Code }) => Code).toSorted()).toEqual(['CRD-com', 'CRD-de', 'CRD-uk'])
    const again = await versions()
    expect((await save([await flag('CRD-uk', true), await flag('NGC-com', false)])).status).toBe(200)
    expect(await versions(), 'a flag that stays changes nothing').toEqual(again)
  })

  it('POP-4 POP-C6 are in conflict when somebody else changed the same site meanwhile, and then nothing is saved', async () => {
    const [mine, other] = [await flag('CSG-uk', true), await flag('CSG-com', true)]
    expect((await save([mine])).status).toBe(200)
    const stale = await save([{ ...mine, Disabled: false }, other])
    expect(stale.status).toBe(409)
    expect(stale.error().current).toEqual(await read())
    expect((await settingOf('CSG-com')).Disabled).toBe(false)
    expect((await save([mine, other])).status, 'the same flag is no conflict').toBe(200)
    expect((await save([await flag('CSG-uk', false), await flag('CSG-com', false)])).status).toBe(200)
  })

  it('POP-4 POP-C6 sent again with their key are saved once, and undo nothing that came after', async () => {
    const headers = { 'idempotency-key': 'population-settings-test' }
    const body = [await flag('NGC-uk', true)]
    const first = await save(body, staff, headers)
    expect((await save([await flag('NGC-uk', false)])).status).toBe(200)
    const again = await save(body, staff, headers)
    expect([first.status, again.status, again.json()]).toEqual([200, 200, first.json()])
    expect((await settingOf('NGC-uk')).Disabled).toBe(false)
  })

  it('POP-4 POP-C6 name what is wrong with a save, and then nothing is saved', async () => {
    const { SiteID } = await settingOf('NGC-de')
    const on = { SiteID, Disabled: true }
    for (const [body, field, text] of [
      [[on, { SiteID: 999_999, Disabled: true }], '1.SiteID', 'There is no such site.'],
      [[on, { ...on, Disabled: false }], '1.SiteID', 'This site is in the list twice.'],
      [[{ SiteID }], '0.Disabled', 'Enter a value.'],
      [[{ SiteID, Disabled: 'yes' }], '0.Disabled', ''],
      [[{ SiteID: 0, Disabled: true }], '0.SiteID', ''],
      [{ Sites: [on] }, '', ''],
    ] as const) {
      const answer = await save(body)
      expect([field, answer.status]).toEqual([field, 422])
      expect(Object.keys(answer.error().errors ?? {})).toEqual([field])
      if (text !== '' && field.endsWith('SiteID')) expect(answer.error().errors).toEqual({ [field]: text })
    }
    expect((await settingOf('NGC-de')).Disabled).toBe(false)
  })

  it('POP-4 POP-C5 POP-C6 are for staff of the population report; staff who only read change nothing', async () => {
    const body = [{ ...(await flag('NGC-de', true)), Version: undefined }]
    const statuses = async (as: As) => [(await app.call(as, READ)).status, (await save(body, as)).status]
    expect(await statuses('nobody')).toEqual([401, 401])
    expect(await statuses('customer')).toEqual([403, 403])
    for (const roles of [
      ['Admin', 'Certs'],
      ['Admin', 'PopReport'],
      ['Admin', 'Settings'],
    ] as const)
      expect([roles, await statuses((await app.person([...roles])).as)]).toEqual([roles, [403, 403]])
    expect(await statuses(reader)).toEqual([200, 403])
    expect((await settingOf('NGC-de')).Disabled).toBe(false)
  })

  it('POP-4 are kept by a save of the site, whatever it says', async () => {
    await switchOff('PMG-de')
    const { as } = await app.person(['Admin', 'Settings'])
    const { SiteID } = await settingOf('PMG-de')
    const site = (await app.call(as, `GET /admin/rest/sites/${SiteID}/`)).json<SiteRecord>()
    const Settings = { ...site.Settings, populationDisabled: false, orderNumberSearch: true }
    const saved = await app.call(as, `PUT /admin/rest/sites/${SiteID}/`, { body: { Settings, Version: site.Version } })
    expect(saved.json<SiteRecord>().Settings).toMatchObject({ populationDisabled: true, orderNumberSearch: true })
  })
})

describe('where the population report is disabled', () => {
  const status = async (line: string, site: string) => (await app.call('nobody', line, { site })).status

  it('POP-4 RES-C1 RES-C2 RES-C3 RES-C4 RES-C5 no call of visitors answers, and all do again at the next request', async () => {
    const [ID] = await writeCollectibles(app.ctx, ['Test Tales #1'])
    const get = async <T>(line: string) => (await app.call('nobody', line, { site: 'CGC-de' })).json<T>()
    const categories = 'GET /resources/data/countries/0/categories/'
    const category = found((await get<CatalogueItem[]>(categories)).find(({ Name }) => Name === 'Test Press'))
    const subcategories = `${categories}${category.ID}/subcategories/`
    const subcategory = found((await get<CatalogueItem[]>(subcategories))[0])
    const own = `GET /api/resources/subcategories/${subcategory.ID}/`
    const lines = [
      'GET /resources/data/countries/',
      'GET /resources/data/countries/0/',
      categories,
      subcategories,
      `${subcategories}${subcategory.ID}/`,
      `${own}collectibles/`,
      `${own}census/`,
      'GET /api/resources/paths/',
    ]
    const statuses = () => Promise.all(lines.map((line) => status(line, 'CGC-de')))
    expect([ID, await statuses()]).toEqual([expect.any(Number), lines.map(() => 200)])
    expect((await save([await flag('CGC-de', true)])).status).toBe(200)
    expect(await statuses()).toEqual(lines.map(() => 404))
    const answer = await app.call('nobody', 'GET /resources/data/countries/', { site: 'CGC-de' })
    expect(answer.error().message).toBe('Den Populationsbericht gibt es auf dieser Website nicht.')
    expect(answer.text).not.toMatch(/Total|Count/)
    expect(await status('GET /resources/data/countries/', 'CGC-com'), 'at a site with the report').toBe(200)
    expect((await save([await flag('CGC-de', false)])).status).toBe(200)
    expect(await statuses()).toEqual(lines.map(() => 200))
  })

  it('POP-4 CL-1 a lookup finds the certificate without its population, and with it again at the next request', async () => {
    const [CollectibleID] = await writeCollectibles(app.ctx, ['Test Tales #2'])
    const { SubmissionNumber } = await writeCertificate(app.ctx, { CollectibleID: found(CollectibleID) })
    const populationAt = async (site: string) => {
      const line = `GET /certlookup/data/${SubmissionNumber}001/`
      const lookup = (await app.call('nobody', line, { site })).json<CertLookup>()
      return lookup.Result === 'success' ? lookup.Certificate.Population : undefined
    }
    expect(await populationAt('CGC-uk')).toMatchObject({ Total: 1 })
    expect((await save([await flag('CGC-uk', true)])).status).toBe(200)
    expect(await populationAt('CGC-uk')).toBeNull()
    expect(await populationAt('CGC-com'), 'at a site with the report').toMatchObject({ Total: 1 })
    expect((await save([await flag('CGC-uk', false)])).status).toBe(200)
    expect(await populationAt('CGC-uk')).toMatchObject({ Total: 1 })
  })

  it('POP-4 other processes know it once they are notified', async () => {
    const other = await startTestApp({ databaseUrl: app.databaseUrl })
    onTestFinished(() => other.backend.stop())
    const isOff = async () =>
      (await other.call('nobody', 'GET /resources/data/countries/', { site: 'CSG-de' })).status === 404
    expect(await isOff()).toBe(false)
    await switchOff('CSG-de')
    await expect.poll(isOff).toBe(true)
  })
})
