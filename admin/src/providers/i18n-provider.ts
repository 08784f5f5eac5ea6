/** The texts of the back office in one culture: those of the frame and the domains, with the overrides of staff. */
import {
  type Culture,
  chainOf,
  cultures,
  type Entries,
  firstCulture,
  flatten,
  missingText,
  ownLanguageName,
  type Tree,
  textAt,
} from '@obverse/texts'
import type { I18nProvider } from 'ra-core'

/** The text files of a domain by culture; a culture without its own file has none. */
export type Catalog = { [culture: string]: () => Promise<{ trees: Tree[] }> }

export type BackOfficeTexts = {
  provider: I18nProvider
  /** Adds the texts of a domain; adding them again changes nothing. Fetches a failed file again next time. */
  add: (domain: Catalog) => Promise<void>
}

type Setting = {
  culture: Culture
  /** The frame's catalog and its texts in this culture (`entriesOf`). */
  frame: readonly [Catalog, Entries]
  /** Reads the overrides of staff for a culture, by dotted path. A failure keeps the catalogs unchanged. */
  overrides: (culture: string) => Promise<Entries>
  first: Entries
}

/**
 * Tells whether a key is a path (`a.b.c`); any other key without a text, such as a message of the server, is a text
 * itself.
 */
const isPath = (key: string) => /^[\w-]+(\.[\w-]+)+$/.test(key)

/**
 * Fetches the texts of a catalog in a culture, by dotted path; in English when the catalog does not speak it, as a
 * resource somebody adds may not. Rejects when a file cannot be fetched.
 */
export async function entriesOf(catalog: Catalog, culture: Culture): Promise<Entries> {
  const own = chainOf(culture).filter((one) => catalog[one])
  const files = await Promise.all((own.length > 0 ? own : [firstCulture]).map((one) => catalog[one]?.()))
  return Object.assign({}, ...files.flatMap((file) => (file?.trees ?? []).map((tree) => flatten(tree))))
}

/**
 * Creates react-admin's i18n provider over the texts of a culture. A path without a text shows as `[[path]]` (SITE-9).
 * react-admin counts with `smart_count`, and in its rules of lengths with `min` or `max`; our texts with `count`.
 */
export function createTexts({ culture, frame, overrides, first }: Setting): BackOfficeTexts {
  const catalogs = new Map<Catalog, Entries>([frame])
  const load = async (catalog: Catalog, wanted: Culture) => {
    catalogs.set(catalog, await entriesOf(catalog, wanted))
  }
  const none: Entries = {}
  let current = { culture, changed: none, entries: none }
  const merge = (changes: Partial<typeof current> = {}) => {
    const next = { ...current, ...changes }
    current = { ...next, entries: Object.assign({}, ...catalogs.values(), next.changed) }
  }
  merge({ changed: first })
  return {
    provider: {
      translate: (key, { _: otherwise, ...values } = {}) => {
        const counted = { ...values, count: values.count ?? values.smart_count ?? values.min ?? values.max }
        const found = textAt(current.entries, current.culture, key, counted)
        if (found !== undefined) return found
        if (typeof otherwise === 'string') return textAt({ otherwise }, current.culture, 'otherwise', counted) ?? ''
        return isPath(key) ? missingText(key) : key
      },
      changeLocale: async (tag) => {
        const wanted = cultures.find((one) => one === tag) ?? culture
        const [changed] = await Promise.all([
          overrides(wanted).catch(() => none),
          ...[...catalogs.keys()].map((catalog) => load(catalog, wanted)),
        ])
        merge({ culture: wanted, changed })
      },
      getLocale: () => current.culture,
      getLocales: () => cultures.map((locale) => ({ locale, name: ownLanguageName(locale, cultures) })),
    },
    add: async (domain) => {
      if (catalogs.has(domain)) return
      await load(domain, current.culture)
      merge()
    },
  }
}
