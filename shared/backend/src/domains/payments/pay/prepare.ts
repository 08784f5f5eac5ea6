/** Setting a payment up: its id, and what it will cost by our own books. */
import { isReference, type PrepareDraft, type Prepared, type ReferenceType } from '@obverse/contract/domains/payments'
import type { Money } from '@obverse/contract/money'
import { and, eq, inArray, lt } from 'drizzle-orm'
import type * as z from 'zod'
import type { Context } from '../../../context'
import { Failure } from '../../../errors'
import { type Actor, ownIntent, tiesOf } from '../actor'
import { type Intent, note } from '../machine'
import { checkNumbers, type Owed, payableBy, type Sources, sumOf } from '../payables'
import { processorNameOf } from '../processors'
import { newPaymentID } from '../secrets'
import { paymentIntentRefs, paymentIntents } from '../tables'
import { readPermission } from './links'

/** Sets a payment up for who may pay these numbers. 409 while somebody else pays one of them. */
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

export const duesOf = (due: readonly Owed[]) =>
  due.map(({ Reference, Given, Amount, Description }) => ({ Reference, Given, Minor: Amount.Minor, Description }))

/** A payment of this actor that is not submitted yet; without numbers it gets them when it is. */
export async function newIntent(
  ctx: Context,
  actor: Actor,
  of?: { type: ReferenceType; due: readonly Owed[]; Amount: Money },
): Promise<Intent> {
  const [intent] = await ctx.db
    .insert(paymentIntents)
    .values({
      PaymentID: newPaymentID(),
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
    .returning()
  if (!intent) throw new Error('A payment was not written')
  // One without numbers is only a page that was opened.
  if (of) await note(ctx, intent.PaymentID, 'prepared')
  return intent
}

/** The payment a page names, or a new one when it names none. */
export const givenOrNew = (ctx: Context, actor: Actor, paymentID: string | undefined): Promise<Intent> =>
  paymentID ? ownIntent(ctx, actor, paymentID) : newIntent(ctx, actor)

/** 409 in plain words while one of these is being paid. */
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

export const underWay = () =>
  new Failure('conflict', {
    said: 'Payments.Refused.UnderWay',
  })

const UNUSED_DAYS = 2
/** Removes payments that were set up and never submitted. */
export async function forgetUnused(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - UNUSED_DAYS * 86_400_000).toISOString()
  await ctx.db
    .delete(paymentIntents)
    .where(and(eq(paymentIntents.State, 'CREATED'), lt(paymentIntents.CreatedUTC, before)))
}
