/** Delivers the events of the webhook: at least once, with the same id in every attempt. */
import type { EnewsDeliveryOutcome } from '@obverse/contract/rules/news'
import { and, eq, isNull, lte, ne, or, sql } from 'drizzle-orm'
import * as z from 'zod'
import { type Context, transact } from '../../../../context'
import { backoffSeconds, MAX_ATTEMPTS } from '../../../../jobs'
import { type Posted, postOutside } from '../../../../security/outgoing'
import { enewsDeliveries } from '../../tables'
import { newsletterBy } from '../newsletter'
import { openSecret, readHook } from './hook'
import { queueDelivery } from './queue'
import { signedHeaders } from './signature'

declare module '../../../../setting' {
  interface DomainSettings {
    /** Lets the webhook lead to this machine, for development. */
    allowsLoopback: boolean
  }
}

const Job = z.object({ DeliveryID: z.int() })
type Delivery = typeof enewsDeliveries.$inferSelect
type Outcome = { Outcome: EnewsDeliveryOutcome; StatusCode: number | null }

/** A process that took an event and did not tell its outcome for so long is dead. */
const TAKEN_SECONDS = 60
const { DeliveryID, State, TakenUTC, Attempts, Email, NewsletterID } = enewsDeliveries

/** Returns the body of an event: the same in every attempt. */
const bodyOf = (ctx: Context, row: Delivery): string =>
  JSON.stringify({
    id: row.EventID,
    type: row.Type,
    time: row.CreatedUTC,
    sequence: row.DeliveryID,
    newsletter: row.NewsletterID === null ? null : newsletterBy(row.NewsletterID).Company,
    site: row.SiteID === null ? null : ctx.sites.get(row.SiteID).Code,
    language: row.Culture || null,
    email: row.Email,
  })

/** Takes an event to send it; null when it waits no more or another process is at it. */
async function take(ctx: Context, id: number): Promise<Delivery | null> {
  const isFree = or(isNull(TakenUTC), sql`${TakenUTC} < now() - make_interval(secs => ${TAKEN_SECONDS})`)
  const [row] = await ctx.db
    .update(enewsDeliveries)
    .set({ TakenUTC: sql`now()` })
    .where(and(eq(DeliveryID, id), eq(State, 'Waiting'), isFree))
    .returning()
  return row ?? null
}

function outcomeOf(posted: Posted): Outcome {
  if (posted.kind === 'failed') return { Outcome: posted.fault, StatusCode: null }
  const { status } = posted
  const isDone = status >= 200 && status < 300
  return {
    Outcome: isDone ? 'delivered' : status >= 300 && status < 400 ? 'redirected' : 'refused',
    StatusCode: status,
  }
}

/** Deletes the address from an event that told the receiver that it unsubscribed, and from those before it. */
async function forgetAddress(tx: Context, row: Delivery): Promise<void> {
  if (row.Type !== 'unsubscribed' || row.Email === null || row.NewsletterID === null) return
  await tx.db
    .update(enewsDeliveries)
    .set({ Email: null })
    .where(
      and(
        eq(sql`lower(${Email})`, row.Email.toLowerCase()),
        eq(NewsletterID, row.NewsletterID),
        lte(DeliveryID, row.DeliveryID),
        ne(State, 'Waiting'),
      ),
    )
}

/** Writes the outcome of an attempt, and queues the next one; a test and the last attempt end as failed. */
async function settle(tx: Context, row: Delivery, outcome: Outcome): Promise<void> {
  const attempts = row.Attempts + 1
  const isDone = outcome.Outcome === 'delivered'
  const isLast = row.Type === 'test' || attempts >= MAX_ATTEMPTS
  const next = isDone || isLast ? null : new Date(tx.now().getTime() + backoffSeconds(attempts) * 1000)
  const written = await tx.db
    .update(enewsDeliveries)
    .set({
      ...outcome,
      State: isDone ? 'Delivered' : next ? 'Waiting' : 'Failed',
      Attempts: attempts,
      TriedUTC: tx.now().toISOString(),
      NextUTC: next?.toISOString() ?? null,
      TakenUTC: null,
    })
    // A process that took it after this one was counted as dead writes the outcome.
    .where(and(eq(DeliveryID, row.DeliveryID), eq(State, 'Waiting'), eq(Attempts, row.Attempts)))
    .returning({ DeliveryID })
  if (written.length === 0) return
  if (isDone) return forgetAddress(tx, row)
  if (next) return queueDelivery(tx, row.DeliveryID, next)
  tx.log.warn({ delivery: row.DeliveryID, ...outcome }, 'An event of the newsletters could not be delivered')
}

/** Sends one event, unless it was sent already; while the webhook is off only tests are sent, and the others wait. */
export async function deliverEvent(ctx: Context, payload: Record<string, unknown>): Promise<void> {
  const job = Job.parse(payload)
  const hook = await readHook(ctx)
  const row = await take(ctx, job.DeliveryID)
  if (!row) return
  if (hook.SealedSecret === null || (!hook.IsOn && row.Type !== 'test')) {
    await ctx.db.update(enewsDeliveries).set({ TakenUTC: null }).where(eq(DeliveryID, row.DeliveryID))
    return
  }
  const body = bodyOf(ctx, row)
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Obverse-Webhook/1',
    ...signedHeaders(openSecret(ctx, hook.SealedSecret), body, ctx.now()),
  }
  const posted = await postOutside(hook.Address, { headers, body }, { allowsLoopback: ctx.allowsLoopback })
  await transact(ctx, (tx) => settle(tx, row, outcomeOf(posted)))
}
