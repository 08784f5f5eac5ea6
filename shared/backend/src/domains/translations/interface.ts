/** The texts of the two faces: their catalogs are the English, what staff save lies over them. */

import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Translatable } from '../../domain'
import catalogFile from './interface-catalog.json' with { type: 'json' }
import { ENGLISH } from './languages'
import { translations } from './tables'

export type Face = 'storefront' | 'admin'
type TextsByPath = Record<string, string>
const catalog: Record<Face, Record<string, TextsByPath>> = catalogFile

const typeOf = (face: Face) => `interface-${face}`
const FIELD = 'Text'

/** What a face itself says in a language, by path; nothing for other kinds of things and for languages nobody wrote. */
export function builtInTexts(entityType: string, languageCode: string): TextsByPath {
  const face = (['storefront', 'admin'] as const).find((one) => typeOf(one) === entityType)
  return (face && catalog[face][languageCode]) ?? {}
}

async function savedTexts(
  ctx: Context,
  entityType: string,
  languageCode: string,
  keys?: readonly string[],
): Promise<TextsByPath> {
  const rows = await ctx.db
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

/** Pages of the back office are not stored, so a change of its texts concerns no site's content. */
export const interfaceTranslatables: readonly Translatable[] = [
  kindOfFace('storefront', 'Storefront texts', async () => 'all'),
  kindOfFace('admin', 'Back office texts', async () => []),
]

/**
 * What staff changed, by path, in a language. A changed English text stands for a path that the language has no text
 * of its own for, neither saved nor built in.
 */
export async function interfaceTexts(ctx: Context, face: Face, languageCode: string): Promise<TextsByPath> {
  const type = typeOf(face)
  const english = await savedTexts(ctx, type, ENGLISH)
  if (languageCode === ENGLISH) return english
  const own = builtInTexts(type, languageCode)
  const inherited = Object.entries(english).filter(([path]) => !Object.hasOwn(own, path))
  return { ...Object.fromEntries(inherited), ...(await savedTexts(ctx, type, languageCode)) }
}
