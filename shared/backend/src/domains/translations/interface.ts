/** The texts of the faces and of the server: their files are what was written, what staff save lies over them. */

import { chainOf, type Entries, flatten, isCulture } from '@obverse/texts'
import { trees } from '@obverse/texts/all'
import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Translatable } from '../../domain'
import { ENGLISH } from './languages'
import { translations } from './tables'

const faces = ['storefront', 'admin', 'server'] as const
export type Face = (typeof faces)[number]

const typeOf = (face: Face) => `interface-${face}`
/** The kind of the texts of the server. */
export const SERVER_TEXTS = typeOf('server')
const FIELD = 'Text'

const flat = new Map<string, Entries>()
function fileTexts(face: Face, culture: string): Entries {
  const key = `${face} ${culture}`
  const known = flat.get(key)
  if (known) return known
  const entries: Entries = Object.assign({}, ...(trees[face][culture] ?? []).map((tree) => flatten(tree)))
  flat.set(key, entries)
  return entries
}

/** Returns what the files of a kind of texts say in a language, by path; nothing for other kinds of things. */
export function builtInTexts(entityType: string, languageCode: string): Entries {
  const face = faces.find((one) => typeOf(one) === entityType)
  return face ? fileTexts(face, languageCode) : {}
}

async function savedTexts(
  { db }: Pick<Context, 'db'>,
  entityType: string,
  languageCode: string,
  keys?: readonly string[],
): Promise<Entries> {
  const rows = await db
    .select({ path: translations.EntityKey, value: translations.Value })
    .from(translations)
    .where(
      and(
        eq(translations.EntityType, entityType),
        eq(translations.LanguageCode, languageCode),
        ne(translations.Value, ''),
        keys && inArray(translations.EntityKey, [...keys]),
      ),
    )
  return Object.fromEntries(rows.map((row) => [row.path, row.value]))
}

/** A text is called by its path; English is what the catalog says unless staff say it in other words. */
const kindOfFace = (face: Face, name: string, sitesOf: Translatable['sitesOf']): Translatable => ({
  entityType: typeOf(face),
  name,
  role: null,
  fields: [{ Field: FIELD, IsRich: false }],
  sources: async (ctx, keys) => {
    const texts = { ...builtInTexts(typeOf(face), ENGLISH) }
    const changed = await savedTexts(ctx, typeOf(face), ENGLISH, keys)
    const paths = keys ? [...new Set(keys)].filter((key) => Object.hasOwn(texts, key)) : Object.keys(texts)
    return paths.map((path) => {
      const text = changed[path] ?? texts[path] ?? ''
      return { key: path, name: text, texts: { [FIELD]: text } }
    })
  },
  sitesOf,
})

/**
 * Pages of the back office are not stored, so a change of its texts concerns no site's content; what
 * the server says is remembered until the version rises.
 */
export const interfaceTranslatables: readonly Translatable[] = [
  kindOfFace('storefront', 'Storefront texts', async () => 'all'),
  kindOfFace('admin', 'Back office texts', async () => []),
  kindOfFace('server', 'Messages, mails and documents', async () => 'all'),
]

/**
 * Returns what staff changed, by path, in a language and in those it falls back on. A changed text of a more general
 * language stands for a path only as long as the language has no text of its own for it, neither saved nor in a file.
 */
export async function changedTexts(db: Context['db'], face: Face, languageCode: string): Promise<Entries> {
  let changed: Entries = {}
  for (const culture of isCulture(languageCode) ? [...new Set([ENGLISH, ...chainOf(languageCode)])] : [ENGLISH]) {
    const own = culture === ENGLISH ? {} : fileTexts(face, culture)
    const inherited = Object.entries(changed).filter(([path]) => !Object.hasOwn(own, path))
    changed = { ...Object.fromEntries(inherited), ...(await savedTexts({ db }, typeOf(face), culture)) }
  }
  return changed
}
