/** The payment for a dealer's membership (DA-2, DA-3): the same order, charge and save as for a member's. */
import type { DealerCode, DealerPaymentForm, DealerRenewalForm } from '@obverse/contract/domains/dealers'
import type { AutorenewOutcome, BillingOutcome, PlacedOrder } from '@obverse/contract/domains/memberships'
import { dealerTier, plainCode } from '@obverse/contract/rules/memberships'
import type * as z from 'zod'
import { type Context, transact } from '../../../context'
import { conflict, invalid } from '../../../errors'
import type { Actor, Sources } from '../../payments'
import { findDiscount, limitCodes } from '../codes'
import { billing, billingResult, type Form } from '../join/billing'
import { type AnyDraft, placeOrder } from '../join/order'
import { readMembershipFacts } from '../membership'
import { setAutorenew } from '../own/autorenew'
import { dealerOf, type Owner } from '../owner'
import type { DealerDetails } from '../tables'
import { refuseElsewhere } from '../tiers'
import { choicesOf, readNumbered } from './membership'

/** Returns the order that can be placed for a dealer now. @throws Failure 404 on sites without memberships, 409 for none */
export async function draftOf(
  ctx: Context,
  owner: Owner,
  { DiscountCode, AutorenewAccount }: Pick<DealerPaymentForm, 'DiscountCode' | 'AutorenewAccount'>,
): Promise<AnyDraft> {
  const { offers, isOffered } = await readMembershipFacts(ctx, owner)
  const [offer] = offers
  // While a payment is under way there is no offer, and placing the order says why.
  const JoinMode = offer?.JoinMode ?? 'join'
  if (!isOffered) throw conflict(null, 'Memberships.Refused.NotOffered')
  return { TierName: dealerTier, JoinMode, DiscountCode, AffiliateCode: '', AutorenewAccount }
}

/** Checks what a dealer chose against what it has. @throws Failure 422 */
export async function detailsOf(
  ctx: Context,
  dealerID: number,
  {
    Interest,
    DealerAccounts,
    BillingCompanies,
  }: Pick<DealerPaymentForm, 'Interest' | 'DealerAccounts' | 'BillingCompanies'>,
): Promise<DealerDetails> {
  const choice = choicesOf(await readNumbered(ctx, dealerID)).find((one) => one.Interest === Interest)
  if (!choice) throw invalid({ Interest: 'Dealers.Fields.Interest' })
  if (!DealerAccounts.every((account) => choice.DealerAccounts.some(({ Account }) => Account === account)))
    throw invalid({ DealerAccounts: 'Dealers.Fields.DealerAccounts' })
  if (!BillingCompanies.every((company) => choice.BillingCompanies.includes(company)))
    throw invalid({ BillingCompanies: 'Dealers.Fields.BillingCompanies' })
  return { Interest, DealerAccounts: [...new Set(DealerAccounts)], BillingCompanies: [...new Set(BillingCompanies)] }
}

/** Places the order of the caller's dealer. @throws Failure 403, 404, 409, 422, 429 */
export async function placeDealerOrder(
  ctx: Context,
  draft: Pick<DealerPaymentForm, 'DiscountCode' | 'AutorenewAccount'>,
): Promise<z.input<typeof PlacedOrder>> {
  const owner = dealerOf(ctx)
  const { Order, IsANANumberInUse } = await placeOrder(ctx, await draftOf(ctx, owner, draft), owner)
  return { Order, IsANANumberInUse }
}

/** Pays for the membership of the caller's dealer; the same form again gets the same answer. @throws as paying for a member's */
export async function payForDealer(
  ctx: Context,
  sources: Sources,
  form: DealerPaymentForm,
  actor: Actor,
): Promise<z.input<typeof BillingOutcome>> {
  return payForOwner(ctx, sources, form, actor, dealerOf(ctx))
}

/** Pays for the membership of a dealer, by its own person or, with `PeopleID`, by staff. @throws as paying for a member's */
export async function payForOwner(
  ctx: Context,
  sources: Sources,
  form: DealerPaymentForm & Pick<Form, 'EmailLanguageCode'>,
  actor: Actor,
  owner: Owner & { DealerID: number },
): Promise<z.input<typeof BillingOutcome>> {
  const Details = await detailsOf(ctx, owner.DealerID, form)
  const draft = await draftOf(ctx, owner, form)
  const { ConfirmationEmail, CreditCard, PaymentAmount, CCGTransactionID, PeoplePaymentProfileID } = form
  const whole: Form = {
    ...draft,
    Details,
    ConfirmationEmail,
    ...(form.EmailLanguageCode !== undefined && { EmailLanguageCode: form.EmailLanguageCode }),
    CreditCard,
    PaymentAmount,
    CCGTransactionID,
    PeoplePaymentProfileID,
    DFReferenceID: form.DFReferenceID,
    Browser: form.Browser,
    ShippingAddress: null,
    IsAddressSync: false,
  }
  return billing(ctx, sources, whole, actor, owner)
}

/** Returns the outcome of an order of the caller's dealer. @throws Failure 404 */
export function dealerPayResult(ctx: Context, number: string): Promise<z.input<typeof BillingOutcome>> {
  dealerOf(ctx)
  refuseElsewhere(ctx)
  return billingResult(ctx, number)
}

/** Turns the renewal of the caller's dealer on or off. @throws Failure 403, 404, 409, 422, 503 */
export function changeDealerRenewal(ctx: Context, form: DealerRenewalForm, actor: Actor): Promise<AutorenewOutcome> {
  refuseElsewhere(ctx)
  return setAutorenew(ctx, form, actor, dealerOf(ctx))
}

/** Tells whether a code can be used for the membership of the caller's dealer now (DA-C4). @throws Failure 403, 404, 429 */
export async function validateDealerCode(ctx: Context, code: string): Promise<z.infer<typeof DealerCode>> {
  const owner = dealerOf(ctx)
  await limitCodes(ctx)
  const { row, offers } = await readMembershipFacts(ctx, owner)
  const [offer] = offers
  if (plainCode(code) === '' || !offer) return { IsValid: false, Rate: 0 }
  const use = { Tier: dealerTier, Mode: offer.JoinMode, isANA: false, membershipID: row?.MembershipID ?? null }
  const found = await transact(ctx, (tx) => findDiscount(tx, code, use))
  return { IsValid: found !== null, Rate: (found?.RateBasisPoints ?? 0) / 100 }
}
