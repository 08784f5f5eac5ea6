import type { TranslationRow } from '@obverse/contract/domains/translations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/harness'
import {
  changeEnglish,
  newQuestion,
  QUESTION,
  save,
  textIn,
  textsOf,
  visitorReads,
} from './testing/help-center-fixtures'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const siteID = (code: string) => app.backend.sites.byCode(code)?.SiteID ?? 0
const version = (code: string) => app.backend.versions.of(siteID(code))
const fieldsOf = (answer: { error(): { errors?: Record<string, string> } }) => answer.error().errors

describe('reading texts', () => {
  it('TR-C3 returns English of every field and the saved texts, of several things', async () => {
    const [one, two] = [await newQuestion(app), await newQuestion(app)]
    await save(app, [{ EntityKey: one.key, Value: 'Frage' }])
    const rows = await textsOf(app, `${one.key}, ${two.key}`)
    expect(rows.map((row) => [row.EntityKey, row.Field, row.LanguageCode, row.Value, row.IsRich])).toEqual([
      [one.key, 'Name', 'en-US', one.Name, false],
      [one.key, 'Name', 'de-DE', 'Frage', false],
      [one.key, 'Text', 'en-US', one.Text, true],
      [two.key, 'Name', 'en-US', two.Name, false],
      [two.key, 'Text', 'en-US', two.Text, true],
    ])
  })
  it('TR-C3 accepts repeated and comma-separated keys, returns nothing for unknown keys, and requires at least one', async () => {
    const question = await newQuestion(app)
    const ask = (entityKeys: string[]) =>
      app.call('translator', `GET /admin/translations/${QUESTION}/`, { query: { entityKeys } })
    expect((await ask([question.key, '999999,x,-1,1e3'])).json<unknown[]>()).toHaveLength(2)
    expect(fieldsOf(await ask([' , ']))).toEqual({ entityKeys: 'Enter at least one key.' })
    expect(fieldsOf(await ask([]))).toEqual({ entityKeys: 'Enter at least one key.' })
    expect((await ask([Array.from({ length: 201 }, (_, at) => at + 1).join(',')])).status).toBe(422)
  })
})

describe('saving texts', () => {
  it('TR-C4 TR-3 shows a saved text to the next visitor of that language, and to nobody else', async () => {
    const question = await newQuestion(app, { Name: 'How much?' })
    const before = [version('NGC-de'), version('NGC-com')]
    const answer = await save(app, [{ EntityKey: question.key, Value: '  Wie viel?  ' }])
    expect(textIn(answer.json(), 'de-DE')).toMatchObject({ Value: 'Wie viel?', IsOutdated: false, Version: 1 })
    expect([version('NGC-de') - (before[0] ?? 0), version('NGC-com') - (before[1] ?? 0)]).toEqual([1, 0])
    expect(await visitorReads(app, question, 'de-DE')).toEqual(['Wie viel?'])
    expect(await visitorReads(app, question, 'en-DE')).toEqual(['How much?'])
  })
  it('TR-3 keeps the content version of sites without the language', async () => {
    const question = await newQuestion(app)
    const before = version('NGC-de')
    expect((await save(app, [{ EntityKey: question.key, LanguageCode: 'zh-CN', Value: '问题' }])).status).toBe(200)
    expect(version('NGC-de')).toBe(before)
  })
  it('TR-2 does not save an empty text', async () => {
    const question = await newQuestion(app)
    for (const Value of ['', '   ']) expect((await save(app, [{ EntityKey: question.key, Value }])).status).toBe(200)
    expect((await save(app, [{ EntityKey: question.key, Field: 'Text', Value: '<p></p>' }])).status).toBe(200)
    expect((await textsOf(app, question.key)).map((row) => row.LanguageCode)).toEqual(['en-US', 'en-US'])
  })
  it('TR-2 saves an empty text over a saved one, and visitors read English again', async () => {
    const question = await newQuestion(app, { Name: 'Still there?' })
    await save(app, [{ EntityKey: question.key, Value: 'Noch da?' }])
    const answer = await save(app, [{ EntityKey: question.key, Value: '' }])
    expect(textIn(answer.json(), 'de-DE')).toMatchObject({ Value: '', Version: 2, IsOutdated: false })
    expect(await visitorReads(app, question, 'de-DE')).toEqual(['Still there?'])
  })
  it('TR-C4 refuses English of records: it is edited on their own form', async () => {
    const question = await newQuestion(app)
    const answer = await save(app, [{ EntityKey: question.key, LanguageCode: 'en-US', Value: 'Other' }])
    expect([answer.status, fieldsOf(answer)]).toEqual([
      422,
      { '0.LanguageCode': 'Edit the English text in the record itself.' },
    ])
    expect(textIn(await textsOf(app, question.key), 'en-US')?.Value).toBe(question.Name)
  })
  it('TR-1 sanitizes rich texts like the thing’s own form, and keeps plain ones letter for letter', async () => {
    const question = await newQuestion(app)
    const rows = await save(app, [
      {
        EntityKey: question.key,
        Field: 'Text',
        Value: '<p onclick="x()">Gut<script>alert(1)</script><img src=x onerror=y></p><h1>Titel</h1>',
      },
      { EntityKey: question.key, Value: 'a < b & <b>c</b>' },
    ])
    expect(textIn(rows.json(), 'de-DE', 'Text')?.Value).toBe('<p>Gut</p><h3>Titel</h3>')
    expect(textIn(rows.json(), 'de-DE')?.Value).toBe('a < b & <b>c</b>')
  })
})

