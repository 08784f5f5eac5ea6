/** Answers visitors of the help center: published pages, search despite typing errors, and votes on answers. */
import { createHmac } from 'node:crypto'
import type { FaqPage, PublicCategory, QuestionHit, SearchMiss } from '@obverse/contract/domains/help-center'
import { and, asc, desc, eq, exists, gt, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { qualified } from '../../db/columns'
import { found, notFound } from '../../errors'
import { limitAttempts, networkOf } from '../../http/limits'
import { LIKENESS } from '../../site-search'
import { inCulture, localized } from '../translations'
import { categories, questions, searchMisses, subcategories, verdicts } from './tables'

const CATEGORY = 'help-center-category'
const SUBCATEGORY = 'help-center-subcategory'
const QUESTION = 'help-center-question'

const publishedCount = sql<number>`(select count(*)::int from ${questions} where ${qualified(questions.SubcategoryID)} = ${qualified(subcategories.Id)} and ${qualified(questions.IsPublished)})`

/** Returns the published subcategories with a published question, in order, in the visitor's language. */
async function publicSubcategories(ctx: Context) {
  const rows = await ctx.db
    .select({
      CategoryID: categories.Id,
      CategoryName: categories.Name,
      CategorySEOName: categories.SEOName,
      Id: subcategories.Id,
      Name: subcategories.Name,
      SEOName: subcategories.SEOName,
      QuestionCount: publishedCount,
    })
    .from(subcategories)
    .innerJoin(categories, eq(subcategories.CategoryID, categories.Id))
    .where(and(eq(categories.SiteID, ctx.site.SiteID), subcategories.IsPublished, gt(publishedCount, 0)))
    .orderBy(asc(categories.SortOrder), asc(categories.Id), asc(subcategories.SortOrder), asc(subcategories.Id))
  return localized(ctx, SUBCATEGORY, rows, (row) => row.Id, ['Name'])
}

export async function listPublicCategories(ctx: Context): Promise<PublicCategory[]> {
  const byCategory = new Map<number, PublicCategory>()
  for (const row of await publicSubcategories(ctx)) {
    const category = byCategory.get(row.CategoryID) ?? {
      Id: row.CategoryID,
      Name: row.CategoryName,
      SEOName: row.CategorySEOName,
      Subcategories: [],
    }
    category.Subcategories.push({ Id: row.Id, Name: row.Name, SEOName: row.SEOName, QuestionCount: row.QuestionCount })
    byCategory.set(row.CategoryID, category)
  }
  return localized(ctx, CATEGORY, [...byCategory.values()], (row) => row.Id, ['Name'])
}

/** Returns one FAQ page. @throws Failure `not_found` also for an unpublished or empty page. */
export async function getFaqPage(ctx: Context, categorySEOName: string, subcategorySEOName: string): Promise<FaqPage> {
  const all = await listPublicCategories(ctx)
  const category = found(all.find((one) => one.SEOName === categorySEOName))
  const page = found(category.Subcategories.find((one) => one.SEOName === subcategorySEOName))
  const [intro] = await localized(
    ctx,
    SUBCATEGORY,
    await ctx.db
      .select({ Id: subcategories.Id, Text: subcategories.Text })
      .from(subcategories)
      .where(eq(subcategories.Id, page.Id)),
    (row) => row.Id,
    ['Text'],
  )
  const rows = await localized(
    ctx,
    QUESTION,
    await ctx.db
      .select({
        QuestionID: questions.Id,
        Name: questions.Name,
        Text: questions.Text,
        AnchorName: questions.AnchorName,
      })
      .from(questions)
      .where(and(eq(questions.SubcategoryID, page.Id), questions.IsPublished))
      .orderBy(asc(questions.SortOrder), asc(questions.Id)),
    (row) => row.QuestionID,
    ['Name', 'Text'],
  )
  return {
    Category: { Name: category.Name, SEOName: category.SEOName },
    Name: page.Name,
    SEOName: page.SEOName,
    Text: intro?.Text ?? '',
    Questions: rows.map((row) => ({
      QuestionID: row.QuestionID,
      Name: row.Name,
      Text: row.Text,
      Anchor: row.AnchorName ?? `question-${row.QuestionID}`,
    })),
    Siblings: category.Subcategories,
  }
}

const EXCERPT = 160
/** The longest word that an excerpt leaves out rather than cut it; Chinese has no blanks between words. */
const LONGEST_WORD = 40
/** Returns plain text around the first match of the words, or the beginning of the text, cut between words. */
function excerptOf(text: string, words: readonly string[]): string {
  const lower = text.toLowerCase()
  const first = Math.min(...words.map((word) => lower.indexOf(word)).filter((at) => at >= 0), text.length)
  const start = first === text.length || first < 60 ? 0 : lower.indexOf(' ', first - 60) + 1
  const most = start + EXCERPT
  const blank = text.lastIndexOf(' ', most)
  const end = text.length <= most ? text.length : blank > most - LONGEST_WORD ? blank : most
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`
}

/**
 * HC-5, HC-6: returns matching published questions of the site, best first, despite typing errors (trigrams). An empty
 * text returns none; words without a match are recorded for staff.
 */
export async function searchQuestions(
  ctx: Context,
  keywords: string,
  { isOffered = false } = {},
): Promise<QuestionHit[]> {
  if (keywords === '') return []
  await limitAttempts(ctx, { name: 'help-center-search', max: 60, windowSeconds: 60 })
  const hits = await findPublished(ctx, keywords)
  if (hits.length === 0 && !isOffered) await noteMiss(ctx, keywords)
  return hits
}

/** The most answers of a search. */
const MOST = 20

/**
 * Returns the matching published questions of the site, best first, at most 20. Counts and keeps nothing.
 * A name that holds the words comes first, then names that are like them, then answers that hold them or are like them.
 */
export async function findPublished(ctx: Context, keywords: string): Promise<QuestionHit[]> {
  const inLanguage = { entityType: QUESTION, key: sql`${questions.Id}` }
  const name = inCulture(ctx, { ...inLanguage, field: 'Name', english: questions.Name })
  const text = inCulture(ctx, { ...inLanguage, field: 'Text', english: questions.PlainText, isRich: true })
  const wanted = sql`searchable(${keywords}::text)`
  // Materialized: letters are made bare once, and the likeness of a whole answer, which takes the longest, is told only
  // where it can change what is found.
  const { rows } = await ctx.db.execute<{
    id: number
    name: string
    text: string
    anchor: string | null
    category: string
    subcategory: string
    subcategory_id: number
    subcategory_name: string
  }>(sql`
    with published as materialized (
      select ${questions.Id} as id, ${name} as name, ${text} as text, ${questions.AnchorName} as anchor, ${categories.SEOName} as category,
        ${subcategories.SEOName} as subcategory, ${subcategories.Id} as subcategory_id, ${subcategories.Name} as subcategory_name
      from ${questions}
      join ${subcategories} on ${subcategories.Id} = ${questions.SubcategoryID}
      join ${categories} on ${categories.Id} = ${subcategories.CategoryID}
      where ${categories.SiteID} = ${ctx.site.SiteID} and ${questions.IsPublished} and ${subcategories.IsPublished}
    ), bare as materialized (
      select *, searchable(name) as bare_name, searchable(text) as bare_text from published
    ), held as materialized (
      select *, case when strpos(bare_name, ${wanted}) > 0 then 2 else greatest(word_similarity(${wanted}, bare_name) * 1.5,
        case when strpos(bare_text, ${wanted}) > 0 then 1 else 0 end) end as score
      from bare
    ), scored as materialized (
      select *, case when score >= 1 or (select count(*) >= ${MOST} from held where score >= 1) then score
        else greatest(score, word_similarity(${wanted}, left(bare_text, 4000))) end as rank
      from held
    )
    select id, name, text, anchor, category, subcategory, subcategory_id, subcategory_name
    from scored where rank >= ${LIKENESS} order by rank desc, id limit ${MOST}`)
  const words = keywords.toLowerCase().split(/\s+/)
  const hits = rows.map((row) => ({
    QuestionID: row.id,
    QuestionName: row.name,
    AnchorName: row.anchor,
    CategorySEOName: row.category,
    SubCategorySEOName: row.subcategory,
    IsPublished: true,
    Name: row.subcategory_name,
    Excerpt: excerptOf(row.text, words),
    subcategoryID: row.subcategory_id,
  }))
  return localized(ctx, SUBCATEGORY, hits, (hit) => hit.subcategoryID, ['Name'])
}

async function noteMiss(ctx: Context, keywords: string): Promise<void> {
  const now = ctx.now().toISOString()
  await ctx.db
    .insert(searchMisses)
    .values({ SiteID: ctx.site.SiteID, Keywords: keywords.toLowerCase(), Count: 1, LastUTC: now })
    .onConflictDoUpdate({
      target: [searchMisses.SiteID, searchMisses.Keywords],
      set: { Count: sql`${searchMisses.Count} + 1`, LastUTC: now },
    })
}

/** Lists the searches of the last 90 days without a result, most frequent first. */
export async function listSearchMisses(ctx: Context, siteID: number): Promise<SearchMiss[]> {
  ctx.sites.get(siteID)
  const since = new Date(ctx.now().getTime() - 90 * 86_400_000).toISOString()
  return ctx.db
    .select({ Keywords: searchMisses.Keywords, Count: searchMisses.Count, LastUTC: searchMisses.LastUTC })
    .from(searchMisses)
    .where(and(eq(searchMisses.SiteID, siteID), gt(searchMisses.LastUTC, since)))
    .orderBy(desc(searchMisses.Count), desc(searchMisses.LastUTC))
    .limit(200)
}

/** Records one vote per visitor and question; the last vote counts. The visitor is stored as a keyed hash only. */
export async function voteHelpful(
  ctx: Context,
  questionID: number,
  vote: { IsHelpful: boolean; Reason?: string | undefined },
): Promise<void> {
  await limitAttempts(ctx, { name: 'help-center-verdict', max: 30, windowSeconds: 3600 })
  const visible = await ctx.db
    .select({ Id: questions.Id })
    .from(questions)
    .where(
      and(
        eq(questions.Id, questionID),
        questions.IsPublished,
        exists(
          ctx.db
            .select({ one: sql`1` })
            .from(subcategories)
            .innerJoin(categories, eq(subcategories.CategoryID, categories.Id))
            .where(
              and(
                eq(subcategories.Id, questions.SubcategoryID),
                eq(categories.SiteID, ctx.site.SiteID),
                subcategories.IsPublished,
              ),
            ),
        ),
      ),
    )
  if (!visible[0]) throw notFound()
  const VisitorHash = createHmac('sha256', ctx.secret)
    .update(ctx.person ? `person ${ctx.person.PeopleID}` : `network ${networkOf(ctx.ip)}`)
    .digest('base64url')
  const values = {
    IsHelpful: vote.IsHelpful,
    Reason: vote.IsHelpful ? null : (vote.Reason ?? null),
    DateUTC: ctx.now().toISOString(),
  }
  await ctx.db
    .insert(verdicts)
    .values({ QuestionID: questionID, VisitorHash, ...values })
    .onConflictDoUpdate({ target: [verdicts.QuestionID, verdicts.VisitorHash], set: values })
}
