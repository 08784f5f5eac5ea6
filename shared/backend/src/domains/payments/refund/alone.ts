/** The sum that a person refunds without a second one. */
import { and, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Context } from '../../../context'
import { areTied, readMakers } from '../../users'
import type { Intent } from '../machine'
import { paymentRefunds } from '../tables'

const DAY_MILLISECONDS = 86_400_000

/**
 * Returns how much of a payment a person may refund now without a second one, in minor units: as much as neither the
 * refunds of the payment nor those that this person (with every account tied to theirs) sent alone in 24 hours bring
 * above the limit.
 */
export async function readMostAlone(
  ctx: Context,
  PeopleID: number,
  { RefundedMinor }: Pick<Intent, 'RefundedMinor'>,
): Promise<number> {
  const limit = ctx.payments.refundLimitMinor
  if (RefundedMinor >= limit) return 0
  const alone = await ctx.db
    .select({ By: paymentRefunds.RequestedBy, Minor: sql<string>`sum(${paymentRefunds.Minor})` })
    .from(paymentRefunds)
    .where(
      and(
        isNull(paymentRefunds.DecidedBy),
        inArray(paymentRefunds.State, ['SENDING', 'DONE', 'IN_DOUBT']),
        gt(paymentRefunds.CreatedUTC, new Date(ctx.now().getTime() - DAY_MILLISECONDS).toISOString()),
      ),
    )
    .groupBy(paymentRefunds.RequestedBy)
  const makers = await readMakers(ctx, [PeopleID, ...alone.map((one) => one.By)])
  const theirs = alone.filter((one) => areTied(makers, PeopleID, one.By))
  const sent = theirs.reduce((sum, one) => sum + Number(one.Minor), 0)
  return Math.max(0, limit - Math.max(RefundedMinor, sent))
}
