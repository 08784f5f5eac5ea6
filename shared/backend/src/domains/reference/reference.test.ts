import type { Country, PublicCountry, SiteRecord, State, Tag } from '@obverse/contract/domains/reference'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/harness'

let app: TestApp
let settings: { cookie: string }
beforeAll(async () => {
  app = await startTestApp()
  settings = (await app.person(['Admin', 'Settings'])).as
})
afterAll(() => app.stop())

const json = (value: unknown) => JSON.stringify(value)

describe('reference tables with the simple REST protocol', () => {
  it('SITE-1 lists by sort, range and filter and counts in Content-Range', async () => {
    const answer = await app.call('editor', 'GET /admin/rest/countries', {
      query: { sort: json(['Name', 'ASC']), range: json([0, 4]), filter: json({ q: 'land' }) },
    })
    const rows = answer.json<Country[]>()
    expect(rows.map((row) => row.Name)).toEqual([...rows.map((row) => row.Name)].sort())
    expect(rows.every((row) => /land/i.test(row.Name + row.DisplayName))).toBe(true)
    expect(answer.headers.get('content-range')).toMatch(/^countries 0-4\/\d+$/)
    const two = (
      await app.call('editor', 'GET /admin/rest/countries', {
        query: { filter: json({ id: [rows[0]?.id, rows[1]?.id] }) },
      })
    ).json<Country[]>()
    expect(two).toHaveLength(2)
  })
  it('refuses unknown fields, invalid ranges and invalid JSON, without touching the table', async () => {
    for (const query of [
      { sort: json(['password', 'ASC']) },
      { filter: json({ 'Name; drop table countries': 'x' }) },
      { range: json([5, 1]) },
      { range: json([-1, 5]) },
      { sort: '{' },
      { filter: json([1]) },
      { filter: json({ CountryID: 'x' }) },
    ])
      expect((await app.call('editor', 'GET /admin/rest/countries', { query })).status, json(query)).toBe(422)
    expect((await app.call('nobody', 'GET /admin/rest/countries')).status).toBe(401)
    expect((await app.call('customer', 'GET /admin/rest/countries')).status).toBe(403)
  })
  it('answers every filter and sort of every column with rows or a refusal, whatever the value and its type', async () => {
    const values: readonly unknown[] = [
      null,
      true,
      0,
      -1,
      1.5,
      2 ** 31,
      1e308,
      '',
      'x',
      '1',
      '\u0000',
      '\ud800',
      '%_\\',
      '{',
      '{}',
      "'; drop table sites; --",
      'x'.repeat(300),
      [],
      {},
      { $gt: 1 },
    ]
    const tables = ['countries', 'states', 'tags', 'sites'] as const
    let tried = 0
    for (const table of tables) {
      const [row] = (await app.call('editor', `GET /admin/rest/${table}`)).json<Record<string, unknown>[]>()
      const hidden = table === 'sites' ? ['Root', 'CollectibleTypes', 'IsDefault'] : []
      const fields = [...Object.keys(row ?? {}), ...hidden, 'q', 'no', '__proto__', 'constructor']
      for (const field of fields) {
        const asked = values.flatMap((value) => [
          ...[value, [value], [value, value]].map((one) => ({ filter: `{${json(field)}:${json(one)}}` })),
          { sort: json([field, value]) },
          { sort: json([value, field]) },
        ])
        const answers = await Promise.all(
          asked.map((query) => app.call('editor', `GET /admin/rest/${table}`, { query: { ...query, range: '[0,0]' } })),
        )
        for (const [at, { status }] of answers.entries()) {
          tried += 1
          expect([200, 422], `${table} ${json(asked[at])}`).toContain(status)
        }
      }
    }
    expect(tried).toBeGreaterThan(4_000)
    const refused = async (query: Record<string, string>) =>
      (await app.call('editor', 'GET /admin/rest/sites', { query })).status
    expect(await refused({ filter: json({ q: '\u0000' }) })).toBe(422)
    expect(await refused({ filter: json({ Hosts: 'x' }) })).toBe(422)
    expect(await refused({ filter: json({ Settings: '\u0000' }) })).toBe(422)
    expect(await refused({ filter: json({ IsDefault: 'x' }) })).toBe(422)
    expect(await refused({ filter: json({ IsDefault: true }) })).toBe(200)
  })
  it('takes a whole record back, but for what never changes, and refuses every other field', async () => {
    const whole = { id: 5, SiteID: 9, Code: 'X', Company: 'NGC', Region: 'com', Currency: 'EUR', Name: 'Whole' }
    const before = (await app.call('super', 'GET /admin/rest/sites/6/')).json<SiteRecord>()
    const saved = await app.call(settings, 'PUT /admin/rest/sites/6/', { body: whole })
    expect([saved.status, saved.json()]).toEqual([200, { ...before, Name: 'Whole', Version: before.Version + 1 }])
    const country = (await app.call('editor', 'GET /admin/rest/countries/7/')).json<Country>()
    const kept = await app.call(settings, 'PUT /admin/rest/countries/7/', { body: { ...country, id: 8, CountryID: 8 } })
    expect([kept.status, kept.json<Country>().CountryID]).toEqual([200, 7])
    for (const [line, body] of [
      ['PUT /admin/rest/sites/6/', { hosts: ['x.example'] }],
      ['PUT /admin/rest/countries/7/', { name: 'X' }],
      ['PUT /admin/rest/states/1/', { CountryId: 1 }],
      ['PUT /admin/rest/tags/1/', { seoName: 'x' }],
      ['POST /admin/rest/tags/', { Name: 'X', SEOName: 'x-y-z', Color: 'red' }],
    ] as const)
      expect((await app.call(settings, line, { body })).status, line).toBe(422)
  })
  it('creates, saves against the version read, and deletes', async () => {
    const draft = { Name: 'Atlantis', DisplayName: 'Atlantis', CountryCode: 'QA', ZipCodeRegex: '^\\d{3}$' }
    expect(
      (await app.call('editor', 'POST /admin/rest/countries', { body: draft })).status,
      'reading is for all staff, writing for Settings',
    ).toBe(403)
    const made = (await app.call(settings, 'POST /admin/rest/countries', { body: draft })).json<Country>()
    expect(made).toMatchObject({ ...draft, id: made.CountryID, Version: 1 })
    const twin = await app.call(settings, 'POST /admin/rest/countries', { body: draft })
    expect([twin.status, twin.error().errors]).toEqual([422, { CountryCode: expect.any(String) }])
    const line = `PUT /admin/rest/countries/${made.id}`
    expect(
      (await app.call(settings, line, { body: { ...draft, Name: 'New Atlantis', Version: 1 } })).json(),
    ).toMatchObject({ Name: 'New Atlantis', Version: 2 })
    const stale = await app.call(settings, line, { body: { ...draft, Version: 1 } })
    expect([stale.status, stale.error().current]).toEqual([
      409,
      expect.objectContaining({ Name: 'New Atlantis', Version: 2 }),
    ])
    expect((await app.call(settings, `DELETE /admin/rest/countries/${made.id}`)).status).toBe(200)
    expect((await app.call(settings, `GET /admin/rest/countries/${made.id}`)).status).toBe(404)
  })
  it('refuses postal patterns that are invalid or could backtrack without end', async () => {
    for (const ZipCodeRegex of ['(', '(a+)+$', '([a-z]*)*', '^(a|a|a|a)*$'])
      expect(
        (
          await app.call(settings, 'POST /admin/rest/countries', {
            body: { Name: 'X', DisplayName: 'X', CountryCode: 'QB', ZipCodeRegex },
          })
        ).error().errors,
        ZipCodeRegex,
      ).toHaveProperty('ZipCodeRegex')
  })
  it('SITE-1 reads a stored pattern that could backtrack without end as null', async () => {
    await app.ctx.db.execute(`update countries set zip_code_regex = '^(a|a|a|a)*$' where country_code = 'IS'`)
    const [iceland] = (await app.call('nobody', 'GET /resources/services/country/'))
      .json<PublicCountry[]>()
      .filter((one) => one.CountryCode === 'IS')
    expect(iceland?.ZipCodeRegex).toBeNull()
  })
  it('refuses to delete a country that has states', async () => {
    const [us] = (
      await app.call('editor', 'GET /admin/rest/countries', { query: { filter: json({ CountryCode: 'US' }) } })
    ).json<Country[]>()
    const answer = await app.call(settings, `DELETE /admin/rest/countries/${us?.id}`)
    expect([answer.status, answer.error().code]).toEqual([409, 'not_empty'])
    const states = await app.call('editor', 'GET /admin/rest/states', {
      query: { filter: json({ CountryID: us?.id }), range: json([0, 99]) },
    })
    expect(states.json<State[]>()).toHaveLength(50)
  })
  it('handles tags and states in the same way', async () => {
    const tag = (
      await app.call(settings, 'POST /admin/rest/tags', { body: { Name: 'Kids day', SEOName: 'kids-day' } })
    ).json<Tag>()
    expect(
      (
        await app.call(settings, `PUT /admin/rest/tags/${tag.id}`, {
          body: { Name: 'Family day', SEOName: 'family-day', Version: 1 },
        })
      ).json(),
    ).toMatchObject({ Name: 'Family day' })
    expect((await app.call(settings, `DELETE /admin/rest/tags/${tag.id}`)).status).toBe(200)
    const lost = await app.call(settings, 'POST /admin/rest/states', {
      body: { CountryID: 999_999, Name: 'Nowhere', Abbreviation: 'NW' },
    })
    expect(lost.status).toBe(422)
  })
})

