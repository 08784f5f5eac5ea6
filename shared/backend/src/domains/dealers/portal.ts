/** Reads and saves the articles of the dealer portal: three slots for each company, saved together (DPA-1). */
import {
  type DealerPortal,
  type DealerPortalArticle,
  DealerPortalDraft,
  type DealerPortalSlot,
  type DealerPortalSlots,
  dealerPortalList,
} from '@obverse/contract/domains/dealers'
import { NewsArticle } from '@obverse/contract/domains/news'
import { type PortalCompany, portalCompanies, portalSlots } from '@obverse/contract/rules/dealers'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { audit, type Context, transact } from '../../context'
import { qualified } from '../../db/columns'
import { sites, trash } from '../../db/tables'
import { conflict, type FieldMessages, found, invalid } from '../../errors'
import { keepAnswer } from '../../http/saved-answers'
import { listOf } from '../../records/list'
import type { Restorable } from '../../records/record'
import { newsArticleSites, newsArticles } from '../news'
import { dealerPortal, dealerPortalArticles } from './tables'

/** The kind of the portal in the history, with the key of its only record. */
const PORTAL = 'dealer-portal'
const ONE = 1

const { NewsArticleID, Title, Summary, IsPublished, StartsUTC, EndsUTC, ImageFileName, ImageAltText } = newsArticles
// Names the outer table by hand: drizzle leaves it out of a select from one table.
const listing = sql`${newsArticleSites} link join ${sites} site on site.site_id = link.site_id
  where link.news_article_id = ${qualified(NewsArticleID)}`
const columns = {
  NewsArticleID,
  Title,
  Summary,
  IsPublished,
  StartsUTC,
  EndsUTC,
  ImageFileName,
  ImageAltText,
  Companies: sql<PortalCompany[]>`array(select distinct site.company from ${listing} order by 1)`,
  IsDeleted: sql<boolean>`false`,
}
const isListedBy = (company: PortalCompany): SQL => sql`exists (select 1 from ${listing} and site.company = ${company})`

/** Returns the articles to choose from, and the selections beside them. */
export const readPortalPage = listOf(dealerPortalList, {
  table: newsArticles,
  key: NewsArticleID,
  columns,
  filters: { company: isListedBy },
  search: [Title, Summary],
  order: [sql`${StartsUTC} desc`],
  extras: async (ctx) => ({ Selections: await readPortal(ctx) }),
})

/** Returns the condition for articles that can be chosen: published and not ended. */
export const isOffered = (ctx: Context): SQL =>
  sql`${IsPublished} and (${EndsUTC} is null or ${EndsUTC} > ${ctx.now().toISOString()})`

type Selections = Record<PortalCompany, DealerPortalSlots>
type Filled = Omit<typeof dealerPortalArticles.$inferSelect, 'NewsArticleID'> & { NewsArticleID: number }

const none: DealerPortalSlot = { NewsArticleID: null, StartsUTC: null, EndsUTC: null }
const bySlot = <T>(of: (company: PortalCompany, slot: keyof DealerPortalSlots) => T) => {
  const slots = (company: PortalCompany) => ({
    Slot1: of(company, 'Slot1'),
    Slot2: of(company, 'Slot2'),
    Slot3: of(company, 'Slot3'),
  })
  return { CGC: slots('CGC'), CSG: slots('CSG'), CRD: slots('CRD'), NGC: slots('NGC'), PMG: slots('PMG') }
}

/** Lists the filled slots of selections in their usual order. */
const filledOf = (selections: Selections): Filled[] =>
  portalCompanies.flatMap((Company) =>
    portalSlots.flatMap((Slot) => {
      const { NewsArticleID, StartsUTC, EndsUTC } = selections[Company][Slot]
      return NewsArticleID === null ? [] : [{ Company, Slot, NewsArticleID, StartsUTC, EndsUTC }]
    }),
  )

/** Returns what the articles of these keys are, also of those that were deleted. */
async function readChosen(ctx: Context, ids: readonly number[]): Promise<DealerPortalArticle[]> {
  if (ids.length === 0) return []
  const known: DealerPortalArticle[] = await ctx.db
    .select(columns)
    .from(newsArticles)
    .where(inArray(NewsArticleID, [...ids]))
  const gone = ids.filter((id) => !known.some((article) => article.NewsArticleID === id))
  const names = new Map(gone.length > 0 ? await readDeletedNames(ctx, gone) : [])
  const deleted = gone.map((id) => ({
    NewsArticleID: id,
    Title: names.get(String(id)) ?? '',
    Summary: '',
    IsPublished: false,
    StartsUTC: null,
    EndsUTC: null,
    ImageFileName: null,
    ImageAltText: '',
    Companies: [],
    IsDeleted: true,
  }))
  return [...known, ...deleted].sort((one, other) => one.NewsArticleID - other.NewsArticleID)
}

