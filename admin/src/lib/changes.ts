import { listInCell } from '@obverse/texts'

/** A field that differs between two states of a record. */
export type Change = { field: string; before: unknown; after: unknown }

type State = Record<string, unknown> | null

/** Internal fields, which people do not see. */
const silent = new Set(['id', 'Version'])

type Words = { yes: string; no: string; locale: string }
const english: Words = { yes: 'Yes', no: 'No', locale: 'en-US' }

/** Formats a value as text: booleans as words, lists with the comma of the language, markup without tags. */
export function readable(value: unknown, words: Words = english): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (Array.isArray(value)) {
    return listInCell(
      words.locale,
      value.map((part) => readable(part, words)),
    )
  }
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, part]) => `${name}: ${readable(part, words)}`)
      .join('\n')
  return plainText(String(value))
}

/** Tells whether a text is rich text with elements in it. */
export const isRichText = (text: string): boolean => /<[a-z][^>]*>/i.test(text)

/** Returns rich text without tags. The result is never used as markup. */
function plainText(text: string): string {
  if (!isRichText(text)) return text
  const words = new DOMParser().parseFromString(
    text.replace(/<\/(p|li|h\d|blockquote|div)>|<br\s*\/?>/gi, '$&\n'),
    'text/html',
  )
  return (words.body.textContent ?? '').trim()
}

/**
 * Returns the fields that differ, in the order of the later state. A created or removed record differs in all fields.
 */
export function changesOf(before: State, after: State): Change[] {
  const fields = [...new Set([...Object.keys(after ?? {}), ...Object.keys(before ?? {})])].filter(
    (field) => !silent.has(field),
  )
  return fields
    .filter((field) => JSON.stringify(before?.[field] ?? null) !== JSON.stringify(after?.[field] ?? null))
    .map((field) => ({ field, before: before?.[field], after: after?.[field] }))
}
