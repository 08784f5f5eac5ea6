/** Joining, renewing and upgrading: the account, the codes, the order and its payment. */
import * as z from 'zod'
import { CARD_NUMBER, hasCardNumber } from '../../card-numbers'
import { Day } from '../../endpoint'
import { Money } from '../../money'
import { nameText } from '../../typed'
import { LIFETIME_DAY } from '../accounts/rules'
import { Registration } from '../accounts/schemas'
import { BrowserFacts, PaymentOutcome } from '../payments/paying'
import { maxTransactionID } from '../payments/rules'
import { joinModes, maxAnaNumber, maxCode, memberTiers, paidTiers } from './rules'
import { JoinMode, OrderTier, PaidTier } from './schemas'

const text = (max: number) => z.string().trim().max(max)
const ID = z.int().positive().max(2_147_483_647)

/** A new account with the tier its owner wants (JOIN-5). */
export const JoinAccount = Registration.extend({ TierName: z.enum(memberTiers) }).meta({ id: 'JoinAccount' })
/** The answer to a new account: the page to go on with. The mail decides whether there is an account. */
export const JoinAccountMade = z.object({ RedirectUrl: z.string() }).meta({ id: 'JoinAccountMade' })

/** The parts of the address of a discount code (JOIN-2). For another tier or mode than these no code gives anything. */
export const discountParams = {
  tier: z.string().max(200).describe(paidTiers.join(', ')),
  mode: z.string().max(200).describe(joinModes.join(', ')),
  code: z.string().max(200),
  isANA: z.stringbool().catch(false),
}
/** The discount of a code in percent, 10 for 10 %; 0 for a code that gives none, whatever the reason. */
export const Discount = z.object({ Rate: z.number() }).meta({ id: 'MembershipDiscount' })
/** Tells if an affiliate code is one of ours; an empty one is. */
export const AffiliateValidity = z.object({ IsValid: z.boolean() }).meta({ id: 'AffiliateValidity' })

/** A membership of the American Numismatic Association, as the form takes it. Lifetime is 2199-01-02 (decision 24). */
export const AnaForm = z
  .strictObject({
    Number: text(maxAnaNumber)
      .regex(/^[A-Za-z0-9 -]*$/, 'Memberships.Fields.AnaNumber')
      .refine((typed) => !hasCardNumber(typed), CARD_NUMBER)
      .default(''),
    IsLifetimeMember: z.boolean().default(false),
    ExpirationDate: Day.refine((day) => day <= LIFETIME_DAY, 'Accounts.Fields.AnaExpiration')
      .nullable()
      .default(null),
  })
  .meta({ id: 'JoinAna' })

/** The address for parcels and awards, in the names of the documented form. */
export const JoinShippingAddress = z
  .strictObject({
    Address1: nameText(100, 'Accounts.Fields.Street'),
    Address2: nameText(100).default(''),
    City: nameText(100, 'Accounts.Fields.City'),
    ZipCode: text(20).default(''),
    CountryID: ID,
    StateID: ID.nullable().default(null),
  })
  .meta({ id: 'JoinShippingAddress' })
export type JoinShippingAddress = z.output<typeof JoinShippingAddress>

/**
 * The card and its billing address. `CardNumber` is the token or the session of the card form, never a number: a card
 * number is refused. It is empty for a saved card, and for the provider's own page.
 */
export const JoinCreditCard = z
  .strictObject({
    CardNumber: text(200).default(''),
    ExpirationMonth: z.int().min(1).max(12).nullish(),
    ExpirationYear: z.int().min(2000).max(2199).nullish(),
    CVV: text(4).default('').describe('Always empty: the card form keeps it'),
    StreetAddress1: nameText(100, 'Accounts.Fields.Street'),
    StreetAddress2: nameText(100).default(''),
    City: nameText(100, 'Accounts.Fields.City'),
    State: nameText(60).default(''),
    StateID: ID.nullish(),
    ZipCode: text(20).default(''),
    CountryID: ID,
    Country: nameText(80).default(''),
  })
  .meta({ id: 'JoinCreditCard' })

const order = {
  TierName: PaidTier,
  JoinMode,
  DiscountCode: text(maxCode).default(''),
  AffiliateCode: text(maxCode).default(''),
  ANA: AnaForm.nullish(),
  AutorenewAccount: z.boolean().default(false),
}
/** The order to place: what is paid for, and the codes. */
export const OrderDraft = z.strictObject(order).meta({ id: 'MembershipOrderDraft' })
export type OrderDraft = z.output<typeof OrderDraft>

/** An order as it will be charged: the price, less the discount, and the term it pays for. */
export const MembershipOrder = z
  .object({
    OrderNumber: z.string(),
    TierName: OrderTier,
    JoinMode,
    Price: Money.describe('For the year, or for the rest of the term when a member upgrades'),
    Rate: z.number().describe('The discount in percent; 0 without one'),
    Discount: Money.describe('What the code takes off'),
    Total: Money,
    Start: Day,
    End: Day,
  })
  .meta({ id: 'MembershipOrder' })
export type MembershipOrder = z.infer<typeof MembershipOrder>
/** The answer to an order: placed, or refused for an ANA number that somebody else gave (JOIN-4). */
export const PlacedOrder = z
  .object({ Order: MembershipOrder.nullable(), IsANANumberInUse: z.boolean() })
  .meta({ id: 'PlacedMembershipOrder' })

/**
 * The billing form (JOIN-1). `CCGTransactionID` is the payment that the page prepared; without one the call makes its own.
 * `PaymentAmount` is what the member saw: another amount than ours is refused, never charged.
 */
export const BillingForm = z
  .strictObject({
    ...order,
    CreditCard: JoinCreditCard.nullish().describe('Not needed for a total of zero'),
    ShippingAddress: JoinShippingAddress.nullish(),
    IsAddressSync: z.boolean().default(false).describe('Parcels go to the billing address'),
    PaymentAmount: text(20).default(''),
    CCGTransactionID: text(maxTransactionID).default(''),
    PeoplePaymentProfileID: ID.nullish(),
    DFReferenceID: text(200).nullish(),
    Browser: BrowserFacts.nullish(),
  })
  .meta({ id: 'JoinBilling' })
export type BillingForm = z.output<typeof BillingForm>

/**
 * The outcome of a payment for a membership (JOIN-4): all true when everything is done; AutorenewSuccess false when only
 * that failed; BillingSuccess without AccountSaveSuccess when money was taken and the membership is not saved yet.
 * `Pending` is true while nobody knows, or while the payer has to do something first: then `Payment` says what.
 */
export const BillingOutcome = z
  .object({
    Success: z.boolean(),
    AutorenewSuccess: z.boolean(),
    BillingSuccess: z.boolean(),
    AccountSaveSuccess: z.boolean(),
    IsANANumberInUse: z.boolean(),
    RedirectUrl: z.string(),
    Pending: z.boolean(),
    IsRefunded: z.boolean().describe('All of the money went back; the other flags then say nothing'),
    Message: z.string().describe('Why the card was not charged; empty otherwise'),
    Order: MembershipOrder.nullable(),
    Payment: PaymentOutcome.nullable(),
  })
  .meta({ id: 'JoinBillingOutcome' })
export type BillingOutcome = z.infer<typeof BillingOutcome>
