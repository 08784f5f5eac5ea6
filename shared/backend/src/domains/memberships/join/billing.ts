/** Billing (JOIN-4): the order is placed, the card is charged once, and the membership is saved. */

import { formatMoney } from '@obverse/browser'
import { hasCardNumber } from '@obverse/contract/card-numbers'
import type {
  BillingForm,
  BillingOutcome,
  JoinCreditCard,
  JoinShippingAddress,
  OrderTier,
} from '@obverse/contract/domains/memberships'
import { PaymentForm, type PaymentOutcome } from '@obverse/contract/domains/payments'
import { decimalText, parseAmount } from '@obverse/contract/rules/payments'
import { and, eq } from 'drizzle-orm'
import type * as z from 'zod'
import { audit, type Context, personOf, transact } from '../../../context'
import { currencyOf } from '../../../currency'
import { withoutValues } from '../../../db/database'
import { Failure, invalid } from '../../../errors'
import { messageOf } from '../../../texts'
import { keepAddress, refuseWrongAddress } from '../../accounts'
import {
  type Actor,
  type Behalf,
  lastPaymentOf,
  listUnderWay,
  newIntent,
  outcomeNow,
  readSubmitted,
  type Sources,
  submit,
  underWay,
} from '../../payments'
import { membershipNumber, orderNumber } from '../numbers'
import { member, type Owner, pagesOf, readPayer } from '../owner'
import { markPaid } from '../payables'
import { saveMembership } from '../save'
import { type DealerDetails, membershipOrders } from '../tables'
import { isHeld, lockOrder, orderChanged } from './lock'
import { type OrderRow, ownOrder, placeOrder, shownAs } from './order'

const nothing: BillingOutcome = {
  Success: false,
  AutorenewSuccess: false,
  BillingSuccess: false,
  AccountSaveSuccess: false,
  IsANANumberInUse: false,
  RedirectUrl: '',
  Pending: false,
  IsRefunded: false,
  Message: '',
  Order: null,
  Payment: null,
}

/** The form of a member, or of a dealer: then with where the receipt goes and what the dealer chose. */
export type Form = Omit<z.output<typeof BillingForm>, 'TierName'> & {
  TierName: OrderTier
  ConfirmationEmail?: string
  /** The language of the receipt of a card that staff took. */
  EmailLanguageCode?: string
  Details?: DealerDetails
}
type Outcome = z.input<typeof BillingOutcome>
/** The one who sends the form, and the one whose membership it pays for. */
type Sides = { actor: Actor; owner: Owner }

/** Pays for a membership; the same form again gets the same answer. @throws 409, 422, 429, 503 as placing and paying do */
export async function billing(
  ctx: Context,
  sources: Sources,
  form: Form,
  actor: Actor,
  owner: Owner = member,
): Promise<Outcome> {
  const card = form.CreditCard ?? null
  if (card && (hasCardNumber(card.CardNumber) || card.CVV !== ''))
    throw invalid({ 'CreditCard.CardNumber': 'Memberships.Refused.CardNumber' })
  const parcels = await checkAddresses(ctx, form)
  try {
    return await payFor(ctx, sources, form, parcels, { actor, owner })
  } catch (error) {
    // The order of a form that was submitted before, or at the same time, cannot be placed again.
    const answered = error instanceof Failure ? await replayed(ctx, sources, form, { actor, owner }) : null
    if (answered) return answered
    throw error
  }
}

/** Returns the answer to a form whose payment was submitted before, or null. @throws 404, 422 for another order than its own */
async function replayed(ctx: Context, sources: Sources, form: Form, sides: Sides): Promise<Outcome | null> {
  if (form.CCGTransactionID === '') return null
  const submitted = await readSubmitted(ctx, sides.actor, form.CCGTransactionID)
  if (!submitted) return null
  const { order } = await ownOrder(ctx, submitted.Given, sides.owner)
  // A dealer does not choose the mode: what could be paid for then is over now.
  const isOther = form.Details ? false : order.Mode !== form.JoinMode
  if (order.Tier !== form.TierName || isOther) throw invalid({ CCGTransactionID: 'Payments.Refused.OtherDetails' })
  return pay(ctx, sources, order, form, form.CCGTransactionID, sides)
}

async function payFor(
  ctx: Context,
  sources: Sources,
  form: Form,
  parcels: JoinShippingAddress | null,
  sides: Sides,
): Promise<Outcome> {
  const { actor, owner } = sides
  const placed = await placeOrder(ctx, form, owner)
  if (!placed.row) return { ...nothing, IsANANumberInUse: placed.IsANANumberInUse }
  if (parcels) await keepAddress(ctx, personOf(ctx).PeopleID, parcels)
  const order = await choose(ctx, placed.row, form, owner)
  refuseOtherAmount(ctx, order, form.PaymentAmount)
  if (order.TotalMinor === 0) {
    await transact(ctx, (tx) => payNothing(tx, order, owner))
    return finished(ctx, order)
  }
  const PaymentID = form.CCGTransactionID === '' ? (await newIntent(ctx, actor)).PaymentID : form.CCGTransactionID
  return pay(ctx, sources, order, form, PaymentID, sides)
}

