/** Questions and their answers, as staff edit them. */
import type { FoundQuestion, Question, QuestionDraft } from '@obverse/contract/domains/help-center'
import { and, asc, count, desc, eq, or, sql } from 'drizzle-orm'
import { audit, type Context, touchSites, transact } from '../../context'
import { qualified } from '../../db/columns'
import { conflict, found, invalid, notFound } from '../../errors'
import { saveOrder } from '../../reorder'
import { plainText, sanitizeRichText } from '../../rich-text'
import { noteChange, type RecordKind, refusedAs } from '../../staff-change'
import { getSubcategory } from './subcategory'
import { categories, questions, subcategories, verdicts } from './tables'

const verdictCount = (isHelpful: boolean) =>
  sql<number>`(select count(*)::int from ${verdicts} where ${qualified(verdicts.QuestionID)} = ${qualified(questions.Id)} and ${verdicts.IsHelpful} = ${isHelpful})`
const columns = {
  Id: questions.Id,
  SubcategoryID: questions.SubcategoryID,
  Name: questions.Name,
  Text: questions.Text,
  AnchorName: questions.AnchorName,
  IsPublished: questions.IsPublished,
  SortOrder: questions.SortOrder,
  Version: questions.Version,
  UpdatedUTC: questions.UpdatedUTC,
  HelpfulCount: verdictCount(true),
  NotHelpfulCount: verdictCount(false),
}
/** What history keeps of a question, and what restoring writes again. */
const snapshot = ({ Name, Text, AnchorName, IsPublished }: QuestionDraft) => ({ Name, Text, AnchorName, IsPublished })
const kind: RecordKind<Question> = {
  entity: 'help-center-question',
  keyOf: ({ Id }) => Id,
  snapshot,
  sitesOf: async (ctx, { SubcategoryID }) => [await siteOf(ctx, SubcategoryID)],
}

async function siteOf(ctx: Context, subcategoryID: number): Promise<number> {
  const [row] = await ctx.db
    .select({ SiteID: categories.SiteID })
    .from(subcategories)
    .innerJoin(categories, eq(subcategories.CategoryID, categories.Id))
    .where(eq(subcategories.Id, subcategoryID))
  return found(row).SiteID
}

export async function listQuestions(ctx: Context, subcategoryID: number): Promise<Question[]> {
  await getSubcategory(ctx, subcategoryID)
  return ctx.db
    .select(columns)
    .from(questions)
    .where(eq(questions.SubcategoryID, subcategoryID))
    .orderBy(asc(questions.SortOrder), asc(questions.Id))
}

/** Questions of every site by name, drafts too, forgiving as the visitors' search is; at most 20. */
export function findQuestions(ctx: Context, keywords: string): Promise<FoundQuestion[]> {
  const name = sql`searchable(${questions.Name})`
  const wanted = sql`searchable(${keywords})`
  const contains = sql`position(${wanted} in ${name}) > 0`
  const likeness = sql`word_similarity(${wanted}, ${name})`
  return ctx.db
    .select({
      QuestionID: questions.Id,
      QuestionName: questions.Name,
      IsPublished: questions.IsPublished,
      SubcategoryID: subcategories.Id,
      SubcategoryName: subcategories.Name,
      CategoryID: categories.Id,
      SiteID: categories.SiteID,
    })
    .from(questions)
    .innerJoin(subcategories, eq(subcategories.Id, questions.SubcategoryID))
    .innerJoin(categories, eq(categories.Id, subcategories.CategoryID))
    .where(or(contains, sql`${likeness} >= 0.5`))
    .orderBy(desc(contains), desc(likeness), asc(questions.Id))
    .limit(20)
}

export async function getQuestion(ctx: Context, id: number): Promise<Question> {
  return found((await ctx.db.select(columns).from(questions).where(eq(questions.Id, id)))[0])
}

function prepared(draft: QuestionDraft) {
  const Text = sanitizeRichText(draft.Text)
  return {
    Name: draft.Name,
    Text,
    PlainText: plainText(Text),
    AnchorName: draft.AnchorName,
    IsPublished: draft.IsPublished,
  }
}
// What it belongs to is locked before: when that has gone meanwhile, it is not found.
const refuseTaken = refusedAs({
  taken: () =>
    invalid({ AnchorName: 'Another question on this page has this anchor already. Choose a different one.' }),
  dangling: notFound,
})
const lockSubcategory = (tx: Context, id: number) =>
  tx.db.execute(sql`select 1 from ${subcategories} where ${subcategories.Id} = ${id} for update`)
const lastPlace = async (tx: Context, subcategoryID: number): Promise<number> =>
  ((await tx.db.select({ count: count() }).from(questions).where(eq(questions.SubcategoryID, subcategoryID)))[0]
    ?.count ?? 0) + 1

