import { readFileSync } from 'node:fs'
import type { Language, TranslatableType } from '@obverse/contract/domains/translations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type As, startTestApp, type TestApp } from '../../testing/harness'
import { newQuestion, QUESTION, save, textsOf } from './testing/help-center-fixtures'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const draft = { EntityKey: '1', Field: 'Name', LanguageCode: 'de-DE', Value: 'Text' }
const lines: [id: string, line: string][] = [
  ['TR-C1', 'GET /admin/translations/languages/1/'],
  ['TR-C2', 'GET /admin/translations/registry-languages/'],
  ['TR-C3', `GET /admin/translations/${QUESTION}/?entityKeys=1`],
  ['TR-C4', `POST /admin/translations/${QUESTION}/`],
  ['TR-1', 'GET /admin/api/translations/types/'],
  ['TR-1', `GET /admin/api/translations/items/?entityType=${QUESTION}`],
  ['TR-1', 'GET /admin/api/translations/progress/'],
]
const ofTypes = lines.filter(([, line]) => line.includes(QUESTION))
const given = (line: string) => (line.startsWith('POST') ? { body: [draft] } : {})

describe('the back office', () => {
  it('SITE-9 has a text for every kind that is translated and each of its fields', async () => {
    const { resources } = JSON.parse(
      readFileSync(new URL('../../../../texts/translations/admin.en-US.json', import.meta.url), 'utf8'),
    )
    const { kinds, texts } = resources.translations
    const types = (await app.call('super', 'GET /admin/api/translations/types/')).json<TranslatableType[]>()
    // Texts of the interface are named by their own keys.
    const ofRecords = types.filter(({ EntityType }) => !EntityType.startsWith('interface-'))
    const wanted = [
      ...types.map(({ EntityType }) => [kinds[EntityType], `kinds.${EntityType}`]),
      ...ofRecords.flatMap(({ Fields }) => Fields.map(({ Field }) => [texts[Field], `texts.${Field}`])),
    ]
    expect(wanted.filter(([text]) => text === undefined).map(([, key]) => key)).toEqual([])
  })
})

describe('the calls of translators', () => {
  const refused: [As, number, string][] = [
    ['nobody', 401, 'signed_out'],
    ['customer', 403, 'forbidden'],
    ['editor', 403, 'forbidden'],
  ]
  for (const [id, line] of lines)
    for (const [as, status, code] of refused)
      it(`${id} ${line} is refused for ${as} with ${status}`, async () => {
        const answer = await app.call(as, line, given(line))
        expect([answer.status, answer.error().code]).toEqual([status, code])
      })

  for (const [id, line] of ofTypes) {
    it(`${id} ${line} answers 404 to a translator without the role of the thing`, async () => {
      const { as } = await app.person(['Admin', 'Translations'])
      expect((await app.call(as, line, given(line))).status).toBe(404)
    })
    it(`${id} ${line} answers 404 to a translator whose role of the thing lacks its parent`, async () => {
      const { as } = await app.person(['Admin', 'Translations', 'HelpCenter'])
      expect((await app.call(as, line, given(line))).status).toBe(404)
    })
    it(`${id} answers 404 for a kind of thing without translations`, async () => {
      for (const type of ['people', 'toString', '__proto__'])
        expect((await app.call('super', line.replace(QUESTION, type), given(line))).status).toBe(404)
    })
  }

  it("TR-C4 refuses a translator's write into an area whose role they lack", async () => {
    const question = await newQuestion(app)
    const { as } = await app.person(['Admin', 'Translations', 'Content', 'Events'])
    expect((await save(app, [{ EntityKey: question.key, Value: 'Von der Seite' }], as)).status).toBe(404)
    expect((await textsOf(app, question.key)).filter((row) => row.LanguageCode === 'de-DE')).toEqual([])
  })

  it('TR-1 offers the kinds that the person has the role for, and the texts of the product itself to every translator', async () => {
    const kinds = async (as: As) =>
      (await app.call(as, 'GET /admin/api/translations/types/'))
        .json<TranslatableType[]>()
        .map((kind) => kind.EntityType)
    expect(await kinds((await app.person(['Admin', 'Translations'])).as)).toEqual([
      'interface-storefront',
      'interface-admin',
      'interface-server',
    ])
    expect(await kinds('translator')).toContain(QUESTION)
    expect(await kinds('super')).toEqual(expect.arrayContaining([QUESTION, 'interface-admin']))
  })
  it('TR-1 marks the fields with rich text', async () => {
    const all = (await app.call('translator', 'GET /admin/api/translations/types/')).json<TranslatableType[]>()
    expect(all.find((kind) => kind.EntityType === QUESTION)?.Fields).toEqual([
      { Field: 'Name', IsRich: false },
      { Field: 'Text', IsRich: true },
    ])
  })
})

describe('languages', () => {
  const codes = (rows: Language[]) => rows.map((row) => row.LanguageCode)
  it('TR-C1 lists the languages of a site and marks its default', async () => {
    const site = app.backend.sites.byCode('PMG-de')
    const rows = (await app.call('translator', `GET /admin/translations/languages/${site?.SiteID}/`)).json<Language[]>()
    expect(rows).toEqual([
      { LanguageCode: 'de-DE', Name: 'German', IsDefault: true },
      { LanguageCode: 'en-DE', Name: 'German English', IsDefault: false },
    ])
  })
  it('TR-C1 answers 404 for an unknown site and for an id that is not a number', async () => {
    for (const id of ['999', '0', 'x', '2147483648'])
      expect((await app.call('translator', `GET /admin/translations/languages/${id}/`)).status).toBe(404)
  })
  it('TR-C2 SITE-10 lists the seven languages', async () => {
    const rows = (await app.call('translator', 'GET /admin/translations/registry-languages/')).json<Language[]>()
    expect(codes(rows)).toEqual(['en-US', 'zh-CN', 'zh-TW', 'de-DE', 'en-GB', 'en-DE', 'en-IN'])
    expect(rows.map((row) => row.Name)).toEqual([
      'English',
      'Simplified Chinese',
      'Traditional Chinese',
      'German',
      'UK English',
      'German English',
      'Indian English',
    ])
    expect(rows.filter((row) => row.IsDefault).map((row) => row.LanguageCode)).toEqual(['en-US'])
  })
})
