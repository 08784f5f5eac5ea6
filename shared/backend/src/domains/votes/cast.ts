/** Counts a vote once for each visitor (decision 22): by account, else by network and browser. No cookie is asked. */
import type { VoteSubmitted, VoteTeaser } from '@obverse/contract/domains/votes'
import { type VoteOutcome, voteCookie, votedCookie, voterDays } from '@obverse/contract/rules/votes'
import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Context } from '../../context'
import { Failure, found, invalid } from '../../errors'
import { limitAttempts, networkOf } from '../../http/limits'
import { keyedHash } from '../../security/sealed'
import { findVote, findVoteByID } from './public'
import { voteCategories, voteOptions, votes } from './tables'

const ownVotes = alias(votes, 'own')

// A hall of a show is one network, whose visitors vote one after the other.
const byNetwork = { name: 'votes-network', max: 300, windowSeconds: 3600 }
const DAY_MS = 86_400_000

type Cast = { outcome: 'counted' | 'again'; VoteOptionID: number }

/** Hashes of the caller for one vote: nobody can be followed from one vote to another. */
function hashesOf(ctx: Context, id: number, userAgent: string): { person: Buffer | null; browser: Buffer } {
  const hash = (who: string) => keyedHash(ctx.secret, 'votes', `${id} ${who}`)
  return {
    person: ctx.person ? hash(`person ${ctx.person.PeopleID}`) : null,
    browser: hash(`browser ${networkOf(ctx.ip)} ${userAgent.slice(0, 300)}`),
  }
}

type Hashes = ReturnType<typeof hashesOf>

/** Returns the vote that counts for the caller already. Who voted before signing in has that vote as a member. */
async function findEarlier(ctx: Context, id: number, { person, browser }: Hashes) {
  const { VoteID, VoteCategoryID, VoteOptionID, PersonHash, BrowserHash } = votes
  const isTheirs = person
    ? or(eq(PersonHash, person), and(isNull(PersonHash), eq(BrowserHash, browser)))
    : eq(BrowserHash, browser)
  const [earlier] = await ctx.db
    .select({ VoteID, VoteOptionID, IsAnonymous: isNull(PersonHash) })
    .from(votes)
    .where(and(eq(VoteCategoryID, id), isTheirs))
    .orderBy(sql`${PersonHash} nulls last`)
    .limit(1)
  if (!earlier?.IsAnonymous || !person) return earlier
  // Not theirs when the member votes in another browser at the same time: that vote stays as well, and was sent first.
  await ctx.db
    .update(votes)
    .set({ PersonHash: person })
    .where(and(eq(VoteID, earlier.VoteID), isNull(PersonHash), sql`not exists (${ownVote(ctx, id, person)})`))
  return earlier
}
const ownVote = (ctx: Context, id: number, person: Buffer) =>
  ctx.db
    .select({ one: sql`1` })
    .from(ownVotes)
    .where(and(eq(ownVotes.VoteCategoryID, id), eq(ownVotes.PersonHash, person)))

/**
 * Counts a vote, or returns the earlier one. Two at once meet at the unique indexes: no lock is held while others wait.
 * @throws Failure `invalid` for an option of another vote
 */
async function count(ctx: Context, id: number, VoteOptionID: number, userAgent: string): Promise<Cast> {
  const hashes = hashesOf(ctx, id, userAgent)
  const earlier = await findEarlier(ctx, id, hashes)
  if (earlier) return { outcome: 'again', VoteOptionID: earlier.VoteOptionID }
  const isOption = and(eq(voteOptions.VoteOptionID, VoteOptionID), eq(voteOptions.VoteCategoryID, id))
  if ((await ctx.db.$count(voteOptions, isOption)) === 0) throw invalid({ voteOptionID: 'Votes.Fields.UnknownOption' })
  const [made] = await ctx.db
    .insert(votes)
    .values({
      VoteCategoryID: id,
      VoteOptionID,
      PersonHash: hashes.person,
      BrowserHash: hashes.browser,
      VotedUTC: ctx.now().toISOString(),
    })
    .onConflictDoNothing()
    .returning({ id: votes.VoteID })
  if (made) return { outcome: 'counted', VoteOptionID }
  const first = found(await findEarlier(ctx, id, hashes))
  return { outcome: 'again', VoteOptionID: first.VoteOptionID }
}

/** Counts a vote unless it is closed. @throws 422 for an option of another vote, 429 */
async function cast(ctx: Context, vote: VoteTeaser, optionID: number, userAgent: string): Promise<Cast | null> {
  await limitAttempts(ctx, byNetwork)
  return vote.IsOpen ? count(ctx, vote.VoteCategoryID, optionID, userAgent) : null
}

/** Takes the documented vote (VOTE-C2): success for whoever voted before too. @throws 404, 422, 429 */
export async function submitVote(
  ctx: Context,
  { categoryName, voteOptionID }: { categoryName: string; voteOptionID: number },
  userAgent: string,
): Promise<VoteSubmitted> {
  const done = await cast(ctx, await findVote(ctx, categoryName), voteOptionID, userAgent)
  if (done) {
    const IsRepeated = done.outcome === 'again'
    // Somebody else of the same network may have the same browser: their choice is told to nobody.
    const VoteOptionID = ctx.person || !IsRepeated ? done.VoteOptionID : null
    return { Success: true, Error: '', VoteOptionID, IsRepeated }
  }
  const t = await ctx.words(ctx.culture)
  return { Success: false, Error: t('Votes.Closed'), VoteOptionID: null, IsRepeated: false }
}

async function outcomeOf(ctx: Context, vote: VoteTeaser, optionID: number, userAgent: string): Promise<VoteOutcome> {
  try {
    return (await cast(ctx, vote, optionID, userAgent))?.outcome ?? 'closed'
  } catch (error) {
    if (error instanceof Failure && error.code === 'rate_limited') return 'limited'
    if (error instanceof Failure && error.code === 'invalid') return 'unchosen'
    throw error
  }
}

/** Takes the vote of a form without scripts, and leads to its results, or to its options to choose again. @throws 404 */
export async function sendVoteForm(ctx: Context, id: number, optionID: number, userAgent: string): Promise<Response> {
  const vote = await findVoteByID(ctx, id)
  const outcome = await outcomeOf(ctx, vote, optionID, userAgent)
  const isOver = outcome !== 'unchosen' && outcome !== 'limited'
  const headers = new Headers({
    location: `${ctx.site.Root}resources/vote/${id}/${vote.SEOName}/?${isOver ? 'view=results&' : ''}state=${outcome}`,
    'cache-control': 'private, no-store',
  })
  if (outcome === 'counted' || outcome === 'again')
    headers.append('set-cookie', voteCookie(vote.Name, votedCookie.voted, { isSecure: true }))
  return new Response(null, { status: 303, headers })
}

/** Deletes what tells voters apart some time after a vote closed; the votes stay. */
export async function forgetVoters(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - voterDays * DAY_MS).toISOString()
  const closed = ctx.db
    .select({ id: voteCategories.VoteCategoryID })
    .from(voteCategories)
    .where(lt(voteCategories.EndsUTC, before))
  await ctx.db
    .update(votes)
    .set({ PersonHash: null, BrowserHash: null })
    .where(and(inArray(votes.VoteCategoryID, closed), or(isNotNull(votes.PersonHash), isNotNull(votes.BrowserHash))))
}
