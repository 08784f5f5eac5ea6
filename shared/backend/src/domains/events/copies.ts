/** Copies the image of a duplicated event as a file of its own, and its texts in other languages. */
import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { storedFiles } from '../../db/tables'
import type { StoredImage } from '../../storage/images'
import { translations } from '../translations'

/** Copies an image to a key of its own; returns null when the event has none. */
export async function copyImage(ctx: Context, key: string | null): Promise<StoredImage | null> {
  if (!key) return null
  const [row] = await ctx.db.select().from(storedFiles).where(eq(storedFiles.Key, key))
  const file = await ctx.files.get(key)
  if (!row || !file) return null
  const copy = { ...row, Key: `${randomUUID()}${key.slice(key.lastIndexOf('.'))}`, CreatedUTC: ctx.now().toISOString() }
  await ctx.files.put(copy.Key, file.bytes, copy.Type)
  await ctx.db.insert(storedFiles).values(copy)
  return { Key: copy.Key, Width: copy.Width ?? 0, Height: copy.Height ?? 0, Bytes: copy.Bytes }
}

/** Copies every translated text of one thing to another of the same kind. */
export async function copyTranslations(tx: Context, entityType: string, from: number, to: number): Promise<void> {
  const rows = await tx.db
    .select()
    .from(translations)
    .where(and(eq(translations.EntityType, entityType), eq(translations.EntityKey, String(from))))
  if (rows.length === 0) return
  await tx.db
    .insert(translations)
    .values(rows.map((row) => ({ ...row, EntityKey: String(to), UpdatedUTC: sql`now()` })))
}
