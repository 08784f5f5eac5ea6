/** The planned charges of cards on file: on their day, without the payer, once a day, and on few days. */
import { dayAt, regions } from '@obverse/contract/rules/sites'
import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Context } from '../../../context'
import { withoutValues } from '../../../db/database'
import { people } from '../../../db/tables'
import type { PayableSource } from '../../../domain'
import { Failure } from '../../../errors'
import { type Intent, insertIntent, note } from '../machine'
import { type Owed, type Sources, scopeOf } from '../payables'
import type { CardHandle } from '../processor'
import { adapterOf, processorNameOf } from '../processors'
import { fingerprintOf, unsealInvoiceCard } from '../secrets'
import { onSite } from '../site-context'
import { invoiceCards, paymentIntentRefs, paymentIntents } from '../tables'
import { duesOf, forgetUnused } from './prepare'
import { readGenerations, reserve } from './reserve'
import { runAttempt } from './run-attempt'

export const PLANNED_JOB = 'payments.planned'
export const PLANNED_SECONDS = 900
const RUN_MILLISECONDS = 150_000
/** A card that failed on this many days is not charged again; a new card starts a new count. */
const MAX_DAYS = 4

/**
 * Charges everything due by today, in the region of its site, to the cards on file, except numbers with a payment under
 * way. Deletes payments that were never submitted.
 */
export async function chargePlanned(ctx: Context, sources: Sources): Promise<void> {
  const until = Date.now() + RUN_MILLISECONDS
  const latest =
    regions
      .map((region) => dayAt(region, ctx.now()))
      .sort()
      .at(-1) ?? ''
  await forgetUnused(ctx)
  for (const source of sources()) {
    for (const payable of await source.dueBy(ctx, latest)) {
      if (Date.now() > until) return
      const one = { ...payable, Scope: scopeOf(source) }
      try {
        await chargeOne(ctx, sources, source, one)
      } catch (error) {
        if (error instanceof Failure && error.code === 'conflict') continue
        ctx.log.error({ reference: one.Reference, error: withoutValues(error) }, 'A planned charge could not be made')
      }
    }
  }
}

/** Charges a payable, unless it was paid or changed since it was listed. */
async function chargeOne(ctx: Context, sources: Sources, source: PayableSource, one: Owed): Promise<void> {
  if (one.Amount.Minor <= 0 || one.Amount.Minor > ctx.payments.maximumMinor) return
  const there = onSite(ctx, one)
  const day = dayAt(there.site.Region, ctx.now())
  if (one.ChargeDay !== null && one.ChargeDay > day) return
  const processor = processorNameOf(there.site.Region)
  const [card] = await there.db.select().from(invoiceCards).where(eq(invoiceCards.Reference, one.Reference))
  if (!card || card.PeopleID !== one.PeopleID || card.Processor !== processor || !adapterOf(there, processor)) return
  if ((await failuresSince(there, one, card.SavedUTC)) >= MAX_DAYS) return
  // Read before the amount, so that a payment in between is noticed by one of the two.
  const generations = await readGenerations(there, [one.Reference])
  if (!(await isStillDue(there, source, one))) return
  const intent = await planOnce(there, one, day, card.CardholderName)
  if (!intent) return
  const handle: CardHandle = {
    kind: 'stored',
    token: unsealInvoiceCard(there, one.Reference, card.SealedToken),
    schemeTransactionId: card.SchemeTransactionID,
    initiator: 'merchant',
  }
  const set = { Fingerprint: fingerprintOf(there, ['planned', one.Scope, one.Reference, day]) }
  const of = { due: [one], generations, keepsCard: false, set, card: async () => handle }
  const reserved = await reserve(there, sources, intent, of)
  if (reserved) await runAttempt({ ctx: there, sources, ...reserved }, null, null)
}

/** Tells if a payable still has the amount and the day with which it was listed, which may be minutes ago. */
async function isStillDue(ctx: Context, source: PayableSource, one: Owed): Promise<boolean> {
  const [type] = source.types
  if (!type) return false
  const now = (await source.due(ctx, type, [one.Given])).find(({ Reference }) => Reference === one.Reference)
  return now?.Amount.Minor === one.Amount.Minor && now.ChargeDay === one.ChargeDay
}

/** Returns the number of days on which the card on file failed since it was saved and since the number was paid last. */
async function failuresSince(ctx: Context, one: Owed, since: string): Promise<number> {
  const [row] = await ctx.db
    .select({ Count: sql<number>`count(*)::int` })
    .from(paymentIntents)
    .innerJoin(paymentIntentRefs, eq(paymentIntentRefs.PaymentID, paymentIntents.PaymentID))
    .where(
      and(
        eq(paymentIntents.Purpose, 'planned'),
        inArray(paymentIntents.State, ['DECLINED', 'FAILED', 'AUTH_FAILED', 'ABANDONED']),
        gte(paymentIntents.CreatedUTC, since),
        eq(paymentIntentRefs.Scope, one.Scope),
        eq(paymentIntentRefs.Reference, one.Reference),
        sql`${paymentIntents.CreatedUTC} > coalesce((select max(paid.created_utc) from ${paymentIntents} paid
          join ${paymentIntentRefs} ref on ref.payment_id = paid.payment_id
          where ref.is_paid and ref.scope = ${one.Scope} and ref.reference = ${one.Reference}), '-infinity')`,
      ),
    )
  return row?.Count ?? 0
}

/** Makes the planned payment of a number for a day; returns null when one exists. */
async function planOnce(ctx: Context, one: Owed, day: string, holder: string): Promise<Intent | null> {
  const [person] = await ctx.db
    .select({ Email: people.Email, FirstName: people.FirstName, LastName: people.LastName })
    .from(people)
    .where(eq(people.PeopleID, one.PeopleID))
  if (!person) return null
  const intent = await insertIntent(ctx, {
    SiteID: one.SiteID,
    Processor: processorNameOf(ctx.site.Region),
    Purpose: 'planned',
    PeopleID: one.PeopleID,
    ReferenceType: one.Scope.split('/')[0] ?? '',
    Dues: duesOf([one]),
    AmountMinor: one.Amount.Minor,
    Currency: one.Amount.Currency,
    PlannedKey: `${one.Scope}:${one.Reference}:${day}`,
    Email: person.Email,
    FirstName: person.FirstName || holder,
    LastName: person.LastName,
    Origin: ctx.origin,
    Culture: ctx.culture,
    CreatedUTC: ctx.now().toISOString(),
  })
  if (intent) await note(ctx, intent.PaymentID, 'planned', day)
  return intent
}
