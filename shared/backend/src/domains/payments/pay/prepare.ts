/** Prepares a payment: its id and its amount by our own books. */
import { isReference, type PrepareDraft, type Prepared, type ReferenceType } from '@obverse/contract/domains/payments'
import type { Money } from '@obverse/contract/money'
import { and, eq, inArray, lt } from 'drizzle-orm'
import type * as z from 'zod'
import type { Context } from '../../../context'
import { Failure } from '../../../errors'
import { type Actor, ownIntent, tiesOf } from '../actor'
import { type Intent, insertIntent, note } from '../machine'
import { checkNumbers, type Owed, payableBy, type Sources, sumOf } from '../payables'
import { processorNameOf } from '../processors'
import { paymentIntentRefs, paymentIntents } from '../tables'
import { readPermission } from './links'

/**
 * Prepares a payment for a caller who may pay these numbers.
 * @throws 404, 409 while another payment of one is under way.
 */
export async function prepare(
  ctx: Context,
  sources: Sources,
  draft: z.output<typeof PrepareDraft>,
  actor: Actor,
): Promise<z.input<typeof Prepared>> {
  const numbers = draft.PaymentReferenceNumbers
  const type = draft.PaymentReferenceType
  checkNumbers(numbers, type, isReference)
  const due = await payableBy(ctx, sources, await readPermission(ctx, draft.Token), type, numbers)
  const Amount = sumOf(ctx, due)
  await refuseLocked(ctx, due)
  const intent = await newIntent(ctx, actor, { type, due, Amount })
  return {
    CCGTransactionID: intent.PaymentID,
    Processor: processorNameOf(ctx.site.Region),
    Amount,
    References: due.map((one) => ({ Reference: one.Given, Amount: one.Amount, Description: one.Description })),
  }
}

/** Returns the amounts due in the form of a payment's row. */
export const duesOf = (due: readonly Owed[]) =>
  due.map(({ Reference, Given, Amount, Description }) => ({ Reference, Given, Minor: Amount.Minor, Description }))

/** Makes a payment of this actor that is not submitted yet; without numbers it gets them on submitting. */
export async function newIntent(
  ctx: Context,
  actor: Actor,
  of?: { type: ReferenceType; due: readonly Owed[]; Amount: Money },
): Promise<Intent> {
  const intent = await insertIntent(ctx, {
    SiteID: ctx.site.SiteID,
    Processor: processorNameOf(ctx.site.Region),
    Purpose: 'pay',
    ...tiesOf(actor),
    Currency: of?.Amount.Currency ?? ctx.site.Currency,
    ...(of && {
      PeopleID: of.due[0]?.PeopleID ?? null,
      ReferenceType: of.type,
      Dues: duesOf(of.due),
      AmountMinor: of.Amount.Minor,
    }),
    Origin: ctx.origin,
    Culture: ctx.culture,
    CreatedUTC: ctx.now().toISOString(),
  })
  if (!intent) throw new Error('A payment was not written')
  // A payment without numbers is only an opened page.
  if (of) await note(ctx, intent.PaymentID, 'prepared')
  return intent
}

/** Returns the payment a page names, or a new one when it names none. */
export const givenOrNew = (ctx: Context, actor: Actor, paymentID: string | undefined): Promise<Intent> =>
  paymentID ? ownIntent(ctx, actor, paymentID) : newIntent(ctx, actor)

/** Refuses numbers with a payment under way. @throws 409 */
async function refuseLocked(ctx: Context, due: readonly Owed[]): Promise<void> {
  const locked = await ctx.db
    .select({ Reference: paymentIntentRefs.Reference, Scope: paymentIntentRefs.Scope })
    .from(paymentIntentRefs)
    .where(
      and(
        inArray(
          paymentIntentRefs.Reference,
          due.map((one) => one.Reference),
        ),
        eq(paymentIntentRefs.IsLive, true),
        eq(paymentIntentRefs.IsPaid, false),
      ),
    )
  if (locked.some((row) => due.some((one) => one.Reference === row.Reference && one.Scope === row.Scope)))
    throw underWay()
}

/** Returns the 409 of a number whose payment is under way. */
export const underWay = () =>
  new Failure('conflict', {
    text: 'Payments.Refused.UnderWay',
  })

const UNUSED_DAYS = 2
/** Deletes payments that were prepared and never submitted. */
export async function forgetUnused(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - UNUSED_DAYS * 86_400_000).toISOString()
  await ctx.db
    .delete(paymentIntents)
    .where(and(eq(paymentIntents.State, 'CREATED'), lt(paymentIntents.CreatedUTC, before)))
}
