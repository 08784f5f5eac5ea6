import type { TranslationRow } from '@obverse/contract/domains/translations'
import { HttpError } from 'ra-core'
import { describe, expect, it } from 'vitest'
import { draftsOf, inWordsOfForm, thingOf } from './data-provider'
import { languageStateOf, partsOf, type Thing } from './thing'

const row = (over: Partial<TranslationRow>): TranslationRow => ({
  EntityKey: '3',
  Field: 'Name',
  LanguageCode: 'en-US',
  Value: 'Question',
  IsRich: false,
  IsOutdated: false,
  SourceHash: 'now',
  SourceValue: null,
  BuiltIn: null,
  Version: 0,
  UpdatedUTC: null,
  ...over,
})
const german = (over: Partial<TranslationRow> = {}) =>
  row({ LanguageCode: 'de-DE', Value: 'Frage', SourceHash: 'then', Version: 4, ...over })
const thing = (rows: TranslationRow[], over: Partial<Thing> = {}): Thing => ({
  ...thingOf('help-center-question/3', rows),
  ...over,
})

describe('drafts of the form', () => {
  it('TR-C4 contain only changes, with the versions that were read', () => {
    const changed = thing([row({}), german()], { 'de-DE': { Name: 'Neue Frage' } })
    expect(draftsOf(changed)).toEqual([
      { EntityKey: '3', Field: 'Name', LanguageCode: 'de-DE', Value: 'Neue Frage', Version: 4, SourceHash: 'now' },
    ])
    expect(draftsOf(thing([row({}), german()]))).toEqual([])
  })
  it('TR-2 contain an emptied text, in any form of empty, and none that never existed', () => {
    for (const Name of ['', null]) {
      expect(draftsOf(thing([row({}), german()], { 'de-DE': { Name } })).map((draft) => draft.Value)).toEqual([''])
      expect(draftsOf(thing([row({})], { 'de-DE': { Name } }))).toEqual([])
    }
  })
  it('TR-1 contain an outdated text that was confirmed as still accurate', () => {
    const outdated = [row({}), german({ IsOutdated: true })]
    const confirmed = thing(outdated, { Confirmed: { 'de-DE': { Name: true } } })
    expect(draftsOf(confirmed).map((draft) => [draft.LanguageCode, draft.Value])).toEqual([['de-DE', 'Frage']])
  })
  it("TR-C4 show the server's errors beside their inputs", () => {
    const drafts = draftsOf(thing([row({})], { 'zh-CN': { Name: '问' }, 'de-DE': { Name: 'Frage' } }))
    const error = new HttpError('Check', 422, {
      code: 'invalid',
      message: 'Check',
      requestId: '',
      errors: { '1.Value': 'Keep {x}.' },
    })
    expect(inWordsOfForm(error, drafts, 'help-center-question/3')).toMatchObject({
      body: { errors: { 'de-DE.Name': 'Keep {x}.' } },
    })
  })
  it('TR-C4 show a conflict as the current texts, with the versions that the next save needs', () => {
    const error = new HttpError('Changed', 409, {
      code: 'conflict',
      message: 'Changed',
      requestId: '',
      current: [row({}), german()],
    })
    const shown = inWordsOfForm(error, [], 'help-center-question/3')
    expect(shown).toMatchObject({ body: { current: { 'de-DE': { Name: 'Frage' }, 'zh-CN': { Name: '' } } } })
    expect(shown).toHaveProperty('body.current.Rows', [row({}), german()])
    expect(shown).not.toHaveProperty('body.current.Confirmed')
  })
  it('TR-1 allow slashes in a key', () => {
    expect(partsOf('kind/a/b')).toEqual({ entityType: 'kind', entityKey: 'a/b' })
  })
})

describe('state of a language', () => {
  const rich = row({ Field: 'Text', Value: '<p>Answer</p>', IsRich: true })
  it('TR-1 is that of its worst text', () => {
    const rows = [row({}), rich, german({ IsOutdated: true })]
    expect(languageStateOf(thing(rows), 'de-DE')).toBe('missing')
    expect(languageStateOf(thing(rows, { 'de-DE': { Name: 'Frage', Text: '<p>Antwort</p>' } }), 'de-DE')).toBe(
      'outdated',
    )
    expect(languageStateOf(thing(rows, { 'de-DE': { Name: 'Andere', Text: '<p>Antwort</p>' } }), 'de-DE')).toBe('done')
  })
  it('TR-1 ignores a field that is empty in English', () => {
    expect(languageStateOf(thing([row({}), row({ Field: 'Text', Value: '' }), german()]), 'de-DE')).toBe('done')
  })
  it('TR-1 does not count a cleared text as missing when a built-in one replaces it', () => {
    const rows = [row({ BuiltIn: 'Question' }), german({ BuiltIn: 'Frage' })]
    expect(languageStateOf(thing(rows, { 'de-DE': { Name: '' } }), 'de-DE')).toBe('done')
  })
})
