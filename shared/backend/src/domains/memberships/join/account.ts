/** The account of a future member (JOIN-5): a sign-up that remembers the tier. */
import type { JoinAccount, JoinAccountMade } from '@obverse/contract/domains/memberships'
import { isPaidTier } from '@obverse/contract/rules/memberships'
import type * as z from 'zod'
import type { Context } from '../../../context'
import { invalid } from '../../../errors'
import { register } from '../../accounts'
import { pricesOn, refuseElsewhere, todayAt } from '../tiers'

/**
 * Signs a future member up and returns the page to go on with. The mail makes the account; its link leads on to the billing
 * of the tier. @throws 404 on sites without memberships, 409, 422 and 429 as a sign-up does
 */
export async function createAccount(
  ctx: Context,
  { TierName, ...input }: z.output<typeof JoinAccount>,
): Promise<z.input<typeof JoinAccountMade>> {
  refuseElsewhere(ctx)
  if (isPaidTier(TierName) && !(await pricesOn(ctx, todayAt(ctx))).has(TierName))
    throw invalid({ TierName: 'Memberships.Refused.NotOffered' })
  const then = isPaidTier(TierName) ? `join/billing/?tier=${TierName}` : 'account/'
  await register(ctx, input, then)
  return { RedirectUrl: `${ctx.site.Root}account/sign-up/sent/?tier=${TierName}` }
}
