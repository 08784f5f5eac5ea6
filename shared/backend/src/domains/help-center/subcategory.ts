/** Subcategories: the public pages of the help centre. */
import type { Subcategory, SubcategoryDraft } from '@obverse/contract/domains/help-center'
import { and, asc, count, eq, sql } from 'drizzle-orm'
import { audit, type Context, touchSites, transact } from '../../context'
import { qualified } from '../../db/columns'
import { conflict, found, invalid, notEmpty, notFound } from '../../errors'
import { saveOrder } from '../../reorder'
import { sanitizeRichText } from '../../rich-text'
import { slugOf } from '../../slug'
import { noteChange, type RecordKind, refusedAs } from '../../staff-change'
import { getCategory } from './category'
import { categories, questions, subcategories } from './tables'

const columns = {
  Id: subcategories.Id,
  CategoryID: subcategories.CategoryID,
  Name: subcategories.Name,
  Text: subcategories.Text,
  AnchorName: subcategories.AnchorName,
  SEOName: subcategories.SEOName,
  IsPublished: subcategories.IsPublished,
  SortOrder: subcategories.SortOrder,
  Version: subcategories.Version,
  UpdatedUTC: subcategories.UpdatedUTC,
  QuestionCount: sql<number>`(select count(*)::int from ${questions} where ${qualified(questions.SubcategoryID)} = ${qualified(subcategories.Id)})`,
}

async function siteOf(ctx: Context, categoryID: number): Promise<number> {
  return found(
    (await ctx.db.select({ SiteID: categories.SiteID }).from(categories).where(eq(categories.Id, categoryID)))[0],
  ).SiteID
}

const kind: RecordKind<Subcategory> = {
  entity: 'help-center-subcategory',
  keyOf: ({ Id }) => Id,
  // Restoring writes this again.
  snapshot: ({ Name, Text, AnchorName, IsPublished }) => ({ Name, Text, AnchorName, IsPublished }),
  sitesOf: async (ctx, { CategoryID }) => [await siteOf(ctx, CategoryID)],
}

export async function listSubcategories(ctx: Context, categoryID: number): Promise<Subcategory[]> {
  await getCategory(ctx, categoryID)
  return ctx.db
    .select(columns)
    .from(subcategories)
    .where(eq(subcategories.CategoryID, categoryID))
    .orderBy(asc(subcategories.SortOrder), asc(subcategories.Id))
}

export async function getSubcategory(ctx: Context, id: number): Promise<Subcategory> {
  return found((await ctx.db.select(columns).from(subcategories).where(eq(subcategories.Id, id)))[0])
}

/** The draft as it is stored: rich text sanitised, the address part from the anchor or the name. */
function prepared(draft: SubcategoryDraft) {
  const SEOName = draft.AnchorName ?? slugOf(draft.Name)
  if (!SEOName)
    throw invalid({ AnchorName: 'The name has no letters an address can carry. Enter the part of the address here.' })
  return {
    Name: draft.Name,
    Text: sanitizeRichText(draft.Text),
    AnchorName: draft.AnchorName,
    SEOName,
    IsPublished: draft.IsPublished,
  }
}
// What it belongs to is locked before: when that has gone meanwhile, it is not found.
const refuseTaken = refusedAs({
  taken: () =>
    invalid({ AnchorName: 'Another subcategory of this category has this address already. Choose a different one.' }),
  dangling: notFound,
})
const lockCategory = (tx: Context, id: number) =>
  tx.db.execute(sql`select 1 from ${categories} where ${categories.Id} = ${id} for update`)

/** Adds a subcategory at the end of its category. */
export async function createSubcategory(
  ctx: Context,
  categoryID: number,
  draft: SubcategoryDraft,
): Promise<Subcategory> {
  return transact(ctx, async (tx) => {
    await lockCategory(tx, categoryID)
    const [place] = await tx.db
      .select({ count: count() })
      .from(subcategories)
      .where(eq(subcategories.CategoryID, categoryID))
    const [row] = await tx.db
      .insert(subcategories)
      .values({ CategoryID: categoryID, ...prepared(draft), SortOrder: (place?.count ?? 0) + 1 })
      .returning({ Id: subcategories.Id })
      .catch(refuseTaken)
    const created = await getSubcategory(tx, found(row).Id)
    await noteChange(tx, kind, { before: null, after: created })
    return created
  })
}

/** Saves a subcategory; a stale version is a conflict that carries the fresh one. */
export async function saveSubcategory(ctx: Context, id: number, draft: SubcategoryDraft): Promise<Subcategory> {
  return transact(ctx, async (tx) => {
    const before = await getSubcategory(tx, id)
    const [row] = await tx.db
      .update(subcategories)
      .set({ ...prepared(draft), UpdatedUTC: tx.now().toISOString(), Version: sql`${subcategories.Version} + 1` })
      .where(and(eq(subcategories.Id, id), eq(subcategories.Version, draft.Version ?? 0)))
      .returning({ Id: subcategories.Id })
      .catch(refuseTaken)
    if (!row) throw conflict(await getSubcategory(tx, id))
    const after = await getSubcategory(tx, id)
    await noteChange(tx, kind, { before, after })
    return after
  })
}

/** HC-3: removes a subcategory; the foreign key refuses it while it has questions, whoever adds one meanwhile. */
export async function deleteSubcategory(ctx: Context, id: number): Promise<void> {
  await transact(ctx, async (tx) => {
    const before = await getSubcategory(tx, id)
    const [gone] = await tx.db
      .delete(subcategories)
      .where(eq(subcategories.Id, id))
      .returning({ Id: subcategories.Id })
      .catch(
        refusedAs({ dangling: () => notEmpty('This subcategory still has questions. Remove or move them first.') }),
      )
    if (!gone) throw notFound()
    await noteChange(tx, kind, { before, after: null })
  })
}

/** Saves the order of all subcategories of a category (HC-4) and answers the fresh list. */
export async function reorderSubcategories(
  ctx: Context,
  categoryID: number,
  order: readonly number[],
): Promise<Subcategory[]> {
  return transact(ctx, async (tx) => {
    await lockCategory(tx, categoryID)
    const current = await listSubcategories(tx, categoryID)
    const ids = current.map((row) => row.Id)
    await saveOrder(tx, subcategories, order, ids, async () => current)
    await audit(tx, {
      entity: 'help-center-category',
      key: categoryID,
      action: 'reorder',
      before: { Subcategories: ids },
      after: { Subcategories: [...order] },
    })
    await touchSites(tx, [await siteOf(tx, categoryID)])
    return listSubcategories(tx, categoryID)
  })
}
