/** A thing with its texts, as the screens of this domain hold it. */
import type { TranslatableItem, TranslationRow } from '@obverse/contract/domains/translations'
import type { TextState } from '../../components/translation-chip'
import { translationPath } from '../../lib/translation-path'

export type Code = TranslationRow['LanguageCode']
export const ENGLISH: Code = 'en-US'

/** Tells whether a language is a variant of English. */
export const isKindOfEnglish = (code: Code) => code.startsWith('en-')

/** The query of the list: a language, a state, and `all` for things of every site instead of the current one. */
export type Asked = { languageCode?: string | null; state?: string | null; scope?: string | null }

/** A row of the list with the list's query, so that its link keeps it. */
export type Item = TranslatableItem & { id: string; Asked: Asked }

/** A thing in the form: the rows of the server, and the values of the inputs by language and field. */
export type Thing = {
  id: string
  EntityType: string
  EntityKey: string
  Rows: TranslationRow[]
  /** The outdated texts that were confirmed as still accurate. */
  Confirmed: Partial<Record<Code, Record<string, boolean>>>
} & Partial<Record<Code, Record<string, string | null>>>

/** Returns the record id of a thing: `help-center-question/3`. */
export const thingID = (entityType: string, entityKey: string) => `${entityType}/${entityKey}`

/** Splits the id of a thing into its two parts. */
export function partsOf(id: string | number): { entityType: string; entityKey: string } {
  const text = String(id)
  const slash = text.indexOf('/')
  return { entityType: text.slice(0, slash), entityKey: text.slice(slash + 1) }
}

export const rowIn = (rows: readonly TranslationRow[], code: Code, field: string) =>
  rows.find((row) => row.LanguageCode === code && row.Field === field)

/** Returns the fields with an English text; empty ones need no translation. */
export const fieldsOf = (rows: readonly TranslationRow[]): TranslationRow[] =>
  rows.filter((row) => row.LanguageCode === ENGLISH && row.Value !== '')

/** Tells whether the texts are interface texts, whose English can be overridden here. */
export const isInterface = (rows: readonly TranslationRow[]) =>
  rows.some((row) => row.LanguageCode === ENGLISH && row.BuiltIn !== null)

/** Returns the source of a translation: the English text, or for English itself the built-in text. */
export const measureOf = (english: TranslationRow, code: Code): string =>
  code === ENGLISH ? (english.BuiltIn ?? '') : english.Value

/** Returns the address of a thing's translations, with the language and the filter of a list. */
export function editPath(entityType: string, entityKey: string, { languageCode, state, scope }: Asked = {}) {
  const query = new URLSearchParams()
  if (languageCode) query.set('language', languageCode)
  if (state) query.set('state', state)
  if (scope) query.set('scope', scope)
  return `${translationPath(entityType, entityKey)}${query.size > 0 ? `?${query}` : ''}`
}

/** Returns the list query in an address. */
export const askedIn = (query: URLSearchParams): Asked => ({
  languageCode: query.get('language'),
  state: query.get('state'),
  scope: query.get('scope'),
})

/** Returns the state of a text in the form, its input compared with the server's rows. */
function stateOf(thing: Thing, english: TranslationRow, code: Code): TextState {
  const row = rowIn(thing.Rows, code, english.Field)
  const value = thing[code]?.[english.Field] ?? ''
  if (value === '') return row?.BuiltIn ? 'done' : 'missing'
  const isUntouched = value === row?.Value && !thing.Confirmed[code]?.[english.Field]
  return row?.IsOutdated && isUntouched ? 'outdated' : 'done'
}

/** Returns the state of a thing in a language: that of its worst text. */
export function languageStateOf(thing: Thing, code: Code): TextState {
  const states = fieldsOf(thing.Rows).map((english) => stateOf(thing, english, code))
  return states.includes('missing') ? 'missing' : states.includes('outdated') ? 'outdated' : 'done'
}
