/** Overlays English records with the visitor's language. Other domains read their public pages through this. */
import { and, type Column, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { translations } from './tables'

/**
 * Returns the same records with the given fields in the culture of the request; a field without a translation stays
 * English (decision 18). `keyOf` returns the EntityKey of a record.
 */
export async function localized<T extends object, F extends keyof T & string>(
  ctx: Context,
  entityType: string,
  records: readonly T[],
  keyOf: (record: T) => string | number,
  fields: readonly F[],
): Promise<T[]> {
  if (ctx.culture === 'en-US' || records.length === 0) return [...records]
  const rows = await ctx.db
    .select({ key: translations.EntityKey, field: translations.Field, value: translations.Value })
    .from(translations)
    .where(
      and(
        eq(translations.EntityType, entityType),
        eq(translations.LanguageCode, ctx.culture),
        inArray(translations.Field, [...fields]),
        inArray(
          translations.EntityKey,
          records.map((record) => String(keyOf(record))),
        ),
      ),
    )
  const texts = new Map(rows.filter((row) => row.value !== '').map((row) => [`${row.key}\n${row.field}`, row.value]))
  return records.map((record) => {
    const own = fields.flatMap((field) => {
      const value = texts.get(`${keyOf(record)}\n${field}`)
      return value === undefined ? [] : [[field, value] as const]
    })
    return own.length > 0 ? { ...record, ...Object.fromEntries(own) } : record
  })
}

/**
 * Returns a text in the culture of the request as `localized` does, for a statement that searches it: the translation, of a
 * rich text its words, and English without one. Name the outer table of `key` and `english`.
 */
export const inCulture = (
  ctx: Context,
  text: { entityType: string; key: SQL; field: string; english: SQL | Column; isRich?: boolean },
): SQL =>
  ctx.culture === 'en-US'
    ? sql`${text.english}`
    : sql`coalesce((select ${text.isRich ? sql`coalesce(text.words, text.value)` : sql`text.value`} from ${translations} text
        where text.entity_type = ${text.entityType} and text.entity_key = ${text.key}::text and text.field = ${text.field}
        and text.language_code = ${ctx.culture} and text.value <> ''), ${text.english})`
