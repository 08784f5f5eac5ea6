import { chainOf } from '@obverse/texts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { touchSites } from '../../context'
import { found } from '../../errors'
import { startTestApp, type TestApp } from '../../testing/harness'
import { demoInterfaceTexts } from './demo/texts'
import { builtInTexts } from './interface'
import { itemsOf, save, textIn, textsOf } from './testing/help-center-fixtures'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const STOREFRONT = 'interface-storefront'
const SIGNED_IN = 'Shell.Client.Account.SignedInAs'
const change = (EntityKey: string, LanguageCode: string, Value: string, type = STOREFRONT) =>
  save(app, [{ EntityKey, Field: 'Text', LanguageCode, Value }], 'translator', type)
const read = async (site: string, culture: string, face = 'storefront', query = {}) =>
  (await app.call('nobody', `GET /api/translations/interface/${face}/`, { site, culture, query })).json<
    Record<string, string>
  >()
const version = (code: string) => app.backend.versions.of(app.backend.sites.byCode(code)?.SiteID ?? 0)

it("SITE-9 lists a text of the storefront under its path, with the product's own text in each language", async () => {
  const home = await textsOf(app, 'Shell.Home', STOREFRONT)
  expect(textIn(home, 'en-US', 'Text')).toMatchObject({
    EntityKey: 'Shell.Home',
    BuiltIn: 'Home',
    Value: 'Home',
    Version: 0,
  })
  expect(textIn(home, 'de-DE', 'Text')).toMatchObject({
    Value: 'Startseite',
    BuiltIn: 'Startseite',
    IsOutdated: false,
    Version: 0,
  })
  expect(textIn(home, 'en-IN', 'Text')).toBeUndefined()
})
it('TR-3 uses a changed text in the next answer of its language, and raises the content version of every site that reads it', async () => {
  const before = [version('CGC-de'), version('CGC-uk')]
  await change('Shell.Menu', 'de-DE', 'Auswahl')
  expect((await read('CGC-de', 'de-DE'))['Shell.Menu']).toBe('Auswahl')
  expect((await read('CGC-uk', 'en-GB'))['Shell.Menu']).toBeUndefined()
  expect([version('CGC-de') - (before[0] ?? 0), version('CGC-uk') - (before[1] ?? 0)]).toEqual([1, 0])
})
it('TR-2 falls back on the built-in text when a text is cleared', async () => {
  await change('Shell.Events', 'de-DE', 'Termine')
  const rows = (await change('Shell.Events', 'de-DE', '')).json<never[]>()
  expect(textIn(rows, 'de-DE', 'Text')).toMatchObject({ Value: 'Veranstaltungen', Version: 2 })
  expect((await read('NGC-de', 'de-DE'))['Shell.Events']).toBeUndefined()
})
it('SITE-9 applies a changed English text also to languages without a text of their own; the others keep theirs', async () => {
  expect((await change('Shell.SearchPlaceholder', 'en-US', 'What do you need?')).status).toBe(200)
  expect((await read('NGC-com', 'en-US'))['Shell.SearchPlaceholder']).toBe('What do you need?')
  expect((await read('NGC-uk', 'en-GB'))['Shell.SearchPlaceholder']).toBe('What do you need?')
  expect((await read('NGC-com', 'zh-CN'))['Shell.SearchPlaceholder']).toBe('请输入您的问题')
  expect((await read('NGC-de', 'de-DE'))['Shell.SearchPlaceholder']).toBeUndefined()
  const rows = await textsOf(app, 'Shell.SearchPlaceholder', STOREFRONT)
  expect(['zh-CN', 'de-DE'].map((code) => textIn(rows, code, 'Text')?.IsOutdated)).toEqual([true, true])
  expect(textIn(rows, 'de-DE', 'Text')?.SourceValue).toBe('Search')
})
it('TR-1 requires the placeholders of interface texts, in English too', async () => {
  for (const code of ['de-DE', 'en-US']) {
    const answer = await change(SIGNED_IN, code, 'Hello')
    expect([answer.status, answer.error().errors]).toEqual([
      422,
      { '0.Value': 'Keep {name}: it is in the English text.' },
    ])
  }
  expect((await change(SIGNED_IN, 'zh-TW', '已登入:{name}')).status).toBe(200)
})
it('TR-1 requires the placeholders of back office texts, and raises no content version for them', async () => {
  const before = version('NGC-de')
  const wrong = await change('frame.site.choose', 'de-DE', 'Seite: {site}', 'interface-admin')
  expect(wrong.error().errors).toEqual({
    '0.Value': 'Keep {name}: it is in the English text. Remove {site}: it is not in the English text.',
  })
  await change('frame.site.choose', 'de-DE', 'Seite: {name}. Andere wählen', 'interface-admin')
  expect((await read('NGC-com', 'en-US', 'admin', { languageCode: 'de-DE' }))['frame.site.choose']).toBe(
    'Seite: {name}. Andere wählen',
  )
  expect(version('NGC-de')).toBe(before)
})
it('AUTH-3 refuses a mail text that would make the link to set a password a part of another address', async () => {
  const own = 'Set a new password:\n{link}'
  for (const code of ['en-US', 'de-DE']) {
    const answer = await change('Accounts.Mails.Reset.Text', code, 'Go: {link}', 'interface-server')
    expect([answer.status, answer.error().errors]).toEqual([422, { '0.Value': 'Put {link} alone on a line.' }])
    expect((await change('Accounts.Mails.Reset.Text', code, own, 'interface-server')).status).toBe(200)
  }
})
it('AUTH-3 refuses an address in a mail text that its English does not have, also in English', async () => {
  const evil = 'Set a new password:\nhttps://evil.example/reset\n\n{link}'
  for (const code of ['en-US', 'de-DE']) {
    const answer = await change('Accounts.Mails.Reset.Text', code, evil, 'interface-server')
    expect([answer.status, answer.error().errors]).toEqual([
      422,
      {
        '0.Value': 'Remove https://evil.example/reset: e-mails name no address that is not in the English text.',
      },
    ])
  }
  expect((await change('Accounts.Mails.Reset.Subject', 'de-DE', 'www.evil.example', 'interface-server')).status).toBe(
    422,
  )
})
it('TR-1 a placeholder in the notation of before is refused beside its text, with the one to write', async () => {
  const answer = await change('frame.site.choose', 'de-DE', 'Seite: %{name}', 'interface-admin')
  expect([answer.status, answer.error().errors]).toEqual([422, { '0.Value': 'Write {name} instead of %{name}.' }])
})
it('TR-3 every changed text of the demonstration says something else than the product itself', () => {
  const english = builtInTexts(STOREFRONT, 'en-US')
  const changes = Object.entries(demoInterfaceTexts).flatMap(([culture, texts]) =>
    Object.entries(texts).map(([path, text]) => {
      const builtIn = chainOf(culture).reduce(
        (found, one) => builtInTexts(STOREFRONT, one)[path] ?? found,
        english[path],
      )
      return { path, text, builtIn }
    }),
  )
  expect(changes.length).toBeGreaterThan(2)
  expect(changes.filter(({ text, builtIn }) => builtIn === undefined || builtIn === text)).toEqual([])
})
it('TR-1 has no texts for an unknown path, and answers 404 for an unknown face', async () => {
  for (const path of ['Shell.Nothing', 'toString', '__proto__', 'constructor']) {
    expect((await change(path, 'de-DE', 'Text')).error().errors).toEqual({
      '0.EntityKey': 'This no longer exists.',
    })
    expect(await textsOf(app, path, STOREFRONT)).toEqual([])
  }
  expect((await app.call('nobody', 'GET /api/translations/interface/other/')).status).toBe(404)
})
it('TR-1 counts a built-in text as translated in the worklist', async () => {
  const missing = await itemsOf(
    app,
    { languageCode: 'de-DE', state: 'missing', search: 'Shell.', perPage: '200' },
    STOREFRONT,
  )
  expect(missing.Items.map((item) => item.EntityKey)).not.toContain('Shell.Home')
  const british = await itemsOf(
    app,
    { languageCode: 'en-GB', state: 'missing', search: 'Shell.', perPage: '200' },
    STOREFRONT,
  )
  expect(british.Items.map((item) => item.EntityKey)).toContain('Shell.Home')
  expect(british.Items.map((item) => item.EntityKey)).not.toContain('Shell.HelpCenter')
})

