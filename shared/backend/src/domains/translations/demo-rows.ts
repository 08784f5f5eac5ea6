import { hashOf } from './kinds'
import type { translations } from './tables'

/** A text of the demonstration in English and German. */
export type InBoth = readonly [english: string, german: string]

/** Returns the German translations of the texts of one record; an empty text has none. */
export const germanRows = (EntityType: string, key: number, fields: Record<string, InBoth>) =>
  translatedRows('de-DE', EntityType, key, fields)

/** Returns the translations of a thing's fields in a language; those that are empty in English have none. */
export const translatedRows = (
  LanguageCode: string,
  EntityType: string,
  key: number,
  fields: Record<string, InBoth>,
): (typeof translations.$inferInsert)[] =>
  Object.entries(fields)
    .filter(([, [english]]) => english !== '')
    .map(([Field, [SourceText, Value]]) => ({
      EntityType,
      EntityKey: String(key),
      Field,
      LanguageCode,
      Value,
      SourceText,
      SourceHash: hashOf(SourceText),
    }))
