/** Reads and writes votes and their options for staff, and exports results. */
import { isDeepStrictEqual } from 'node:util'
import { maxVoteOptions, VoteCategory, VoteOption, voteList } from '@obverse/contract/domains/votes'
import { asc, eq, sql } from 'drizzle-orm'
import { audit, type Context } from '../../context'
import { qualified } from '../../db/columns'
import { invalid } from '../../errors'
import { attachment } from '../../files/attachment'
import { csvLines } from '../../files/csv'
import { limitAttempts } from '../../http/limits'
import { listOf } from '../../records/list'
import { checkSites, distinct, isInState, timesOf } from '../../records/publication'
import { type Span, turnedWithin } from '../../records/schedules'
import { slugOf } from '../../records/slug'
import { staffRecord } from '../../records/staff-record'
import { voteCategories, voteCategorySites, voteOptions, votes } from './tables'

const exportLimit = { name: 'votes-export', max: 30, windowSeconds: 3600 }

// Names the outer table by hand: drizzle leaves it out of a select from one table.
export const sitesOfVote = sql<
  number[]
>`array(select link.site_id from ${voteCategorySites} link where link.vote_category_id = vote_categories.vote_category_id order by 1)`

export const categoryRecord = staffRecord(VoteCategory, voteCategories, {
  role: 'Content',
  computed: {
    SiteIDs: sitesOfVote,
    OptionCount: sql<number>`(select count(*)::int from ${voteOptions} where ${qualified(voteOptions.VoteCategoryID)} = ${qualified(voteCategories.VoteCategoryID)})`,
    VoteCount: sql<number>`(select count(*)::int from ${votes} where ${qualified(votes.VoteCategoryID)} = ${qualified(voteCategories.VoteCategoryID)})`,
  },
  parts: [{ of: voteCategorySites.VoteCategoryID }],
  values: async ({ SiteIDs, ...draft }, { tx, before }) => {
    await checkSites(tx, SiteIDs)
    const SEOName = draft.SEOName || before?.SEOName || slugOf(draft.Name)
    if (!SEOName) throw invalid({ SEOName: 'Votes.Fields.Address' })
    return { ...draft, ...timesOf(tx, draft), SEOName }
  },
  changesParts: (draft, before) => !isDeepStrictEqual(distinct(draft.SiteIDs), before.SiteIDs),
  writeParts: async (tx, VoteCategoryID, { SiteIDs }) => {
    await tx.db.delete(voteCategorySites).where(eq(voteCategorySites.VoteCategoryID, VoteCategoryID))
    await tx.db.insert(voteCategorySites).values(distinct(SiteIDs).map((SiteID) => ({ VoteCategoryID, SiteID })))
  },
  publish: (tx, row, IsPublished) => timesOf(tx, { ...row, IsPublished }),
  sitesOf: (_, { IsPublished, SiteIDs }) => (IsPublished ? SiteIDs : []),
  homesOf: ({ SiteIDs }) => SiteIDs,
  translated: {
    name: 'Votes',
    plain: ['Title', 'Intro'],
    siteIDs: sql`array(select ${qualified(voteCategorySites.SiteID)} from ${voteCategorySites} where ${qualified(voteCategorySites.VoteCategoryID)} = ${qualified(voteCategories.VoteCategoryID)} order by 1)`,
  },
  taken: { Name: 'Votes.Refused.NameTaken' },
  inUse: 'Votes.Refused.VoteInUse',
})

/** Returns the sites that show a vote: none while it is a draft. */
async function sitesShowing(ctx: Context, id: number): Promise<readonly number[]> {
  const { IsPublished, SiteIDs } = await categoryRecord.get(ctx, id)
  return IsPublished ? SiteIDs : []
}

export const optionRecord = staffRecord(VoteOption, voteOptions, {
  role: 'Content',
  computed: {
    VoteCount: sql<number>`(select count(*)::int from ${votes} where ${qualified(votes.VoteOptionID)} = ${qualified(voteOptions.VoteOptionID)})`,
  },
  nameOf: ({ OptionName }) => OptionName,
  check: async (ctx, _draft, { before, at }) => {
    if (before !== null) return
    const count = await ctx.db.$count(voteOptions, eq(voteOptions.VoteCategoryID, Number(at.VoteCategoryID)))
    if (count >= maxVoteOptions) throw invalid({ OptionName: 'Votes.Fields.TooManyOptions' })
  },
  reordered: { entity: VoteCategory.entity, label: 'Options' },
  sitesOf: (ctx, { VoteCategoryID }) => sitesShowing(ctx, VoteCategoryID),
  translated: {
    name: 'Options of votes',
    plain: ['OptionName', 'Description'],
    siteIDs: sql`array(select ${qualified(voteCategorySites.SiteID)} from ${voteCategorySites} where ${qualified(voteCategorySites.VoteCategoryID)} = ${qualified(voteOptions.VoteCategoryID)} order by 1)`,
  },
  inUse: 'Votes.Refused.OptionInUse',
  gone: 'Votes.Refused.VoteGone',
})

/** Returns one page of the votes, and how many there are on all pages. */
export const listVotes = listOf(voteList, {
  table: voteCategories,
  key: voteCategories.VoteCategoryID,
  columns: categoryRecord.columns,
  filters: {
    siteID: (id) =>
      sql`exists (select 1 from ${voteCategorySites} link where link.vote_category_id = vote_categories.vote_category_id and link.site_id = ${id})`,
    state: (state, ctx) => isInState(voteCategories, state, ctx.now().toISOString()),
  },
  search: [voteCategories.Name, voteCategories.Title],
  order: [asc(voteCategories.Name)],
})

/** Returns the sites with a vote that began or closed within a span. */
export async function sitesOfTurned(ctx: Context, span: Span): Promise<number[]> {
  const rows = await ctx.db
    .selectDistinct({ SiteID: voteCategorySites.SiteID })
    .from(voteCategorySites)
    .innerJoin(voteCategories, eq(voteCategories.VoteCategoryID, voteCategorySites.VoteCategoryID))
    .where(
      sql`${voteCategories.IsPublished} and ${turnedWithin([voteCategories.StartsUTC, voteCategories.EndsUTC], span)}`,
    )
  return rows.map(({ SiteID }) => SiteID)
}

/** Returns the results of a vote as a CSV file in the language of the caller; the history says so. @throws 404, 429 */
export async function downloadVotes(ctx: Context, id: number): Promise<Response> {
  await limitAttempts(ctx, exportLimit)
  const { Name, SEOName, VoteCount } = await categoryRecord.get(ctx, id)
  const options = await optionRecord.list(ctx, id)
  const t = await ctx.words(ctx.culture)
  const heads = [t('Votes.Columns.Vote'), t('Votes.Columns.Option'), t('Votes.Columns.Votes')]
  const lines = options.map((option) => [Name, option.OptionName, option.VoteCount])
  await audit(ctx, {
    entity: VoteCategory.entity,
    key: String(id),
    action: 'export',
    before: null,
    after: { VoteCount },
  })
  const day = ctx.now().toISOString().slice(0, 10)
  return attachment(
    csvLines([heads, ...lines], ctx.culture, true),
    'text/csv; charset=utf-8',
    `vote-${SEOName}-${day}.csv`,
  )
}
