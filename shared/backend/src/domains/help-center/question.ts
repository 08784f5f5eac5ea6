/** Reads and writes questions and their answers for staff. */
import { type FoundQuestion, Question, Subcategory } from '@obverse/contract/domains/help-center'
import { and, asc, desc, eq, or, sql } from 'drizzle-orm'
import { type Context, transact } from '../../context'
import { qualified } from '../../db/columns'
import { holds } from '../../db/like'
import { conflict, found, invalid } from '../../errors'
import { getNextPlace, lockList } from '../../records/reorder'
import { plainText, sanitizeRichText } from '../../records/rich-text'
import { mapWriteError, recordChange } from '../../records/staff-change'
import { staffRecord } from '../../records/staff-record'
import { isLike, likenessIsSet } from '../../site-search'
import { categories, questions, subcategories, verdicts } from './tables'

const MESSAGES = {
  taken: 'HelpCenter.Refused.AnchorTaken',
  takenThere: 'HelpCenter.Refused.AnchorTakenThere',
  otherSite: 'HelpCenter.Refused.OtherSite',
  sameList: 'HelpCenter.Refused.SameSubcategory',
  gone: 'HelpCenter.Refused.SubcategoryGone',
} as const

const verdictCount = (isHelpful: boolean) =>
  sql<number>`(select count(*)::int from ${verdicts} where ${qualified(verdicts.QuestionID)} = ${qualified(questions.Id)} and ${verdicts.IsHelpful} = ${isHelpful})`

async function getSiteID(ctx: Context, subcategoryID: number): Promise<number> {
  const [row] = await ctx.db
    .select({ SiteID: categories.SiteID })
    .from(subcategories)
    .innerJoin(categories, eq(subcategories.CategoryID, categories.Id))
    .where(eq(subcategories.Id, subcategoryID))
  return found(row).SiteID
}

/**
 * Finds questions of every site by name, drafts included, with the visitors' tolerance for typing errors; at most 20.
 */
export const findQuestions = (ctx: Context, keywords: string): Promise<FoundQuestion[]> =>
  ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select ${likenessIsSet}`)
    return questionsLike({ db: tx }, keywords)
  })

/** Returns the statement of that search, for a transaction in which `likenessIsSet` ran. */
export function questionsLike({ db }: Pick<Context, 'db'>, keywords: string) {
  const isHeld = holds(questions.Name, keywords)
  const likeness = sql`word_similarity(searchable(${keywords}::text), searchable(${questions.Name}))`
  return db
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
    .where(or(isHeld, isLike(keywords, questions.Name)))
    .orderBy(desc(isHeld), desc(likeness), asc(questions.Id))
    .limit(20)
}

export const questionRecord = staffRecord(Question, questions, {
  role: 'HelpCenter',
  computed: { HelpfulCount: verdictCount(true), NotHelpfulCount: verdictCount(false) },
  parts: [{ of: verdicts.QuestionID }],
  values: (draft) => {
    const Text = sanitizeRichText(draft.Text)
    return { ...draft, Text, PlainText: plainText(Text) }
  },
  publish: (_, __, IsPublished) => ({ IsPublished }),
  // Kept to be read; restoring an earlier text does not move the question.
  remembers: ['SubcategoryID'],
  reordered: { entity: Subcategory.entity, label: 'Questions' },
  sitesOf: async (ctx, { SubcategoryID }) => [await getSiteID(ctx, SubcategoryID)],
  translated: {
    name: 'Help center questions',
    plain: ['Name'],
    rich: ['Text'],
    siteIDs: sql`array(select ${qualified(categories.SiteID)} from ${subcategories} join ${categories} on ${qualified(categories.Id)} = ${qualified(subcategories.CategoryID)}
      where ${qualified(subcategories.Id)} = ${qualified(questions.SubcategoryID)})`,
  },
  taken: { AnchorName: MESSAGES.taken },
  gone: MESSAGES.gone,
})

/** Moves a question to the end of another subcategory of the same site and closes the gap in the old one. */
export async function moveQuestion(
  ctx: Context,
  id: number,
  move: { SubcategoryID: number; Version: number },
): Promise<Question> {
  const place = found(questionRecord.place)
  return transact(ctx, async (tx) => {
    const before = await questionRecord.get(tx, id)
    for (const subcategoryID of [before.SubcategoryID, move.SubcategoryID].sort((a, b) => a - b))
      await lockList(tx, place, subcategoryID)
    const siteID = await getSiteID(tx, before.SubcategoryID)
    const target = await tx.db
      .select({ Id: subcategories.Id })
      .from(subcategories)
      .where(eq(subcategories.Id, move.SubcategoryID))
    if (!target[0] || (await getSiteID(tx, move.SubcategoryID)) !== siteID)
      throw invalid({ SubcategoryID: MESSAGES.otherSite })
    if (move.SubcategoryID === before.SubcategoryID) throw invalid({ SubcategoryID: MESSAGES.sameList })
    const [row] = await tx.db
      .update(questions)
      .set({
        SubcategoryID: move.SubcategoryID,
        SortOrder: await getNextPlace(tx, place, move.SubcategoryID),
        Version: sql`${questions.Version} + 1`,
      })
      .where(and(eq(questions.Id, id), eq(questions.Version, move.Version)))
      .returning({ Id: questions.Id })
      .catch(mapWriteError({ taken: () => invalid({ SubcategoryID: MESSAGES.takenThere }) }))
    if (!row) throw conflict(await questionRecord.get(tx, id))
    await tx.db.execute(sql`update ${questions} set sort_order = place.sort
      from (select question_id, row_number() over (order by sort_order, question_id) as sort from ${questions} where subcategory_id = ${before.SubcategoryID}) as place
      where ${questions.Id} = place.question_id`)
    const after = await questionRecord.get(tx, id)
    await recordChange(tx, questionRecord.kind, { before, after, action: 'move' })
    return after
  })
}