/** Adds a question at the end of its subcategory. */
export async function createQuestion(ctx: Context, subcategoryID: number, draft: QuestionDraft): Promise<Question> {
  return transact(ctx, async (tx) => {
    await lockSubcategory(tx, subcategoryID)
    const [row] = await tx.db
      .insert(questions)
      .values({ SubcategoryID: subcategoryID, ...prepared(draft), SortOrder: await lastPlace(tx, subcategoryID) })
      .returning({ Id: questions.Id })
      .catch(refuseTaken)
    const created = await getQuestion(tx, found(row).Id)
    await noteChange(tx, kind, { before: null, after: created })
    return created
  })
}

/** Saves a question; a stale version is a conflict that carries the fresh one. */
export async function saveQuestion(ctx: Context, id: number, draft: QuestionDraft): Promise<Question> {
  return transact(ctx, async (tx) => {
    const before = await getQuestion(tx, id)
    const [row] = await tx.db
      .update(questions)
      .set({ ...prepared(draft), UpdatedUTC: tx.now().toISOString(), Version: sql`${questions.Version} + 1` })
      .where(and(eq(questions.Id, id), eq(questions.Version, draft.Version ?? 0)))
      .returning({ Id: questions.Id })
      .catch(refuseTaken)
    if (!row) throw conflict(await getQuestion(tx, id))
    const after = await getQuestion(tx, id)
    await noteChange(tx, kind, { before, after })
    return after
  })
}

/** Moves a question to the end of another subcategory of the same site; the gap it leaves closes. */
export async function moveQuestion(
  ctx: Context,
  id: number,
  move: { SubcategoryID: number; Version: number },
): Promise<Question> {
  return transact(ctx, async (tx) => {
    const before = await getQuestion(tx, id)
    for (const subcategoryID of [before.SubcategoryID, move.SubcategoryID].sort((a, b) => a - b))
      await lockSubcategory(tx, subcategoryID)
    const siteID = await siteOf(tx, before.SubcategoryID)
    const target = await tx.db
      .select({ Id: subcategories.Id })
      .from(subcategories)
      .where(eq(subcategories.Id, move.SubcategoryID))
    if (!target[0] || (await siteOf(tx, move.SubcategoryID)) !== siteID)
      throw invalid({ SubcategoryID: 'Choose a subcategory of the same site.' })
    if (move.SubcategoryID === before.SubcategoryID)
      throw invalid({ SubcategoryID: 'The question is in this subcategory already.' })
    const [row] = await tx.db
      .update(questions)
      .set({
        SubcategoryID: move.SubcategoryID,
        SortOrder: await lastPlace(tx, move.SubcategoryID),
        Version: sql`${questions.Version} + 1`,
      })
      .where(and(eq(questions.Id, id), eq(questions.Version, move.Version)))
      .returning({ Id: questions.Id })
      .catch(
        refusedAs({
          taken: () => invalid({ SubcategoryID: 'A question there has the same anchor. Change the anchor first.' }),
        }),
      )
    if (!row) throw conflict(await getQuestion(tx, id))
    await tx.db.execute(sql`update ${questions} set sort_order = place.sort
      from (select question_id, row_number() over (order by sort_order, question_id) as sort from ${questions} where subcategory_id = ${before.SubcategoryID}) as place
      where ${questions.Id} = place.question_id`)
    await audit(tx, {
      entity: 'help-center-question',
      key: id,
      action: 'move',
      before: { SubcategoryID: before.SubcategoryID },
      after: { SubcategoryID: move.SubcategoryID },
    })
    await touchSites(tx, [siteID])
    return getQuestion(tx, id)
  })
}

export async function deleteQuestion(ctx: Context, id: number): Promise<void> {
  await transact(ctx, async (tx) => {
    const before = await getQuestion(tx, id)
    const [gone] = await tx.db.delete(questions).where(eq(questions.Id, id)).returning({ Id: questions.Id })
    if (!gone) throw notFound()
    await audit(tx, {
      entity: 'help-center-question',
      key: id,
      action: 'delete',
      before: { ...snapshot(before), SubcategoryID: before.SubcategoryID },
      after: null,
    })
    await touchSites(tx, [await siteOf(tx, before.SubcategoryID)])
  })
}

/** Saves the order of all questions of a subcategory (HC-4) and answers the fresh list. */
export async function reorderQuestions(
  ctx: Context,
  subcategoryID: number,
  order: readonly number[],
): Promise<Question[]> {
  return transact(ctx, async (tx) => {
    await lockSubcategory(tx, subcategoryID)
    const current = await listQuestions(tx, subcategoryID)
    const ids = current.map((row) => row.Id)
    await saveOrder(tx, questions, order, ids, async () => current)
    await audit(tx, {
      entity: 'help-center-subcategory',
      key: subcategoryID,
      action: 'reorder',
      before: { Questions: ids },
      after: { Questions: [...order] },
    })
    await touchSites(tx, [await siteOf(tx, subcategoryID)])
    return listQuestions(tx, subcategoryID)
  })
}
