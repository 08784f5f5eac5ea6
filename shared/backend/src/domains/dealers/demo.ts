/** Writes who acts for the first dealers of the demonstration, and an invitation that nobody answered. */
import { invitationDays } from '@obverse/contract/rules/dealers'
import { asc, eq } from 'drizzle-orm'
import type { Context } from '../../context'
import { people } from '../../db/tables'
import { found } from '../../errors'
import { dealers } from '../dealer-locator'
import { dealerInvitations } from './tables'

const DAY = 86_400_000
/** The people of a dealer, by its place among the dealers. */
const acting = [
  ['dealer@obverse.example', 0],
  ['quentin.barlow@collectors.example', 0],
  ['winifred.sharpe@collectors.example', 8],
  ['alistair.greaves@collectors.example', 3],
] as const

/** Writes people of dealers. */
export async function fillDealerPeople(ctx: Context): Promise<void> {
  const all = await ctx.db.select({ DealerID: dealers.DealerID }).from(dealers).orderBy(asc(dealers.DealerID)).limit(9)
  for (const [Email, at] of acting)
    await ctx.db
      .update(people)
      .set({ DealerID: found(all[at]).DealerID })
      .where(eq(people.Email, Email))
  const clerk = eq(people.Email, 'dealers@obverse.example')
  const [invitedBy] = await ctx.db.select({ PeopleID: people.PeopleID }).from(people).where(clerk)
  const now = ctx.now().getTime()
  await ctx.db.insert(dealerInvitations).values({
    DealerID: found(all[0]).DealerID,
    Email: 'front.desk@harbor-lane.example',
    InvitedBy: found(invitedBy).PeopleID,
    InvitedUTC: new Date(now - 2 * DAY).toISOString(),
    ExpiresUTC: new Date(now + (invitationDays - 2) * DAY).toISOString(),
  })
}
