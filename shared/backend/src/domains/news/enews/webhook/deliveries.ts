/** The events of the webhook for staff: what became of each, and sending one again. */
import { type EnewsDelivery, enewsDeliveryList } from '@obverse/contract/domains/news'
import { desc, eq } from 'drizzle-orm'
import { audit, type Context, transact } from '../../../../context'
import { conflict, found } from '../../../../errors'
import { listOf } from '../../../../records/list'
import { enewsDeliveries } from '../../tables'
import { newsletterBy } from '../newsletter'
import { WEBHOOK_ENTITY, WEBHOOK_ID } from './hook'
import { queueDelivery } from './queue'

const { DeliveryID, EventID, Type, NewsletterID, Email, State, Attempts, Outcome, StatusCode } = enewsDeliveries
const { CreatedUTC, TriedUTC, NextUTC } = enewsDeliveries
const columns = {
  ...{ DeliveryID, EventID, Type, NewsletterID, Email, State, Attempts, Outcome },
  ...{ Status: StatusCode, CreatedUTC, TriedUTC, NextUTC },
}
type Read = Omit<EnewsDelivery, 'Company'> & { NewsletterID: number | null }
const asDelivery = ({ NewsletterID, ...row }: Read): EnewsDelivery => ({
  ...row,
  Company: NewsletterID === null ? null : newsletterBy(NewsletterID).Company,
})

/** Returns a page of events, the latest first. */
export const listDeliveries = listOf(enewsDeliveryList, {
  table: enewsDeliveries,
  key: DeliveryID,
  columns,
  rows: (_, read) => read.map(asDelivery),
  filters: { type: (type) => eq(Type, type), state: (state) => eq(State, state) },
  search: [Email],
  order: [desc(DeliveryID)],
})

/** Returns an event. @throws 404 */
export async function getDelivery(ctx: Context, id: number): Promise<EnewsDelivery> {
  const [row] = await ctx.db.select(columns).from(enewsDeliveries).where(eq(DeliveryID, id))
  return asDelivery(found(row))
}

/**
 * Sends a failed event again, with all its attempts. @throws 404; 409 for one that did not fail, or whose address was
 * deleted since
 */
export const sendAgain = (ctx: Context, id: number): Promise<EnewsDelivery> =>
  transact(ctx, async (tx) => {
    const [row] = await tx.db.select().from(enewsDeliveries).where(eq(DeliveryID, id)).for('update')
    const { Type: type, Email: email, State: state } = found(row)
    if (state !== 'Failed' || (email === null && type !== 'test'))
      throw conflict(await getDelivery(tx, id), 'News.Refused.NotFailed')
    await tx.db
      .update(enewsDeliveries)
      .set({ State: 'Waiting', Attempts: 0, NextUTC: tx.now().toISOString() })
      .where(eq(DeliveryID, id))
    await queueDelivery(tx, id)
    await audit(tx, {
      entity: WEBHOOK_ENTITY,
      key: WEBHOOK_ID,
      action: 'send-again',
      before: null,
      after: { DeliveryID: id },
    })
    return getDelivery(tx, id)
  })
