/**
 * Translates texts of the server: failures, field errors, mails and PDFs, from `shared/texts` and the overrides of
 * staff.
 */
import { chainOf, type Entries, flatten, isCulture, missingText, textAt, type Values } from '@obverse/texts'
import type { ServerKey } from '@obverse/texts/keys'
import { trees } from '@obverse/texts/server'
import { LRUCache } from 'lru-cache'

export type { ServerKey, Values }
/** A text by its key, with values to fill in; a list is joined into one text. */
export type Said = ServerKey | { key: ServerKey; values: Values } | readonly Said[]
/** Returns the text of a key in one language. */
export type Translate = (key: ServerKey, values?: Values) => string

/** Names a text and the values it is filled in with. */
export const said = (key: ServerKey, values: Values): Said => ({ key, values })

const flat = new Map<string, Entries>()
/** Returns the texts of one culture by dotted path, over those it falls back on. */
function entriesIn(culture: string): Entries {
  const known = flat.get(culture)
  if (known) return known
  const own = chainOf(culture).flatMap((one) => trees.server[one] ?? [])
  const entries: Entries = Object.assign({}, ...own.map((tree) => flatten(tree)))
  flat.set(culture, entries)
  return entries
}

/** Tells whether a text is one of our keys: a schema's message may be one. */
export const isServerKey = (text: string): text is ServerKey => {
  const entries = entriesIn('en-US')
  return Object.hasOwn(entries, text) || Object.hasOwn(entries, `${text}.other`)
}

/**
 * Creates the `t()` of a culture (BCP 47), with the overrides of staff. A missing text is its path in brackets
 * (SITE-9).
 */
export function translatorIn(culture: string, changed: Entries = {}): Translate {
  const entries = { ...entriesIn(culture), ...changed }
  return (key, values) => textAt(entries, culture, key, values) ?? missingText(key)
}

/** Returns a `Said` as one sentence for people. */
export function sentenceOf(t: Translate, what: Said): string {
  if (typeof what === 'string') return t(what)
  return 'key' in what ? t(what.key, what.values) : what.map((one) => sentenceOf(t, one)).join(' ')
}

/** Returns the language of an answer: the only tag of Accept-Language if there is one (SITE-4), else the visitor's. */
export const languageOfCall = (acceptLanguage: string | null, culture: string): string =>
  acceptLanguage !== null && isCulture(acceptLanguage) ? acceptLanguage : culture

/** Returns the server's texts in a culture, with the overrides of staff. Never rejects. */
export type Words = (siteID: number, culture: string) => Promise<Translate>

/**
 * Opens the texts of a process. Overrides are read again when the site's content version rises, as every override
 * raises it; while the version cannot be trusted, each time.
 */
export function openWords(
  read: (culture: string) => Promise<Entries>,
  versionOf: (siteID: number) => number | null,
): Words {
  const known = new LRUCache<string, Translate>({ max: 100 })
  return async (siteID, culture) => {
    const version = versionOf(siteID)
    const key = `${siteID} ${version} ${culture}`
    const found = version === null ? undefined : known.get(key)
    if (found) return found
    const changed = await read(culture).catch(() => null)
    const t = translatorIn(culture, changed ?? {})
    if (changed !== null) known.set(key, t)
    return t
  }
}