/** Marks an order of zero paid, once, unless another order replaced it or is being paid. @throws 409 */
async function payNothing(tx: Context, keys: OrderRow, owner: Owner): Promise<void> {
  const order = await lockOrder(tx, keys)
  if (order.State === 'paid') return
  if ((await listUnderWay(tx, [membershipNumber(order.MembershipID)])).size > 0) throw underWay()
  if (!isHeld(order, tx.now().toISOString())) throw orderChanged()
  await markPaid(tx, order, '')
  if (owner.PeopleID !== undefined) await auditTaken(tx, order, owner, '')
}

/** Writes into the history of a dealer that staff took a card for an order of it, and if they turned the renewal on. */
const auditTaken = (tx: Context, order: OrderRow, { DealerID }: Owner, PaymentID: string): Promise<void> =>
  audit(tx, {
    entity: 'dealer',
    key: DealerID ?? '',
    action: 'card-payment',
    before: null,
    after: {
      OrderNumber: orderNumber(order),
      AmountMinor: order.TotalMinor,
      PaymentID,
      Autorenew: order.WantsAutorenew,
    },
  })

/** Returns for whom staff take a card; undefined for a person who pays with their own. */
function behalfOf(ctx: Context, order: OrderRow, form: Form, owner: Owner): Behalf | undefined {
  if (owner.PeopleID === undefined) return undefined
  return {
    peopleID: owner.PeopleID,
    culture: form.EmailLanguageCode ?? ctx.culture,
    onSubmitted: (tx, paymentID) => auditTaken(tx, order, owner, paymentID),
  }
}

/** The fields of the payment that this form has under another name. */
const cardFields: readonly string[] = ['CommercehubSession', 'SaferpayToken', 'CardToken']

/** Pays an order by its payment, or returns the answer that its payment had. @throws 422 with the names of this form */
async function pay(
  ctx: Context,
  sources: Sources,
  order: OrderRow,
  form: Form,
  paymentID: string,
  { actor, owner }: Sides,
): Promise<Outcome> {
  try {
    const sent = paymentForm(ctx, order, form, { paymentID, payer: await readPayer(ctx, owner) })
    const outcome = await submit(ctx, sources, sent, actor, behalfOf(ctx, order, form, owner))
    return await afterPaying(ctx, order, outcome, owner)
  } catch (error) {
    if (error instanceof Failure && cardFields.some((name) => error.fields?.[name] !== undefined)) throw noCard()
    throw error
  }
}

const noCard = () => invalid({ 'CreditCard.CardNumber': 'Payments.Fields.Card' })

/** Returns the outcome of the caller's own order as it is now. @throws 404 */
export async function billingResult(ctx: Context, number: string): Promise<z.input<typeof BillingOutcome>> {
  const { order } = await ownOrder(ctx, number)
  if (order.State === 'paid' || order.State === 'refunded') return finished(ctx, order)
  const payment = await lastPaymentOf(ctx, { Reference: membershipNumber(order.MembershipID), Given: number })
  if (!payment)
    return { ...nothing, Order: shownAs(order), Message: (await ctx.words())('Memberships.Outcome.NotPaid') }
  return afterPaying(ctx, order, await outcomeNow(ctx, payment.PaymentID))
}

/** Checks the address of the card and of parcels; returns where parcels go, or null without an address. @throws 422 */
async function checkAddresses(ctx: Context, form: Form): Promise<JoinShippingAddress | null> {
  const { CreditCard: card, ShippingAddress: shipping } = form
  const billingAddress = card ? addressOf(card) : null
  if (billingAddress) {
    const fields = await refuseIn(ctx, billingAddress, 'CreditCard.')
    if (fields) throw invalid(fields)
  }
  if (form.IsAddressSync) return billingAddress
  if (shipping) await refuseWrongAddress(ctx, shipping, 'ShippingAddress.')
  return shipping ?? null
}

const addressOf = (card: z.output<typeof JoinCreditCard>): JoinShippingAddress => ({
  Address1: card.StreetAddress1,
  Address2: card.StreetAddress2,
  City: card.City,
  ZipCode: card.ZipCode,
  CountryID: card.CountryID,
  StateID: card.StateID ?? null,
})

/** Returns the refusals of an address by the names of the fields, or null. */
async function refuseIn(ctx: Context, address: JoinShippingAddress, at: string) {
  try {
    await refuseWrongAddress(ctx, address, at)
    return null
  } catch (error) {
    if (error instanceof Failure && error.fields) return error.fields
    throw error
  }
}

