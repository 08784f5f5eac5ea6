import type { Progress, TranslatableItem } from '@obverse/contract/domains/translations'
import type { DashboardCard } from '@obverse/contract/domains/workbench'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/harness'
import { changeEnglish, itemsOf, newQuestion, QUESTION, save } from './testing/help-center-fixtures'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const siteID = (code: string) => String(app.backend.sites.byCode(code)?.SiteID)
const progressOf = async (code?: string, entityType = QUESTION): Promise<Progress[]> => {
  const query: Record<string, string> = code ? { siteID: siteID(code) } : {}
  const all = (await app.call('translator', 'GET /admin/api/translations/progress/', { query })).json<Progress[]>()
  return all.filter((row) => row.EntityType === entityType)
}
const german = (rows: Progress[]) =>
  rows.find((row) => row.LanguageCode === 'de-DE') ?? { Total: 0, Translated: 0, Outdated: 0 }

it('TR-1 counts in the progress the needed, present and outdated texts of each language', async () => {
  const before = german(await progressOf('PMG-de'))
  const question = await newQuestion(app, { site: 'PMG-de' })
  await newQuestion(app, { site: 'PMG-de', Text: '' })
  await newQuestion(app, { site: 'PMG-com' })
  await save(app, [
    { EntityKey: question.key, Value: 'Frage' },
    { EntityKey: question.key, Field: 'Text', Value: '<p>Text.</p>' },
  ])
  await changeEnglish(app, question, 'Changed')
  const after = german(await progressOf('PMG-de'))
  expect([after.Total - before.Total, after.Translated - before.Translated, after.Outdated - before.Outdated]).toEqual([
    3, 2, 1,
  ])
})
it('TR-1 counts progress in the languages that visitors read these things in, never in English', async () => {
  expect((await progressOf('PMG-de')).map((row) => row.LanguageCode)).toEqual(['de-DE', 'en-DE'])
  expect((await progressOf()).map((row) => row.LanguageCode)).toEqual([
    'zh-CN',
    'zh-TW',
    'de-DE',
    'en-GB',
    'en-DE',
    'en-IN',
  ])
  expect((await progressOf('PMG-uk', 'interface-storefront')).map((row) => row.LanguageCode)).toEqual(['en-GB'])
})
it('TR-1 finds done, missing and outdated texts in the demonstration', async () => {
  const { Total, Translated, Outdated } = german(await progressOf('CGC-de'))
  expect(Total).toBeGreaterThan(Translated)
  expect(Translated).toBeGreaterThan(20)
  expect(Outdated).toBeGreaterThan(0)
})
it('TR-1 counts a thing as missing in a language until each of its texts is translated, and as outdated once one is', async () => {
  const question = await newQuestion(app, { site: 'CSG-de', Name: 'Watched question' })
  const found = async (state: string, languageCode = 'de-DE') =>
    (await itemsOf(app, { siteID: siteID('CSG-de'), state, languageCode, search: 'watched' })).Items.map(
      (item) => item.EntityKey,
    )
  expect(await found('missing')).toEqual([question.key])
  await save(app, [{ EntityKey: question.key, Value: 'Beobachtet' }])
  expect(await found('missing')).toEqual([question.key])
  await save(app, [{ EntityKey: question.key, Field: 'Text', Value: '<p>Text</p>' }])
  expect([await found('missing'), await found('outdated'), await found('missing', 'en-DE')]).toEqual([
    [],
    [],
    [question.key],
  ])
  await changeEnglish(app, question, 'Watched question, changed')
  expect([await found('missing'), await found('outdated'), await found('all')]).toEqual([
    [],
    [question.key],
    [question.key],
  ])
  const { Items } = await itemsOf(app, { siteID: siteID('CSG-de'), search: 'watched' })
  expect(Items).toEqual([
    {
      EntityType: QUESTION,
      EntityKey: question.key,
      Name: 'Watched question, changed',
      SiteIDs: [question.siteID],
      Missing: ['en-DE'],
      Outdated: ['de-DE'],
    },
  ])
})
it('TR-1 counts a text as missing again once its translation is cleared', async () => {
  const question = await newQuestion(app, { site: 'CSG-de', Text: '' })
  const before = german(await progressOf('CSG-de'))
  await save(app, [{ EntityKey: question.key, Value: 'Frage' }])
  expect(german(await progressOf('CSG-de')).Translated).toBe(before.Translated + 1)
  await save(app, [{ EntityKey: question.key, Value: '', Version: 1 }])
  expect(german(await progressOf('CSG-de'))).toEqual(before)
})
it('TR-1 shows a thing in the same state in a list of few things and among all of them', async () => {
  const among = (await itemsOf(app, { state: 'outdated', perPage: '200' })).Items
  expect(among.length).toBeGreaterThan(0)
  for (const item of among.filter(({ EntityType }) => EntityType === QUESTION)) {
    const few = (await itemsOf(app, { entityType: QUESTION, search: item.EntityKey, perPage: '200' })).Items
    expect(few).toContainEqual(item)
  }
})
it('TR-1 finds a thing by its English, by a translation and by its key, whatever the case, and matches % literally', async () => {
  const question = await newQuestion(app, { Name: 'Up to 100% silver', Text: '<p>Hallmarks</p>' })
  await save(app, [{ EntityKey: question.key, Value: 'Bis zu 100% Feinsilber' }])
  const found = async (search: string) =>
    (await itemsOf(app, { search, perPage: '200' })).Items.map((item) => item.EntityKey)
  for (const search of ['100% SILVER', 'hallmark', 'FEINsilber', question.key, ' 100% f'])
    expect(await found(search)).toContain(question.key)
  expect(await found('100_ f')).toEqual([])
})
it('TR-1 finds words of any length in translations, and of a site what all of them show there', async () => {
  const question = await newQuestion(app, { site: 'CSG-de', Name: 'Oil' })
  await save(app, [{ EntityKey: question.key, Value: 'Öl' }])
  for (const search of ['öl', ' Öl ', 'oil', 'il'])
    expect((await itemsOf(app, { search, perPage: '200' })).Items.map((item) => item.EntityKey)).toContain(question.key)
  const id = siteID('CSG-de')
  for (const search of ['oi', 'oil', 'il', 'öl']) {
    const all = (await itemsOf(app, { search, perPage: '200' })).Items
    const shown = all.filter(({ SiteIDs }) => SiteIDs?.includes(Number(id)) ?? true).map((item) => item.EntityKey)
    expect(shown.length).toBeGreaterThan(0)
    expect((await itemsOf(app, { search, siteID: id, perPage: '200' })).Items.map((item) => item.EntityKey)).toEqual(
      shown,
    )
  }
})
it('TR-1 lists each thing once over all pages; a page behind the last is empty and keeps the total', async () => {
  const whole = await itemsOf(app, { siteID: siteID('NGC-com'), state: 'missing', perPage: '200' })
  expect(whole.Items).toHaveLength(whole.Total)
  const keys: string[] = []
  for (let page = 1; keys.length < whole.Total; page++) {
    const { Items, Total } = await itemsOf(app, {
      siteID: siteID('NGC-com'),
      state: 'missing',
      page: String(page),
      perPage: '7',
    })
    expect(Total).toBe(whole.Total)
    expect(Items.length).toBeGreaterThan(0)
    keys.push(...Items.map((item) => item.EntityKey))
  }
  expect(keys).toEqual(whole.Items.map((item) => item.EntityKey))
  expect(await itemsOf(app, { siteID: siteID('NGC-com'), state: 'missing', page: '1000' })).toEqual({
    Items: [],
    Total: whole.Total,
  })
})
it('TR-1 lists a thing of several sites in the languages of the given site, or of all of them', async () => {
  const [com, de] = [Number(siteID('NGC-com')), Number(siteID('NGC-de'))]
  const ask = async (query: Record<string, string>) => {
    const given = { query: { entityType: 'event', perPage: '200', ...query } }
    const answer = await app.call('super', 'GET /admin/api/translations/items/', given)
    return answer.json<{ Items: TranslatableItem[] }>().Items
  }
  const shared = (await ask({})).find(({ SiteIDs }) => SiteIDs?.includes(com) && SiteIDs.includes(de))
  const missing = async (code: string) =>
    (await ask({ siteID: siteID(code) })).find((item) => item.EntityKey === shared?.EntityKey)?.Missing
  expect(shared?.Missing).toEqual(expect.arrayContaining(['en-IN', 'en-DE']))
  expect(await missing('NGC-com')).toEqual(['en-IN'])
  expect(await missing('NGC-de')).toEqual(expect.arrayContaining(['en-DE']))
  expect(await missing('NGC-de')).not.toContain('en-IN')
  expect(await missing('CGC-uk')).toBeUndefined()
})
it('TR-1 without a kind lists the things of every kind that the person may translate, kind after kind, and of no other', async () => {
  const search = 'submitting'
  const all = await app.call('translator', 'GET /admin/api/translations/items/', { query: { search, perPage: '200' } })
  const kinds = all.json<{ Items: TranslatableItem[] }>().Items.map((item) => item.EntityType)
  expect(kinds).toEqual(expect.arrayContaining(['help-center-category']))
  expect(kinds.filter((kind, at) => kinds.indexOf(kind) === at).length).toBe(
    kinds.filter((kind, at) => kind !== kinds[at - 1]).length,
  )
  const { as } = await app.person(['Admin', 'Translations'])
  const own = await app.call(as, 'GET /admin/api/translations/items/', { query: { perPage: '200' } })
  expect(
    own.json<{ Items: TranslatableItem[] }>().Items.filter((item) => !item.EntityType.startsWith('interface-')),
  ).toEqual([])
  const progress = (await app.call(as, 'GET /admin/api/translations/progress/')).json<Progress[]>()
  expect(new Set(progress.map((row) => row.EntityType))).toEqual(
    new Set(['interface-storefront', 'interface-admin', 'interface-server']),
  )
})
it('TR-1 answers 404 for an unknown site, 422 for an unknown state or language', async () => {
  const ask = (query: Record<string, string>) => app.call('translator', 'GET /admin/api/translations/items/', { query })
  expect((await ask({ siteID: '999' })).status).toBe(404)
  const progress = await app.call('translator', 'GET /admin/api/translations/progress/', { query: { siteID: '999' } })
  expect(progress.status).toBe(404)
  expect((await ask({ state: 'odd' })).error().errors).toEqual({ state: 'Choose one of the options.' })
  expect((await ask({ languageCode: 'fr-FR' })).status).toBe(422)
})
it('TR-1 counts a thing that lacks only another variety of English as missing only when asked for that variety', async () => {
  const question = await newQuestion(app, { site: 'PMG-uk', Name: 'Colour question' })
  const found = async (query: Record<string, string>) =>
    (await itemsOf(app, { siteID: siteID('PMG-uk'), state: 'missing', search: 'colour', ...query })).Items
  expect(await found({})).toEqual([])
  expect((await found({ languageCode: 'en-GB' })).map((item) => item.EntityKey)).toEqual([question.key])
})
it('TR-1 counts on the dashboard what the list shows, for translators', async () => {
  const card = async (as: Parameters<TestApp['call']>[0], state: string) =>
    (await app.call(as, 'GET /admin/api/dashboard/'))
      .json<DashboardCard[]>()
      .find((one) => one.Code === `translations-${state}`)
  const listed = async (state: string) => {
    const answer = await app.call('translator', 'GET /admin/api/translations/items/', { query: { state } })
    return answer.json<{ Total: number }>().Total
  }
  const before = (await card('translator', 'outdated'))?.Count ?? 0
  const question = await newQuestion(app, { site: 'NGC-de' })
  await save(app, [{ EntityKey: question.key, Value: 'Frage' }])
  await changeEnglish(app, question, 'Changed')
  for (const state of ['outdated', 'missing']) {
    const filter = { state, scope: 'all' }
    expect(await card('translator', state)).toMatchObject({
      Count: await listed(state),
      Resource: 'translations',
      Filter: filter,
    })
  }
  expect((await card('translator', 'outdated'))?.Count).toBe(before + 1)
  expect(await card('editor', 'missing')).toBeUndefined()
})
it('TR-1 counts and finds a text of the files like any other once staff change its English or a translation', async () => {
  const SERVER = 'interface-server'
  const key = 'Votes.Fields.TooManyOptions'
  const english = 'A vote has at most 50 options. Delete one first.'
  const change = async (LanguageCode: string, Value: string) =>
    expect(
      (await save(app, [{ EntityKey: key, Field: 'Text', LanguageCode, Value }], 'translator', SERVER)).status,
    ).toBe(200)
  const states = async () => {
    const { Items } = await itemsOf(app, { search: key }, SERVER)
    return Items.map(({ Missing, Outdated }) => ({ Missing, Outdated }))
  }
  const counts = async () => german(await progressOf(undefined, SERVER))
  const [before, files] = [await counts(), await states()]
  expect(files).toEqual([{ Missing: ['en-GB', 'en-DE', 'en-IN'], Outdated: [] }])
  await change('en-US', 'A vote has at most 50 options.')
  expect(await counts()).toEqual({ ...before, Outdated: before.Outdated + 1 })
  expect(await states()).toEqual([
    { Missing: ['en-GB', 'en-DE', 'en-IN'], Outdated: expect.arrayContaining(['zh-CN', 'zh-TW', 'de-DE']) },
  ])
  await change('de-DE', 'Eine Abstimmung hat höchstens 50 Optionen.')
  await change('en-GB', 'A vote has at most 50 options.')
  expect(await counts()).toEqual(before)
  expect(await states()).toEqual([{ Missing: ['en-DE', 'en-IN'], Outdated: ['zh-CN', 'zh-TW'] }])
  await change('en-US', english)
  expect((await states())[0]?.Outdated, 'of the translations that staff wrote').toEqual(['de-DE', 'en-GB'])
})
