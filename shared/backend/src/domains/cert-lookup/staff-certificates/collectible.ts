/** Finds the collectible of a certificate for staff: among those of its company, by words of their names. */
import type { CollectibleChoice, CollectibleChoices } from '@obverse/contract/domains/cert-lookup'
import { maxCollectibleChoices } from '@obverse/contract/rules/cert-lookup'
import { and, asc, desc, eq, ilike, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../../context'
import { containing } from '../../../db/like'
import { found } from '../../../errors'
import { catalogueCategories, catalogueCountries, catalogueSubcategories, collectibles } from '../../resources'
import { certificates } from '../tables'

const MAX_WORDS = 8
/** The matches that are put in order; a word that more have is no search for one of them. */
const ORDERED = 500

type Row = typeof certificates.$inferSelect
type Place = { Name: string; country: string | null; category: string; subcategory: string }

const choiceOf = ({ CollectibleID, ...place }: Place & { CollectibleID: number }): CollectibleChoice => ({
  CollectibleID,
  Name: place.Name,
  Levels: [place.country, place.category, place.subcategory].flatMap((level) => level ?? []),
})

/** The statement that reads collectibles of a company with their places. */
const select = (ctx: Context, Company: Row['Company'], where: SQL | undefined) =>
  ctx.db
    .select({
      CollectibleID: collectibles.CollectibleID,
      Name: collectibles.Name,
      country: sql<string | null>`${catalogueCountries.Name}`.as('country'),
      category: sql<string>`${catalogueCategories.Name}`.as('category'),
      subcategory: sql<string>`${catalogueSubcategories.Name}`.as('subcategory'),
    })
    .from(collectibles)
    .innerJoin(catalogueSubcategories, eq(catalogueSubcategories.SubcategoryID, collectibles.SubcategoryID))
    .innerJoin(catalogueCategories, eq(catalogueCategories.CategoryID, catalogueSubcategories.CategoryID))
    .leftJoin(catalogueCountries, eq(catalogueCountries.CountryID, catalogueCategories.CountryID))
    .where(and(eq(catalogueCategories.Company, Company), where))

/** Returns the condition for the names that have every word; without words, for those like the label. */
function matches(search: string, label: string): SQL | undefined {
  const words = search.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
  if (words.length > 0) return and(...words.map((word) => ilike(collectibles.Name, containing(word))))
  return sql`${collectibles.Name} % ${label}`
}

/** Finds collectibles for a certificate, those most like the words first. @throws Failure 404 for no certificate */
export async function listCollectibleChoices(ctx: Context, id: number, search: string): Promise<CollectibleChoices> {
  const [row] = await ctx.db.select().from(certificates).where(eq(certificates.CertificateID, id))
  const { Company, LabelText } = found(row)
  const typed = search || LabelText
  if (typed === '') return { Collectibles: [], HasMore: false }
  const matching = select(ctx, Company, matches(search, LabelText)).limit(ORDERED).as('matching')
  const rows = await ctx.db
    .select()
    .from(matching)
    .orderBy(desc(sql`similarity(${matching.Name}, ${typed})`), asc(matching.Name), asc(matching.CollectibleID))
    .limit(maxCollectibleChoices + 1)
  return {
    Collectibles: rows.slice(0, maxCollectibleChoices).map(choiceOf),
    HasMore: rows.length > maxCollectibleChoices,
  }
}

/** Returns the place and name of a collectible of a company in words; null for one that the company does not have. */
export async function findCollectible(
  ctx: Context,
  { Company, CollectibleID }: { Company: Row['Company']; CollectibleID: number },
): Promise<string | null> {
  const [read] = await select(ctx, Company, eq(collectibles.CollectibleID, CollectibleID))
  if (!read) return null
  const { Levels, Name } = choiceOf(read)
  return [...Levels, Name].join(' › ')
}
