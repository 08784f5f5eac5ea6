/** A thing with its texts, as the screens of this domain hold it. */
import type { TranslatableItem, TranslationRow } from '@obverse/contract/domains/translations'
import { translationPath } from '../../lib/translation-path'

export type Code = TranslationRow['LanguageCode']
export const ENGLISH: Code = 'en-US'

export const isKindOfEnglish = (code: Code) => code.startsWith('en-')

/** What a list was asked for: a language, a state, and `all` for things of every site instead of the current one's. */
export type Asked = { languageCode?: string | null; state?: string | null; scope?: string | null }

/** A row of the worklist, with what the list was asked for, so that its link can go on in the same way. */
export type Item = TranslatableItem & { id: string; Asked: Asked }

/** One thing in a form: what the server said, and what stands in the inputs, by language and field. */
export type Thing = {
  id: string
  EntityType: string
  EntityKey: string
  Rows: TranslationRow[]
  /** Outdated texts somebody looked at and found right as they are. */
  Confirmed: Partial<Record<Code, Record<string, boolean>>>
} & Partial<Record<Code, Record<string, string | null>>>

/** `help-center-question/3`: what the resource calls a thing. */
export const thingID = (entityType: string, entityKey: string) => `${entityType}/${entityKey}`

/** The two parts of a thing's id. */
export function partsOf(id: string | number): { entityType: string; entityKey: string } {
  const text = String(id)
  const slash = text.indexOf('/')
  return { entityType: text.slice(0, slash), entityKey: text.slice(slash + 1) }
}

export const rowIn = (rows: readonly TranslationRow[], code: Code, field: string) =>
  rows.find((row) => row.LanguageCode === code && row.Field === field)

/** The fields of a thing that have an English text; an empty one needs no translation. */
export const fieldsOf = (rows: readonly TranslationRow[]): TranslationRow[] =>
  rows.filter((row) => row.LanguageCode === ENGLISH && row.Value !== '')

/** Texts of the product's own faces: their English may be changed here, and is what the product says otherwise. */
export const isInterface = (rows: readonly TranslationRow[]) =>
  rows.some((row) => row.LanguageCode === ENGLISH && row.BuiltIn !== null)

/** What a text in a language is measured against: English as it is, or for English itself what is built in. */
export const measureOf = (english: TranslationRow, code: Code): string =>
  code === ENGLISH ? (english.BuiltIn ?? '') : english.Value

/** Where a thing is translated, going on in the language and with the filter of a list. */
export function editPath(entityType: string, entityKey: string, { languageCode, state, scope }: Asked = {}) {
  const query = new URLSearchParams()
  if (languageCode) query.set('language', languageCode)
  if (state) query.set('state', state)
  if (scope) query.set('scope', scope)
  return `${translationPath(entityType, entityKey)}${query.size > 0 ? `?${query}` : ''}`
}

/** What the list was asked for that led to an address. */
export const askedIn = (query: URLSearchParams): Asked => ({
  languageCode: query.get('language'),
  state: query.get('state'),
  scope: query.get('scope'),
})

export type TextState = 'missing' | 'outdated' | 'done'

/** The state of a text in a form: what it holds now against what the server knows. */
export function stateOf(thing: Thing, english: TranslationRow, code: Code): TextState {
  const row = rowIn(thing.Rows, code, english.Field)
  const value = thing[code]?.[english.Field] ?? ''
  if (value === '') return row?.BuiltIn ? 'done' : 'missing'
  const isUntouched = value === row?.Value && !thing.Confirmed[code]?.[english.Field]
  return row?.IsOutdated && isUntouched ? 'outdated' : 'done'
}

/** The state of all texts of a thing in a language: that of the worst. */
export function languageStateOf(thing: Thing, code: Code): TextState {
  const states = fieldsOf(thing.Rows).map((english) => stateOf(thing, english, code))
  return states.includes('missing') ? 'missing' : states.includes('outdated') ? 'outdated' : 'done'
}
