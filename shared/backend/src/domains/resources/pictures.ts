/** The pictures of the catalogue: everybody may see them, and those that a level showed before only staff. */
import { eq, sql } from 'drizzle-orm'
import type { FileAudiences } from '../../storage/file-audiences'
import {
  catalogueCategories,
  catalogueCountries,
  catalogueSubcategories,
  collectibles,
  populationImages,
} from './tables'

const levels = [catalogueCountries, catalogueCategories, catalogueSubcategories, collectibles]

/** Returns the path of a picture at its site, or null without one. */
export const imagePathOf = (file: string | null): string | null => (file === null ? null : `/files/${file}`)

export const audiencesOf: FileAudiences = async (ctx, file) => {
  for (const level of levels) {
    const [named] = await ctx.db.select({ one: sql`1` }).from(level).where(eq(level.ImageFileName, file)).limit(1)
    if (named) return ['everyone']
  }
  const isEarlier = eq(populationImages.FileKey, file)
  const [earlier] = await ctx.db.select({ one: sql`1` }).from(populationImages).where(isEarlier).limit(1)
  return earlier ? ['staff:PopReport'] : null
}
