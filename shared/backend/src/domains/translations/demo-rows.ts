import { hashOf } from './kinds'
import type { translations } from './tables'

/** A text of the demonstration in English and German. */
export type InBoth = readonly [english: string, german: string]

/** Returns the German translations of the texts of one record; an empty text has none. */
export const germanRows = (
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
      LanguageCode: 'de-DE',
      Value,
      SourceText,
      SourceHash: hashOf(SourceText),
    }))
