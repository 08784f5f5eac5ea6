/** Texts of the back office: the catalogs of frame and domains, with what staff translated over them. */

import type { I18nProvider } from 'ra-core'
import polyglotI18nProvider from 'ra-i18n-polyglot'

export type Texts = { [key: string]: string | Texts }
/** The texts of a domain by culture; English is the one every other falls back to. */
export type Messages = { 'en-US': Texts } & { [culture: string]: Texts }

export type BackOfficeTexts = {
  provider: I18nProvider
  /** Adds the texts of a domain; adding them again changes nothing. */
  add: (messages: Messages) => void
}

type Setting = {
  culture: string
  cultures: readonly string[]
  catalogs: Messages[]
  /** What staff changed, by dotted path, for a culture. A failure leaves the catalogs as they are. */
  overrides: (culture: string) => Promise<Record<string, string>>
  first: Record<string, string>
}

/** `a.b.c` is a path; anything else that has no text (a message of the server, say) is a text itself. */
const isPath = (key: string) => /^[\w-]+(\.[\w-]+)+$/.test(key)

/** A dotted path to each text. */
export function flatten(texts: Texts, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string' ? [[`${prefix}${key}`, value]] : Object.entries(flatten(value, `${prefix}${key}.`)),
    ),
  )
}

const nameOf = (culture: string) => new Intl.DisplayNames(culture, { type: 'language' }).of(culture) ?? culture

/**
 * Texts for react-admin's polyglot: English, then the culture's own, then what staff changed.
 * A path without a text shows as `[[path]]` (SITE-9).
 */
export function createTexts({ culture, cultures, catalogs, overrides, first }: Setting): BackOfficeTexts {
  const known = new Set(catalogs)
  let changed = first
  const phrases = (tag: string) =>
    Object.assign(
      {},
      ...[...known].map((messages) => flatten(messages['en-US'])),
      ...[...known].map((messages) => flatten(tag === 'en-US' ? {} : (messages[tag] ?? {}))),
      changed,
    )
  const build = (tag: string) =>
    polyglotI18nProvider(
      () => phrases(tag),
      tag,
      cultures.map((locale) => ({ locale, name: nameOf(locale) })),
      { onMissingKey: (key: string) => (isPath(key) ? `[[${key}]]` : key) },
    )
  let current = build(culture)
  return {
    provider: {
      translate: (key, options) => current.translate(key, options),
      changeLocale: async (tag) => {
        changed = await overrides(tag).catch(() => ({}))
        current = build(tag)
      },
      getLocale: () => current.getLocale(),
      getLocales: () => current.getLocales?.() ?? [],
    },
    add: (messages) => {
      if (known.has(messages)) return
      known.add(messages)
      current = build(current.getLocale())
    },
  }
}
