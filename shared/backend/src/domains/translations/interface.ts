/** Serves the texts of the faces and of the server: saved texts override those of the files. */

import { chainOf, type Entries, flatten, isCulture } from '@obverse/texts'
import { trees } from '@obverse/texts/all'
import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Context } from '../../context'
import type { EnglishSource, Translatable } from '../../domain'
import { ENGLISH } from './languages'
import { translations } from './tables'

const faces = ['storefront', 'admin', 'server'] as const
export type Face = (typeof faces)[number]

const typeOf = (face: Face) => `interface-${face}`
/** The entity type of the server's texts. */
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

/** Tells whether a kind of things has its texts in files. */
export const isOfFiles = (entityType: string): boolean => faces.some((face) => typeOf(face) === entityType)

/** Returns the texts of the files of a kind in a language, by path; empty for other kinds of things. */
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

const sourceOf = (path: string, text: string): EnglishSource => ({ key: path, name: text, texts: { [FIELD]: text } })
const sourcesOfFiles = new Map<Face, ReadonlyMap<string, EnglishSource>>()
/** Returns the English texts of a face's files by path; made once, as files do not change while a process runs. */
function fileSources(face: Face): ReadonlyMap<string, EnglishSource> {
  const known = sourcesOfFiles.get(face)
  if (known) return known
  const entries = Object.entries(builtInTexts(typeOf(face), ENGLISH))
  const made = new Map(entries.map(([path, text]) => [path, sourceOf(path, text)]))
  sourcesOfFiles.set(face, made)
  return made
}

/** Makes the kind of a face's texts: a text's name is its path, its English the saved text or that of the file. */
const kindOfFace = (face: Face, name: string, sitesOf: Translatable['sitesOf']): Translatable => ({
  entityType: typeOf(face),
  name,
  role: null,
  fields: [{ Field: FIELD, IsRich: false }],
  tables: [],
  sources: async (ctx, keys) => {
    const changed = await savedTexts(ctx, typeOf(face), ENGLISH, keys)
    const ofFace = fileSources(face)
    const wanted = keys ? [...new Set(keys)].flatMap((path) => ofFace.get(path) ?? []) : [...ofFace.values()]
    return wanted.map((source) => {
      const text = changed[source.key]
      return text === undefined ? source : sourceOf(source.key, text)
    })
  },
  sitesOf,
})

/**
 * A change of back office texts raises no content version, because its pages are not stored; the server keeps its texts
 * in memory until the version rises.
 */
export const interfaceTranslatables: readonly Translatable[] = [
  kindOfFace('storefront', 'Storefront texts', async () => 'all'),
  kindOfFace('admin', 'Back office texts', async () => []),
  kindOfFace('server', 'Messages, mails and documents', async () => 'all'),
]

/**
 * Returns the texts that staff changed, by path, in a language and in those it falls back on. A changed text of a more
 * general language applies to a path only if the language has no text of its own for it, neither saved nor in a file.
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
