/**
 * Translates texts of the server: failures, field errors, mails and PDFs, from `shared/texts` and the overrides of
 * staff.
 */
import {
  type Culture,
  chainOf,
  cultures,
  type Entries,
  flatten,
  isCulture,
  missingText,
  sentences,
  textAt,
  type Values,
} from '@obverse/texts'
import type { ServerKey } from '@obverse/texts/keys'
import { trees } from '@obverse/texts/server'
import { LRUCache } from 'lru-cache'

export type { ServerKey, Values }

type Filled = { key: ServerKey; values: Values; names: Readonly<Record<string, readonly ServerKey[]>> }
/** A text by its key, with values to fill in; a list is joined into one text. */
export type Message = ServerKey | Filled | readonly Message[]
/** Returns the text of a key in one language. */
export type Translate = (key: ServerKey, values?: Values) => string

/** Names a text and the values it is filled in with; `names` are texts themselves, told in the reader's language. */
export const messageOf = (key: ServerKey, values: Values, names: Filled['names'] = {}): Message => ({
  key,
  values,
  names,
})

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

/** Returns a message as one sentence for people. */
export function sentenceOf(t: Translate, what: Message): string {
  if (typeof what === 'string') return t(what)
  if (!('key' in what)) return sentences(...what.map((one) => sentenceOf(t, one)))
  const named = Object.entries(what.names).map(([name, keys]) => [name, keys.map((key) => t(key))])
  return t(what.key, { ...what.values, ...Object.fromEntries(named) })
}

/** Returns the language of an answer: the only tag of Accept-Language if there is one (SITE-4), else the visitor's. */
export const languageOfCall = (acceptLanguage: string | null, culture: string): string =>
  acceptLanguage !== null && isCulture(acceptLanguage) ? acceptLanguage : culture

/** Returns the culture of ours that speaks a language (BCP 47): this very one, else the one of most of its readers. */
function cultureFor(tag: string): Culture | undefined {
  const lower = tag.toLowerCase()
  const [language, ...rest] = lower.split('-')
  const isTraditional = rest.some((part) => ['hant', 'tw', 'hk', 'mo'].includes(part))
  const likely = new Map<string | undefined, Culture>([
    ['de', 'de-DE'],
    ['en', 'en-US'],
    ['zh', isTraditional ? 'zh-TW' : 'zh-CN'],
  ])
  return cultures.find((one) => one.toLowerCase() === lower) ?? likely.get(language)
}

/** Returns the culture of ours a browser's Accept-Language prefers, if there is one. */
export function acceptedCulture(acceptLanguage: string | undefined): Culture | undefined {
  return (acceptLanguage ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*q=/))
    .map(([tag = '', weight = '1']) => ({ culture: cultureFor(tag), weight: Number(weight) }))
    .filter(({ culture, weight }) => culture !== undefined && weight > 0)
    .sort((one, other) => other.weight - one.weight)[0]?.culture
}

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