it('TR-3 texts and sites are read from memory until the content of a site changes', async () => {
  const versionIn = async () => {
    const all = (await app.call('nobody', 'GET /api/sites/')).json<{ Code: string; ContentVersion: number }[]>()
    return all.find(({ Code }) => Code === 'NGC-com')?.ContentVersion
  }
  const [before, texts] = [await versionIn(), await read('NGC-com', 'en-US')]
  const { SiteID } = found(app.backend.sites.byCode('NGC-com'))
  await app.ctx.db.execute(sql`update sites set content_version = content_version + 5 where site_id = ${SiteID}`)
  const path = 'Shell.SearchPlaceholder'
  await app.ctx.db.execute(sql`update translations set value = 'Seek'
    where entity_type = ${STOREFRONT} and entity_key = ${path} and language_code = 'en-US'`)
  expect([await versionIn(), await read('NGC-com', 'en-US')]).toEqual([before, texts])
  await touchSites(app.ctx, [SiteID])
  expect(await versionIn()).toBe((before ?? 0) + 6)
  expect(await read('NGC-com', 'en-US')).toEqual({ ...texts, [path]: 'Seek' })
})

it('TR-1 a change is read on a site that does not have its language, when it is asked for by its name', async () => {
  const german = async () => (await read('CGC-uk', 'en-GB', 'storefront', { languageCode: 'de-DE' }))['Shell.Events']
  const before = await german()
  await change('Shell.Events', 'de-DE', 'Messen und Börsen')
  expect([before, await german()]).toEqual([undefined, 'Messen und Börsen'])
})
