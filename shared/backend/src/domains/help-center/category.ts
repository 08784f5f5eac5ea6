/** Categories: the top level of a site's help centre. */
import type { HelpCenterCategory, HelpCenterSite } from '@obverse/contract/domains/help-center'
import { and, asc, count, eq, sql } from 'drizzle-orm'
import { type Context, transact } from '../../context'
import { qualified } from '../../db/columns'
import { sites } from '../../db/tables'
import { conflict, found, invalid, notEmpty, notFound } from '../../errors'
import { slugOf } from '../../slug'
import { noteChange, type RecordKind, refusedAs } from '../../staff-change'
import { categories, subcategories } from './tables'

type Draft = { Name: string; SEOName?: string | undefined; Version?: number | undefined }

const columns = {
  Id: categories.Id,
  SiteID: categories.SiteID,
  Name: categories.Name,
  SEOName: categories.SEOName,
  SortOrder: categories.SortOrder,
  Version: categories.Version,
  SubcategoryCount: sql<number>`(select count(*)::int from ${subcategories} where ${qualified(subcategories.CategoryID)} = ${qualified(categories.Id)})`,
}
const kind: RecordKind<HelpCenterCategory> = {
  entity: 'help-center-category',
  keyOf: ({ Id }) => Id,
  snapshot: ({ Name, SEOName }) => ({ Name, SEOName }),
  sitesOf: (_, { SiteID }) => [SiteID],
}

/** Every site, as each has a help centre. */
export const listSites = (ctx: Context): Promise<HelpCenterSite[]> =>
  ctx.db.select({ Id: sites.SiteID, Name: sites.Name, Code: sites.Code }).from(sites).orderBy(asc(sites.SiteID))

async function siteMustExist(ctx: Context, siteID: number): Promise<void> {
  found((await ctx.db.select({ id: sites.SiteID }).from(sites).where(eq(sites.SiteID, siteID)))[0])
}

export async function listCategories(ctx: Context, siteID: number): Promise<HelpCenterCategory[]> {
  await siteMustExist(ctx, siteID)
  return ctx.db
    .select(columns)
    .from(categories)
    .where(eq(categories.SiteID, siteID))
    .orderBy(asc(categories.SortOrder), asc(categories.Id))
}

export async function getCategory(ctx: Context, id: number): Promise<HelpCenterCategory> {
  return found((await ctx.db.select(columns).from(categories).where(eq(categories.Id, id)))[0])
}

const seoNameOf = (draft: Draft): string => {
  const name = draft.SEOName ?? slugOf(draft.Name)
  if (!name) throw invalid({ SEOName: 'Enter the part of the address, like "grading-basics".' })
  return name
}
const refuseTaken = refusedAs({
  taken: () => invalid({ SEOName: 'Another category of this site has this address already.' }),
})

/** Adds a category at the end of its site. */
export async function createCategory(ctx: Context, siteID: number, draft: Draft): Promise<HelpCenterCategory> {
  await siteMustExist(ctx, siteID)
  return transact(ctx, async (tx) => {
    await tx.db.execute(sql`select 1 from ${sites} where ${sites.SiteID} = ${siteID} for update`)
    const [place] = await tx.db.select({ count: count() }).from(categories).where(eq(categories.SiteID, siteID))
    const [row] = await tx.db
      .insert(categories)
      .values({ SiteID: siteID, Name: draft.Name, SEOName: seoNameOf(draft), SortOrder: (place?.count ?? 0) + 1 })
      .returning({ Id: categories.Id })
      .catch(refuseTaken)
    const created = await getCategory(tx, found(row).Id)
    await noteChange(tx, kind, { before: null, after: created })
    return created
  })
}

/** Saves a category; a stale version is a conflict that carries the fresh one. */
export async function saveCategory(ctx: Context, id: number, draft: Draft): Promise<HelpCenterCategory> {
  return transact(ctx, async (tx) => {
    const before = await getCategory(tx, id)
    const [row] = await tx.db
      .update(categories)
      .set({ Name: draft.Name, SEOName: draft.SEOName ?? before.SEOName, Version: sql`${categories.Version} + 1` })
      .where(and(eq(categories.Id, id), eq(categories.Version, draft.Version ?? 0)))
      .returning({ Id: categories.Id })
      .catch(refuseTaken)
    if (!row) throw conflict(await getCategory(tx, id))
    const after = await getCategory(tx, id)
    await noteChange(tx, kind, { before, after })
    return after
  })
}

/** Removes a category; refused while it has subcategories, whoever adds one meanwhile. */
export async function deleteCategory(ctx: Context, id: number): Promise<void> {
  await transact(ctx, async (tx) => {
    const before = await getCategory(tx, id)
    const [gone] = await tx.db
      .delete(categories)
      .where(eq(categories.Id, id))
      .returning({ Id: categories.Id })
      .catch(
        refusedAs({ dangling: () => notEmpty('This category still has subcategories. Remove or move them first.') }),
      )
    if (!gone) throw notFound()
    await noteChange(tx, kind, { before, after: null })
  })
}