describe('refused texts', () => {
  it('TR-C4 names the wrong text and the reason, and saves none of the texts', async () => {
    const question = await newQuestion(app)
    const { key } = question
    const answer = await save(app, [
      { EntityKey: key, Value: 'Gut' },
      { EntityKey: '999999', Value: 'Niemand' },
      { EntityKey: key, Field: 'AnchorName', Value: 'anker' },
      { EntityKey: key, LanguageCode: 'zh-CN', Value: 'x'.repeat(2001) },
      { EntityKey: key, Value: 'Doppelt' },
    ])
    expect([answer.status, fieldsOf(answer)]).toEqual([
      422,
      {
        '1.EntityKey': 'This no longer exists.',
        '2.Field': 'This field is not translated.',
        '3.Value': 'Use at most 2,000 characters.',
        '4.LanguageCode': 'This text is in the list twice.',
      },
    ])
    expect(textIn(await textsOf(app, key), 'de-DE')).toBeUndefined()
  })
  it('TR-C4 requires a list of texts with known names and languages', async () => {
    const post = (body: unknown) => app.call('translator', `POST /admin/translations/${QUESTION}/`, { body })
    const draft = { EntityKey: '1', Field: 'Name', LanguageCode: 'de-DE', Value: 'Text' }
    const wrong = [
      [],
      {},
      [{ ...draft, LanguageCode: 'fr-FR' }],
      [{ ...draft, PeopleID: 1 }],
      [{ ...draft, Value: 3 }],
      Array(501).fill(draft),
    ]
    for (const body of wrong) expect((await post(body)).status).toBe(422)
    expect(Object.keys(fieldsOf(await post([{ ...draft, LanguageCode: 'fr-FR' }])) ?? {})).toEqual(['0.LanguageCode'])
  })
  it('TR-1 requires the placeholders of the English text', async () => {
    const { key } = await newQuestion(app, { Name: 'Dear {name}, you have {count} items' })
    const problem = async (Value: string) => fieldsOf(await save(app, [{ EntityKey: key, Value }]))?.['0.Value']
    expect(await problem('Liebe {name}, Sie haben Stücke')).toBe('Keep {count}: it is in the English text.')
    expect(await problem('Liebe {naam}, Sie haben {count} Stücke')).toBe(
      'Keep {name}: it is in the English text. Remove {naam}: it is not in the English text.',
    )
    expect((await save(app, [{ EntityKey: key, Value: '{count} Stücke für {name}, ja {count}' }])).status).toBe(200)
  })
  it('TR-1 requires the links of a rich text to match those of the English text', async () => {
    const { key } = await newQuestion(app, {
      Text: '<p>See <a href="/help/a/">this</a> and <a href="https://x.example/?a=1&b=2">that</a>.</p>',
    })
    const send = (Value: string) => save(app, [{ EntityKey: key, Field: 'Text', Value }])
    const wrong = await send(
      '<p>Siehe <a href="/help/b/">dies</a> und <a href="https://x.example/?a=1&b=2">das</a>.</p>',
    )
    expect(fieldsOf(wrong)).toEqual({
      '0.Value': 'Keep the link to /help/a/. Remove the link to /help/b/: it is not in the English text.',
    })
    const right = await send(
      '<p>Siehe <a href="https://x.example/?a=1&amp;b=2">das</a> und <a href="/help/a/">dies</a>.</p>',
    )
    expect(right.status).toBe(200)
  })
})

