/** The account that a visitor begins at a desk of a show, and completes on a device of their own. */
import type { ShowJoin, ShowJoinAccount, ShowJoinUpdate } from '@obverse/contract/domains/memberships'
import { isPaidTier, showJoinDays } from '@obverse/contract/rules/memberships'
import { and, desc, eq, gt, isNull, lt, or, type SQL } from 'drizzle-orm'
import { type Context, personOf, transact } from '../../../context'
import { clear } from '../../../db/clear'
import { Failure, found, invalid } from '../../../errors'
import { limitAttempts } from '../../../http/limits'
import { registerAtShow, renamePerson } from '../../accounts'
import { showFacts } from '../../events'
import { showDesks, showJoins } from '../tables'
import { pricesOn, refuseElsewhere, todayAt } from '../tiers'
import { readDesk } from './desks'

const GOES_ON = 'join/show/account/'
/** A desk serves a queue of people from one network, so that it counts for itself. */
const byDesk = { name: 'show-join', max: 120, windowSeconds: 3600 }

/** @throws 422 for a tier that costs something and has no price here today */
async function refuseUnoffered(ctx: Context, TierName: ShowJoinAccount['TierName']): Promise<void> {
  if (isPaidTier(TierName) && !(await pricesOn(ctx, todayAt(ctx))).has(TierName))
    throw invalid({ TierName: 'Memberships.Refused.NotOffered' })
}

/**
 * Takes what a visitor typed at a desk (JOIN-C2): a mail brings the link to go on with. The answer is the same for every
 * address. Typed again at the same desk it replaces what was typed, until its owner went on.
 * @throws 404 for an unknown desk, 409 for one that is not open now, 422, 429
 */
export async function createShowJoinAccount(ctx: Context, input: ShowJoinAccount): Promise<{ Success: boolean }> {
  const { row: desk, show, State } = await readDesk(ctx, input.Desk)
  if (State !== 'open') throw new Failure('conflict', { text: `Memberships.Desk.${State}` })
  await refuseUnoffered(ctx, input.TierName)
  await limitAttempts(ctx, byDesk, `desk ${desk.ShowDeskID}`)
  await registerAtShow(ctx, input, show.Name, GOES_ON)
  const { FirstName, LastName, TierName: Tier, Email } = input
  const typed = { FirstName, LastName, Tier, CreatedUTC: ctx.now().toISOString() }
  await ctx.db
    .insert(showJoins)
    .values({ ShowDeskID: desk.ShowDeskID, Email: Email.toLowerCase(), ...typed })
    .onConflictDoUpdate({
      target: [showJoins.ShowDeskID, showJoins.Email],
      set: typed,
      setWhere: isNull(showJoins.PeopleID),
    })
  return { Success: true }
}

const ago = (ctx: Context): string => new Date(ctx.now().getTime() - showJoinDays * 86_400_000).toISOString()

/** Returns the condition of what the caller began at desks of this site lately, by their account or their address. */
function isOwn(ctx: Context): SQL | undefined {
  const { PeopleID, Email } = personOf(ctx)
  const byAddress = and(eq(showJoins.Email, Email.toLowerCase()), isNull(showJoins.PeopleID))
  return and(
    or(eq(showJoins.PeopleID, PeopleID), byAddress),
    eq(showDesks.SiteID, ctx.site.SiteID),
    gt(showJoins.CreatedUTC, ago(ctx)),
  )
}

async function readOwn(ctx: Context) {
  refuseElsewhere(ctx)
  const [row] = await ctx.db
    .select({ join: showJoins, EventID: showDesks.EventID })
    .from(showJoins)
    .innerJoin(showDesks, eq(showDesks.ShowDeskID, showJoins.ShowDeskID))
    .where(isOwn(ctx))
    .orderBy(desc(showJoins.CreatedUTC), desc(showJoins.ShowJoinID))
    .limit(1)
  return found(row)
}

/** Returns what the caller began at a desk last, with the names of the account. @throws 404 without anything */
export async function ownShowJoin(ctx: Context): Promise<ShowJoin> {
  const { join, EventID } = await readOwn(ctx)
  const { FirstName, LastName } = personOf(ctx)
  const { Name: EventName } = await showFacts(ctx, EventID)
  return { FirstName, LastName, TierName: join.Tier, EventName }
}

/**
 * Completes what the caller began at a desk (JOIN-C3): names, and the tier to go on with. Nothing is charged.
 * @throws 404 without anything begun, 422 for a tier that is not offered
 */
export async function updateShowJoinAccount(
  ctx: Context,
  { TierName: Tier, ...names }: ShowJoinUpdate,
): Promise<{ Success: boolean; RedirectUrl: string }> {
  const { join } = await readOwn(ctx)
  await refuseUnoffered(ctx, Tier)
  const { PeopleID } = personOf(ctx)
  await transact(ctx, async (tx) => {
    await renamePerson(tx, names)
    await tx.db
      .update(showJoins)
      .set({ ...names, Tier, PeopleID })
      .where(eq(showJoins.ShowJoinID, join.ShowJoinID))
  })
  const page = isPaidTier(Tier) ? `join/billing/?tier=${Tier}` : 'account/'
  return { Success: true, RedirectUrl: `${ctx.site.Root}${page}` }
}

/** Deletes what was typed at desks and never became anybody's: addresses of strangers are not kept. */
export async function purgeShowJoins(ctx: Context): Promise<void> {
  await clear(ctx, showJoins, and(isNull(showJoins.PeopleID), lt(showJoins.CreatedUTC, ago(ctx))))
}
