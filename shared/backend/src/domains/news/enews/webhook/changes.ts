/**
 * Writes events for the webhook in the transaction of the change that they tell: none is lost, and none tells what did not
 * happen. An event follows from who was subscribed before and after, whatever was written in between.
 */
import { randomUUID } from 'node:crypto'
import type { EnewsSubscriber } from '@obverse/contract/domains/news'
import type { EnewsEvent } from '@obverse/contract/rules/news'
import { eq, sql } from 'drizzle-orm'
import type { Context } from '../../../../context'
import { people } from '../../../../db/tables'
import { found } from '../../../../errors'
import { enewsDeliveries } from '../../tables'
import { readSubscribed } from '../subscribed'
import { readHook } from './hook'
import { queueDelivery } from './queue'

const LOCK = 7_216_003

type Subscribed = readonly EnewsSubscriber[]
type Told = { type: EnewsEvent; of: EnewsSubscriber }
/** Returns the events between two states of an address, each with the subscription that it is about. */
function eventsBetween(before: Subscribed, after: Subscribed): Told[] {
  const sameIn = (all: Subscribed, of: EnewsSubscriber) => all.find((one) => one.NewsletterID === of.NewsletterID)
  const isAlike = (one: EnewsSubscriber, other: EnewsSubscriber) =>
    one.SiteID === other.SiteID && one.Culture === other.Culture
  const gone = before.filter((of) => !sameIn(after, of)).map((of): Told => ({ type: 'unsubscribed', of }))
  const now = after.flatMap((of): Told[] => {
    const earlier = sameIn(before, of)
    if (!earlier) return [{ type: 'subscribed', of }]
    return isAlike(earlier, of) ? [] : [{ type: 'changed', of }]
  })
  return [...gone, ...now]
}

/** Writes an event and queues its delivery. Returns its key. */
export async function writeEvent(tx: Context, type: EnewsEvent, of: EnewsSubscriber | null): Promise<number> {
  const at = tx.now().toISOString()
  const [row] = await tx.db
    .insert(enewsDeliveries)
    .values({
      EventID: randomUUID(),
      Type: type,
      NewsletterID: of?.NewsletterID ?? null,
      SiteID: of?.SiteID ?? null,
      Culture: of?.Culture ?? '',
      Email: of?.Email ?? null,
      CreatedUTC: at,
      NextUTC: at,
    })
    .returning({ DeliveryID: enewsDeliveries.DeliveryID })
  const { DeliveryID } = found(row)
  await queueDelivery(tx, DeliveryID)
  return DeliveryID
}

/**
 * Runs work that may change the subscriptions of an address, and writes the events of what it changed. Changes of one
 * address wait for each other, so that the keys of its events are in their order. Begin it before any row is locked.
 */
export async function watchAddress<T>(tx: Context, email: string, work: () => Promise<T>): Promise<T> {
  if (!(await readHook(tx)).IsOn) return work()
  await tx.db.execute(sql`select pg_advisory_xact_lock(${LOCK}, hashtext(${email.toLowerCase()}))`)
  const before = await readSubscribed(tx, email)
  const answer = await work()
  for (const { type, of } of eventsBetween(before, await readSubscribed(tx, email))) await writeEvent(tx, type, of)
  return answer
}

/** Runs work that may change the subscriptions of a person, and writes the events of what it changed. */
export const watchSubscriptions: Context['watchSubscriptions'] = async (tx, peopleID, work) => {
  const [person] = await tx.db.select({ Email: people.Email }).from(people).where(eq(people.PeopleID, peopleID))
  return person ? watchAddress(tx, person.Email, work) : work()
}
