/** Demo differences: money without a payment of ours, and a declined payment that is in the processor's list. */
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../../context'
import { newPaymentID } from '../secrets'
import { paymentAttempts, paymentIntents, settlementDifferences, settlementLines } from '../tables'
import { dayOf } from './lists'

type Story = {
  movement: 'charge' | 'refund'
  reference: string
  minor: number
  paymentID: string | null
  hoursAgo: number
  foundHoursAgo: number
}

/** Writes them as lines of the processor's lists, so that a comparison finds them again. */
export async function writeDemoDifferences(ctx: Context): Promise<void> {
  const [declined] = await ctx.db
    .select({
      reference: paymentAttempts.AttemptID,
      paymentID: paymentAttempts.PaymentID,
      minor: paymentIntents.AmountMinor,
    })
    .from(paymentAttempts)
    .innerJoin(paymentIntents, eq(paymentIntents.PaymentID, paymentAttempts.PaymentID))
    .where(and(eq(paymentAttempts.State, 'DECLINED'), eq(paymentIntents.Purpose, 'pay')))
    .limit(1)
  const unknown = { paymentID: null, hoursAgo: 30, foundHoursAgo: 20 }
  await writeOne(ctx, { ...unknown, movement: 'charge', reference: newPaymentID(), minor: 4800 })
  await writeOne(ctx, { ...unknown, movement: 'refund', reference: newPaymentID(), minor: 1250 })
  if (declined) await writeOne(ctx, { ...declined, movement: 'charge', hoursAgo: 26, foundHoursAgo: 2 })
}

async function writeOne(ctx: Context, story: Story): Promise<void> {
  const ago = (hours: number) => new Date(ctx.now().getTime() - hours * 3_600_000)
  const BookedUTC = ago(story.hoursAgo).toISOString()
  const common = {
    Processor: 'commercehub',
    ProviderReference: newPaymentID(),
    Reference: story.reference,
    Currency: 'USD',
    BookedUTC,
  }
  const Day = dayOf(Date.parse(BookedUTC))
  await ctx.db.insert(settlementLines).values({ ...common, Kind: story.movement, Minor: story.minor, Day })
  await ctx.db.insert(settlementDifferences).values({
    ...common,
    Movement: story.movement,
    PaymentID: story.paymentID,
    Kind: 'ONLY_PROVIDER',
    OurMinor: 0,
    ProviderMinor: story.minor,
    SinceUTC: ago(story.foundHoursAgo).toISOString(),
  })
}