describe('changes by others', () => {
  it('TR-1 marks a translation as outdated when its English changes, returns the English it translated, and a save makes it current again', async () => {
    const question = await newQuestion(app, { Name: 'How long?' })
    await save(app, [{ EntityKey: question.key, Value: 'Wie lange?' }])
    await changeEnglish(app, question, 'How long exactly?')
    expect(textIn(await textsOf(app, question.key), 'de-DE')).toMatchObject({
      IsOutdated: true,
      SourceValue: 'How long?',
      Value: 'Wie lange?',
    })
    expect(await visitorReads(app, question, 'de-DE')).toEqual(['Wie lange?'])
    const again = await save(app, [{ EntityKey: question.key, Value: 'Wie lange?' }])
    expect(textIn(again.json(), 'de-DE')).toMatchObject({ IsOutdated: false, SourceValue: null, Version: 2 })
  })
  it('TR-1 makes a translation current again when its English is changed back', async () => {
    const question = await newQuestion(app, { Name: 'Same' })
    await save(app, [{ EntityKey: question.key, Value: 'Gleich' }])
    const changed = await changeEnglish(app, question, 'Other')
    await changeEnglish(app, changed.json(), 'Same')
    expect(textIn(await textsOf(app, question.key), 'de-DE')?.IsOutdated).toBe(false)
  })
  it('TR-C4 answers a conflict with the current texts when another person saved the text meanwhile', async () => {
    const { key } = await newQuestion(app)
    await save(app, [{ EntityKey: key, Value: 'Zuerst', Version: 0 }])
    const stale = await save(app, [{ EntityKey: key, Value: 'Danach', Version: 0 }])
    expect([stale.status, stale.error().code]).toEqual([409, 'conflict'])
    expect(textIn(stale.error().current as TranslationRow[], 'de-DE')).toMatchObject({ Value: 'Zuerst', Version: 1 })
  })
  it('TR-C4 answers a conflict when the English of a text changed meanwhile', async () => {
    const question = await newQuestion(app)
    const SourceHash = textIn(await textsOf(app, question.key), 'en-US')?.SourceHash ?? ''
    await changeEnglish(app, question, 'Something else')
    expect((await save(app, [{ EntityKey: question.key, Value: 'Frage', SourceHash }])).status).toBe(409)
    const fresh = textIn(await textsOf(app, question.key), 'en-US')?.SourceHash ?? ''
    expect((await save(app, [{ EntityKey: question.key, Value: 'Frage', SourceHash: fresh }])).status).toBe(200)
  })
  it('TR-C4 writes nothing when a save changes nothing', async () => {
    const { key } = await newQuestion(app)
    await save(app, [{ EntityKey: key, Value: 'Einmal' }])
    const before = version('NGC-de')
    const again = await save(app, [{ EntityKey: key, Value: 'Einmal' }])
    expect([textIn(again.json(), 'de-DE')?.Version, version('NGC-de')]).toEqual([1, before])
  })
})