async function readDeletedNames(ctx: Context, ids: readonly number[]): Promise<[string, string][]> {
  const isOne = and(eq(trash.Entity, NewsArticle.entity), inArray(trash.EntityKey, ids.map(String)))
  const rows = await ctx.db.select({ key: trash.EntityKey, name: trash.Name }).from(trash).where(isOne)
  return rows.map(({ key, name }) => [key, name])
}

/** Returns the selections of all companies and what their articles are. */
async function readPortal(ctx: Context): Promise<DealerPortal> {
  // Read first: a save between both reads leaves an old version, which is refused, and never a new one with old slots.
  const [version] = await ctx.db.select({ Version: dealerPortal.Version }).from(dealerPortal)
  const rows = await ctx.db.select().from(dealerPortalArticles)
  const selections = bySlot((company, slot): DealerPortalSlot => {
    const row = rows.find(({ Company, Slot }) => Company === company && Slot === slot)
    return row ? { NewsArticleID: row.NewsArticleID, StartsUTC: row.StartsUTC, EndsUTC: row.EndsUTC } : none
  })
  const ids = [...new Set(rows.map((row) => row.NewsArticleID))]
  return { ...selections, Version: version?.Version ?? 1, Chosen: await readChosen(ctx, ids) }
}

/**
 * Locks the chosen articles until the transaction ends. @throws Failure `invalid` beside each slot whose article does not
 * exist, or is newly chosen although no site of the company lists it
 */
async function checkArticles(tx: Context, slots: readonly Filled[], before: Selections): Promise<void> {
  const ids = [...new Set(slots.map((slot) => slot.NewsArticleID))].sort((a, b) => a - b)
  const known = ids.length === 0 ? [] : await lockArticles(tx, ids)
  const refused: FieldMessages = Object.fromEntries(
    slots.flatMap(({ Company, Slot, NewsArticleID }) => {
      const article = known.find((one) => one.NewsArticleID === NewsArticleID)
      const isKept = portalSlots.some((slot) => before[Company][slot].NewsArticleID === NewsArticleID)
      if (article && (isKept || article.Companies.includes(Company))) return []
      return [[`${Company}.${Slot}.NewsArticleID`, article ? NOT_LISTED : DELETED] as const]
    }),
  )
  if (Object.keys(refused).length > 0) throw invalid(refused)
}
const DELETED = 'Dealers.Fields.PortalDeleted'
const NOT_LISTED = 'Dealers.Fields.PortalNotListed'

const lockArticles = (tx: Context, ids: readonly number[]) =>
  tx.db
    .select({ NewsArticleID, Companies: columns.Companies })
    .from(newsArticles)
    .where(inArray(NewsArticleID, [...ids]))
    .orderBy(NewsArticleID)
    .for('key share')

/** Returns selections for the history, each field of a filled slot by its name, so that a change names its slot. */
const snapshotOf = (selections: Selections): Record<string, unknown> =>
  Object.fromEntries(
    filledOf(selections).flatMap(({ Company, Slot, ...fields }) =>
      Object.entries(fields).map(([name, value]) => [`${Company}.${Slot}.${name}`, value]),
    ),
  )

/**
 * Saves the articles of all companies. @throws Failure `conflict` with the current state for another version; `invalid`
 * beside the slots of articles that cannot be chosen
 */
export const savePortal = (ctx: Context, { Version, ...draft }: DealerPortalDraft): Promise<DealerPortal> =>
  transact(ctx, async (tx) => {
    await tx.db.insert(dealerPortal).values({ DealerPortalID: ONE }).onConflictDoNothing()
    const [locked] = await tx.db.select().from(dealerPortal).for('update')
    const before = await readPortal(tx)
    if (found(locked).Version !== Version) throw conflict(before)
    const slots = filledOf(draft)
    await checkArticles(tx, slots, before)
    await tx.db.delete(dealerPortalArticles)
    if (slots.length > 0) await tx.db.insert(dealerPortalArticles).values(slots)
    await tx.db.update(dealerPortal).set({ Version: Version + 1 })
    const after = await readPortal(tx)
    await audit(tx, {
      entity: PORTAL,
      key: ONE,
      action: 'save',
      before: snapshotOf(before),
      after: snapshotOf(after),
    })
    await keepAnswer(tx, after)
    return after
  })

/** The history of the portal: whoever may save it may restore a state of it. */
export const portalRestorable: Restorable = {
  entity: PORTAL,
  role: 'DealerArticles',
  restore: async (ctx, _, snapshot) => {
    const { Version } = await readPortal(ctx)
    const selections = bySlot((company, slot) =>
      Object.fromEntries(
        (['NewsArticleID', 'StartsUTC', 'EndsUTC'] as const).map((name) => [
          name,
          snapshot[`${company}.${slot}.${name}`] ?? null,
        ]),
      ),
    )
    await savePortal(ctx, DealerPortalDraft.parse({ ...selections, Version }))
  },
}
