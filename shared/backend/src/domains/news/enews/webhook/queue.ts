/** Queues the deliveries of the webhook of e-news. */
import { sql } from 'drizzle-orm'
import type { Context } from '../../../../context'
import { jobs } from '../../../../db/tables'
import { queueJob } from '../../../../jobs'
import { enewsDeliveries } from '../../tables'

export const DELIVERY_JOB = 'news.enews-delivery'

export const queueDelivery = (ctx: Context, DeliveryID: number, at?: Date): Promise<void> =>
  queueJob(ctx, DELIVERY_JOB, { DeliveryID }, at)

/** Queues the events that wait without a job: the webhook was off, or their job failed. */
export async function queueWaiting(ctx: Context): Promise<void> {
  const isQueued = sql`exists (select 1 from ${jobs} where ${jobs.Kind} = ${DELIVERY_JOB} and ${jobs.FailedUTC} is null
    and ${jobs.Payload}->>'DeliveryID' = ${enewsDeliveries.DeliveryID}::text)`
  const waiting = await ctx.db
    .select({ DeliveryID: enewsDeliveries.DeliveryID })
    .from(enewsDeliveries)
    .where(sql`${enewsDeliveries.State} = 'Waiting' and not ${isQueued}`)
    .orderBy(enewsDeliveries.DeliveryID)
  for (const { DeliveryID } of waiting) await queueDelivery(ctx, DeliveryID)
}
