/** Reads the votes that a site shows, in the visitor's language, and their results. */
import {
  type PublicVote,
  type PublicVoteOption,
  VoteCategory,
  VoteOption,
  type VoteResult,
  type VoteTeaser,
} from '@obverse/contract/domains/votes'
import { isOpenVote } from '@obverse/contract/rules/votes'
import { and, asc, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { found } from '../../errors'
import { localized } from '../translations'
import { sitesOfVote } from './category'
import { voteCategories, voteCategorySites, voteOptions, votes } from './tables'

/** Returns the votes that this site shows now: open ones and closed ones. */
async function readVotes(ctx: Context, where?: SQL): Promise<VoteTeaser[]> {
  const { VoteCategoryID, Name, Title, SEOName, Intro, IsPublished, StartsUTC, EndsUTC } = voteCategories
  const rows = await ctx.db
    .select({ VoteCategoryID, Name, Title, SEOName, Intro, SiteIDs: sitesOfVote, IsPublished, StartsUTC, EndsUTC })
    .from(voteCategories)
    .innerJoin(voteCategorySites, eq(voteCategorySites.VoteCategoryID, VoteCategoryID))
    .where(
      and(eq(voteCategorySites.SiteID, ctx.site.SiteID), IsPublished, lte(StartsUTC, ctx.now().toISOString()), where),
    )
    .orderBy(asc(VoteCategoryID))
  const read = await localized(ctx, VoteCategory.entity, rows, (row) => row.VoteCategoryID, ['Title', 'Intro'])
  return read.map(({ IsPublished: isPublished, ...row }) => ({
    ...row,
    IsOpen: isOpenVote({ ...row, IsPublished: isPublished }, ctx.now()) === true,
  }))
}

const at = (instant: string | null, none: number) => (instant === null ? none : Date.parse(instant))
/** Compares the open ones by their closing, and the closed ones the other way round. */
function compare(a: VoteTeaser, b: VoteTeaser): number {
  if (a.IsOpen !== b.IsOpen) return a.IsOpen ? -1 : 1
  const [first, second] = [at(a.EndsUTC, Number.MAX_SAFE_INTEGER), at(b.EndsUTC, Number.MAX_SAFE_INTEGER)]
  return (a.IsOpen ? first - second : second - first) || a.VoteCategoryID - b.VoteCategoryID
}

/** Lists the votes of this site. */
export const listPublicVotes = async (ctx: Context): Promise<VoteTeaser[]> => (await readVotes(ctx)).sort(compare)

const readOptions = async (ctx: Context, id: number): Promise<PublicVoteOption[]> => {
  const rows = await ctx.db
    .select({
      VoteOptionID: voteOptions.VoteOptionID,
      OptionName: voteOptions.OptionName,
      Description: voteOptions.Description,
    })
    .from(voteOptions)
    .where(eq(voteOptions.VoteCategoryID, id))
    .orderBy(asc(voteOptions.SortOrder), asc(voteOptions.VoteOptionID))
  return localized(ctx, VoteOption.entity, rows, (row) => row.VoteOptionID, ['OptionName', 'Description'])
}

/** Returns the vote of this site with a name. @throws 404 */
export const findVote = async (ctx: Context, name: string): Promise<VoteTeaser> =>
  found((await readVotes(ctx, eq(voteCategories.Name, name)))[0])

/** Returns the vote of this site with an id. @throws 404 */
export const findVoteByID = async (ctx: Context, id: number): Promise<VoteTeaser> =>
  found((await readVotes(ctx, eq(voteCategories.VoteCategoryID, id)))[0])

/** Returns a vote with its options. @throws 404 */
export async function getVote(ctx: Context, id: number): Promise<PublicVote> {
  return { ...(await findVoteByID(ctx, id)), Options: await readOptions(ctx, id) }
}

/** Returns the options of a vote (VOTE-C1). @throws 404 */
export async function getOptions(ctx: Context, name: string): Promise<PublicVoteOption[]> {
  return readOptions(ctx, (await findVote(ctx, name)).VoteCategoryID)
}

/** Returns the votes of each option (VOTE-C3). @throws 404 */
export async function getResults(ctx: Context, name: string): Promise<VoteResult[]> {
  const { VoteCategoryID } = await findVote(ctx, name)
  const options = await readOptions(ctx, VoteCategoryID)
  const counted = await ctx.db
    .select({ id: votes.VoteOptionID, count: sql<number>`count(*)::int` })
    .from(votes)
    .where(eq(votes.VoteCategoryID, VoteCategoryID))
    .groupBy(votes.VoteOptionID)
  const counts = new Map(counted.map(({ id, count }) => [id, count]))
  return options.map(({ VoteOptionID, OptionName }) => ({
    VoteOptionID,
    OptionName,
    NumberOfVotes: counts.get(VoteOptionID) ?? 0,
  }))
}
