/** Copies the texts of a duplicated record in other languages. */
import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { translations } from './tables'

/** Copies every translated text of one thing to another of the same kind. */
export async function copyTranslations(tx: Context, entityType: string, from: number, to: number): Promise<void> {
  const rows = await tx.db
    .select()
    .from(translations)
    .where(and(eq(translations.EntityType, entityType), eq(translations.EntityKey, String(from))))
  if (rows.length === 0) return
  await tx.db
    .insert(translations)
    .values(rows.map(({ Words: _, ...row }) => ({ ...row, EntityKey: String(to), UpdatedUTC: sql`now()` })))
}