describe('sites', () => {
  const siteOf = async (id: number) => (await app.call(settings, `GET /admin/rest/sites/${id}`)).json<SiteRecord>()
  const draftOf = ({ Name, Hosts, Cultures, DefaultCulture, Settings, Version }: SiteRecord) => ({
    Name,
    Hosts,
    Cultures,
    DefaultCulture,
    Settings,
    Version,
  })

  it('SITE-1 refuses a default language that the site lacks, invalid hosts, and unknown languages', async () => {
    const site = draftOf(await siteOf(6))
    for (const [field, change] of [
      ['DefaultCulture', { DefaultCulture: 'zh-CN' }],
      ['Hosts.0', { Hosts: ['http://x/'] }],
      ['Hosts', { Hosts: [] }],
      ['Cultures.0', { Cultures: ['xx'] }],
    ] as const)
      expect(
        (await app.call(settings, 'PUT /admin/rest/sites/6', { body: { ...site, ...change } })).error().errors,
        field,
      ).toHaveProperty([field])
  })
  it('SITE-10 each site has its cultures among the seven languages', async () => {
    const all = (await app.call('nobody', 'GET /api/sites/')).json<
      { Code: string; Cultures: string[]; Region: string }[]
    >()
    expect(all).toHaveLength(15)
    expect(new Set(all.flatMap((site) => site.Cultures))).toEqual(
      new Set(['en-US', 'zh-CN', 'zh-TW', 'en-IN', 'en-GB', 'de-DE', 'en-DE']),
    )
    expect((await app.call('nobody', 'GET /api/sites/current/', { site: 'PMG-uk' })).json()).toMatchObject({
      Code: 'PMG-uk',
      Currency: 'GBP',
    })
  })
  it('describes every call for programs and for people', async () => {
    const document = (await app.call('nobody', 'GET /openapi.json')).json<{ openapi: string; paths: object }>()
    expect(document.openapi).toBe('3.1.0')
    const page = await app.call('nobody', 'GET /api/docs/')
    for (const path of Object.keys(document.paths)) expect(page.text, path).toContain(path.replace(/&/g, '&amp;'))
    expect(page.headers.get('content-security-policy')).not.toContain('unsafe-inline')
  })
})
