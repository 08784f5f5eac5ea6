/** Reads texts side by side: English from its records, every other language from saved translations. */

import type { TranslationRow } from '@obverse/contract/domains/translations'
import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '../../context'
import type { EnglishSource, Translatable } from '../../domain'
import { invalid } from '../../errors'
import { messageOf } from '../../texts'
import { builtInTexts } from './interface'
import { hashOf } from './kinds'
import { ENGLISH, languageCodes } from './languages'
import { translations } from './tables'

export type Stored = typeof translations.$inferSelect

/** Returns the saved texts of these things, by `storedKey`. */
export async function readStored(
  ctx: Context,
  entityType: string,
  keys: readonly string[],
): Promise<Map<string, Stored>> {
  const rows = await ctx.db
    .select()
    .from(translations)
    .where(and(eq(translations.EntityType, entityType), inArray(translations.EntityKey, [...keys])))
  return new Map(rows.map((row) => [storedKey(row), row]))
}
export const storedKey = (row: { EntityKey: string; Field: string; LanguageCode: string }) =>
  `${row.EntityKey}\n${row.Field}\n${row.LanguageCode}`

/**
 * Returns the English that a translation is compared with: the catalog's for a changed English text, else the current
 * English.
 */
export function englishFor(kind: Translatable, thing: EnglishSource, field: string, languageCode: string): string {
  const builtIn = languageCode === ENGLISH ? builtInTexts(kind.entityType, ENGLISH)[thing.key] : undefined
  return builtIn ?? thing.texts[field] ?? ''
}

function rowOf(
  kind: Translatable,
  thing: EnglishSource,
  field: Translatable['fields'][number],
  languageCode: TranslationRow['LanguageCode'],
  stored: Stored | undefined,
): TranslationRow | null {
  const english = thing.texts[field.Field] ?? ''
  const builtIn = builtInTexts(kind.entityType, languageCode)[thing.key] ?? null
  if (languageCode !== ENGLISH && !stored && builtIn === null) return null
  const measure = englishFor(kind, thing, field.Field, languageCode)
  // A built-in text translates the English of the catalog.
  const translated = stored?.Value
    ? stored.SourceText
    : builtIn === null
      ? measure
      : englishFor(kind, thing, field.Field, ENGLISH)
  const isOutdated = languageCode === ENGLISH && !stored?.Value ? false : translated !== measure
  return {
    EntityKey: thing.key,
    Field: field.Field,
    LanguageCode: languageCode,
    Value: languageCode === ENGLISH ? english : stored?.Value || (builtIn ?? ''),
    IsRich: field.IsRich,
    IsOutdated: isOutdated,
    SourceHash: hashOf(languageCode === ENGLISH ? english : translated),
    SourceValue: isOutdated ? translated : null,
    BuiltIn: builtIn,
    Version: stored?.Version ?? 0,
    UpdatedUTC: stored?.UpdatedUTC ?? null,
  }
}

/** Returns every text of these things, field by field, English first; none for unknown keys. */
export async function readTexts(ctx: Context, kind: Translatable, keys: readonly string[]): Promise<TranslationRow[]> {
  const things = await kind.sources(ctx, keys)
  const stored = await readStored(ctx, kind.entityType, keys)
  return things.flatMap((thing) =>
    kind.fields.flatMap((field) =>
      languageCodes.flatMap((LanguageCode) => {
        const saved = stored.get(storedKey({ EntityKey: thing.key, Field: field.Field, LanguageCode }))
        return rowOf(kind, thing, field, LanguageCode, saved) ?? []
      }),
    ),
  )
}

const MAX_KEYS = 200
/** Returns the keys in an address: repeated, separated by commas, or both. */
export function keysIn(entityKeys: readonly string[]): string[] {
  const keys = [...new Set(entityKeys.flatMap((part) => part.split(',')).map((key) => key.trim()))].filter(Boolean)
  if (keys.length === 0) throw invalid({ entityKeys: 'Translations.Refused.NoKeys' })
  if (keys.length > MAX_KEYS)
    throw invalid({ entityKeys: messageOf('Translations.Refused.TooManyKeys', { count: MAX_KEYS }) })
  return keys
}