/** Writes on an open order the saved card that will be charged every year; for a dealer also what it chose. */
async function choose(ctx: Context, order: OrderRow, form: Form, owner: Owner): Promise<OrderRow> {
  const ProfileID = form.AutorenewAccount ? (form.PeoplePaymentProfileID ?? null) : null
  const Details = form.Details ?? order.Details
  if (order.ProfileID === ProfileID && owner.DealerID === null) return order
  const [row] = await ctx.db
    .update(membershipOrders)
    .set({ ProfileID, Details })
    .where(
      and(
        eq(membershipOrders.MembershipID, order.MembershipID),
        eq(membershipOrders.Place, order.Place),
        eq(membershipOrders.State, 'open'),
      ),
    )
    .returning()
  return row ?? order
}

/** Refuses an amount that the member saw and that is not ours. @throws 422 with the order's total */
function refuseOtherAmount(ctx: Context, order: OrderRow, typed: string): void {
  if (typed === '' || parseAmount(typed, ctx.site.Region === 'de') === order.TotalMinor) return
  const current = { Minor: order.TotalMinor, Currency: currencyOf(order) }
  const amount = formatMoney(current, ctx.culture)
  throw new Failure('invalid', {
    fields: { PaymentAmount: messageOf('Payments.Refused.AmountChanged', { amount }) },
    current,
  })
}

function paymentForm(
  ctx: Context,
  order: OrderRow,
  form: Form,
  { paymentID: CCGTransactionID, payer }: { paymentID: string; payer: Awaited<ReturnType<typeof readPayer>> },
): PaymentForm {
  const { Email: own, FirstName, LastName } = payer
  const Email = form.ConfirmationEmail ?? own
  const token = form.CreditCard?.CardNumber ?? ''
  const kind = { com: 'CommercehubSession', de: 'SaferpayToken', uk: 'CardToken' } as const
  const isSaved = form.PeoplePaymentProfileID != null
  const sent: z.input<typeof PaymentForm> = {
    PaymentReferenceNumbers: [orderNumber(order)],
    PaymentReferenceType: 'Membership Order',
    PeoplePaymentProfileID: form.PeoplePaymentProfileID,
    Email,
    ConfirmEmail: Email,
    FirstName: FirstName || Email.slice(0, 80),
    LastName: LastName || Email.slice(0, 80),
    PaymentAmount: decimalText(order.TotalMinor),
    CCGTransactionID,
    ...(!isSaved && token !== '' && { [kind[ctx.site.Region]]: token }),
    SaveCard: form.AutorenewAccount && !isSaved,
    DFReferenceID: form.DFReferenceID,
    Browser: form.Browser,
  }
  const parsed = PaymentForm.safeParse(sent)
  // All but the token of the card is ours.
  if (!parsed.success) throw noCard()
  return parsed.data
}

/** Returns the outcome after the processor's answer: done, refused, or still open. */
async function afterPaying(
  ctx: Context,
  order: OrderRow,
  payment: PaymentOutcome,
  owner: Owner = member,
): Promise<z.input<typeof BillingOutcome>> {
  if (payment.IsChargeFailed) return { ...nothing, Message: payment.Message, Order: shownAs(order), Payment: payment }
  const { order: now } = await ownOrder(ctx, orderNumber(order), owner)
  if (now.State === 'paid' || now.State === 'refunded') return finished(ctx, now)
  const asksPayer = payment.AcsURL !== null || payment.IsProviderPage
  return {
    ...nothing,
    Pending: true,
    RedirectUrl: asksPayer ? '' : resultPage(ctx, now),
    Message: payment.Message,
    Order: shownAs(now),
    Payment: payment,
  }
}

/** Saves the membership of a paid order and returns the outcome. A failed save is repeated by the job. */
async function finished(ctx: Context, order: OrderRow): Promise<z.input<typeof BillingOutcome>> {
  if (order.State === 'refunded') return { ...nothing, IsRefunded: true, Order: shownAs(order) }
  try {
    return outcomeOfSaved(ctx, await saveMembership(ctx, order))
  } catch (error) {
    ctx.log.error({ order: orderNumber(order), error: withoutValues(error) }, 'A paid membership is not saved yet')
    return outcomeOfSaved(ctx, order)
  }
}

/** Returns the outcome of a paid order: whether its membership is saved, and renews itself if that was wanted. */
export function outcomeOfSaved(ctx: Context, order: OrderRow): z.input<typeof BillingOutcome> {
  const AccountSaveSuccess = order.Save === 'saved'
  return {
    ...nothing,
    Success: AccountSaveSuccess,
    BillingSuccess: true,
    AccountSaveSuccess,
    AutorenewSuccess: AccountSaveSuccess && order.AutorenewSave !== 'failed',
    RedirectUrl: resultPage(ctx, order),
    Order: shownAs(order),
  }
}

const resultPage = (ctx: Context, order: OrderRow): string =>
  `${ctx.site.Root}${pagesOf(order.Tier).result}?order=${orderNumber(order)}`
