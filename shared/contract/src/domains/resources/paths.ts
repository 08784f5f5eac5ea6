/** The schemas of the paths for site maps: pages of one level, each after the last one of the page before. */
import * as z from 'zod'

/** The levels that have pages of their own, outermost first. */
export const pathLevels = ['countries', 'categories', 'subcategories', 'collectibles'] as const
export type PathLevel = (typeof pathLevels)[number]

/** The most paths in one answer. */
export const mostPaths = 5_000

/** The query of a page of paths. */
export const pathsQuery = {
  of: z.enum(pathLevels).default('countries'),
  after: z.coerce
    .number<number>()
    .int()
    .min(0)
    .max(2_147_483_647)
    .default(0)
    .describe('`Next` of the page before; 0 for the first page'),
  limit: z.coerce.number<number>().int().min(1).max(mostPaths).default(mostPaths),
}

/** A page of paths. */
export const CataloguePaths = z
  .object({
    Paths: z.array(z.string()).describe('Below the first page of the catalogue, in an order that stays'),
    Next: z.int().nullable().describe('The `after` of the next page; null when this is the last one'),
  })
  .meta({ id: 'CataloguePaths' })
export type CataloguePaths = z.infer<typeof CataloguePaths>
