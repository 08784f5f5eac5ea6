/** The membership of a dealer: its state, its payment, and its renewal (DA-1 to DA-3). */
import * as z from 'zod'
import { Day, endpoint, file, Instant } from '../../endpoint'
import { Money } from '../../money'
import { storedEmail } from '../../typed'
import { BillingForm, BillingOutcome, PlacedOrder } from '../memberships/join'
import { AutorenewOutcome, MembershipReceipt } from '../memberships/own'
import { maxCode } from '../memberships/rules'
import { JoinMode, NextCharge } from '../memberships/schemas'
import { dealerCompanies, dealerInterests, dealerMembershipStates } from './rules'

const DealerCompany = z.enum(dealerCompanies)
export const InterestCode = z.enum(dealerInterests).meta({ id: 'DealerInterest' })

/** An account of a dealer at a company, like NGC-10427. */
export const DealerAccount = z.object({ Account: z.string(), Company: DealerCompany }).meta({ id: 'DealerAccount' })
/** The accounts of a dealer that an interest is for, and the companies that bill for it; none when the dealer has none. */
export const DealerChoice = z
  .object({
    Interest: InterestCode,
    DealerAccounts: z.array(DealerAccount),
    BillingCompanies: z.array(DealerCompany),
  })
  .meta({ id: 'DealerChoice' })
export type DealerChoice = z.infer<typeof DealerChoice>

/**
 * The membership of your dealer. One of the four flags of DA-1 is true: new, active, cancelled, expired. `State` says more: a
 * payment under way, one that is not saved yet, money that was returned, a renewal that is still tried.
 */
export const DealerMembership = z
  .object({
    IsNew: z.boolean(),
    IsActive: z.boolean(),
    IsCancelled: z.boolean().describe('It was cancelled and goes on until its last day'),
    IsExpired: z.boolean(),
    State: z.enum(dealerMembershipStates),
    Number: z.string().describe('Empty before the first order'),
    SiteCode: z.string().describe('The site where it is paid; empty before'),
    SinceUTC: Instant.nullable(),
    Start: Day.nullable(),
    End: Day.nullable(),
    GraceEnd: Day.nullable().describe('The last day of the grace period; null unless it is one'),
    DaysLeft: z.int().nullable().describe('The days until its last day, today not counted; null without a membership'),
    Autorenew: z.boolean(),
    NextCharge: NextCharge.nullable(),
    Order: z
      .string()
      .describe('The order that is under way, not saved yet, or whose money was returned; empty for none'),
    PaymentID: z.string(),
    Offer: z
      .object({ JoinMode, Price: Money, Start: Day, End: Day })
      .nullable()
      .describe('The term that can be paid for now; null for none'),
    IsOffered: z.boolean().describe('False where this site has no price for dealers'),
    Choices: z.array(DealerChoice),
    Chosen: z
      .object({
        Interest: InterestCode,
        DealerAccounts: z.array(z.string()),
        BillingCompanies: z.array(DealerCompany),
      })
      .nullable()
      .describe('The choices of the last order'),
  })
  .meta({ id: 'DealerMembership' })
export type DealerMembership = z.infer<typeof DealerMembership>

const shared = {
  ConfirmationEmail: storedEmail().describe('The receipt is sent there'),
  Interest: InterestCode,
  DealerAccounts: z.array(z.string().max(20)).min(1, 'Dealers.Fields.DealerAccounts').max(dealerCompanies.length),
  BillingCompanies: z.array(DealerCompany).min(1, 'Dealers.Fields.BillingCompanies').max(dealerCompanies.length),
}
const { CreditCard, PaymentAmount, CCGTransactionID, PeoplePaymentProfileID, DFReferenceID, Browser, DiscountCode } =
  BillingForm.shape
/** The payment form of a dealer (DA-2), with the fields of the card as in the form of members. */
export const DealerPaymentForm = z
  .strictObject({
    ...shared,
    DiscountCode,
    AutorenewAccount: z.boolean().default(false),
    CreditCard,
    PaymentAmount,
    CCGTransactionID,
    PeoplePaymentProfileID,
    DFReferenceID,
    Browser,
  })
  .meta({ id: 'DealerPayment' })
export type DealerPaymentForm = z.output<typeof DealerPaymentForm>
/** The renewal of a dealer's membership, on or off, with a new card, a saved one, or the one on file. */
export const DealerRenewalForm = z
  .strictObject({
    ...z.object(shared).partial().shape,
    AutorenewAccount: z.boolean().default(true),
    CreditCard,
    PeoplePaymentProfileID,
    DFReferenceID,
    Browser,
  })
  .meta({ id: 'DealerRenewal' })
export type DealerRenewalForm = z.output<typeof DealerRenewalForm>

/** The order to place: its total is shown before it is paid. */
const DealerOrderDraft = z
  .strictObject({ DiscountCode, AutorenewAccount: z.boolean().default(false) })
  .meta({ id: 'DealerOrderDraft' })
/** The validity of a discount code: its rate in percent, 0 for one that gives nothing here. */
export const DealerCode = z.object({ IsValid: z.boolean(), Rate: z.number() }).meta({ id: 'DealerCode' })

const who = 'dealer'
export const dealerMembershipCalls = {
  membership: endpoint('GET /dealers/data/expiration-details/', {
    about:
      'Returns the membership of your dealer: its state, its last day and next charge, and what can be paid for now',
    who,
    answer: DealerMembership,
    errors: ['not_found'],
  }),
  validateCode: endpoint('GET /dealers/account/api/validate-code/', {
    about: 'Tells whether a discount code can be used for the membership of your dealer now',
    who,
    query: { code: z.string().trim().max(maxCode).default('') },
    answer: DealerCode,
    errors: ['not_found', 'rate_limited'],
  }),
  placeOrder: endpoint('POST /dealers/account/api/order/', {
    about: 'Places the order of the membership of your dealer and returns its total; nothing is charged',
    who,
    body: DealerOrderDraft,
    answer: PlacedOrder,
    errors: ['not_found', 'conflict', 'rate_limited'],
  }),
  pay: endpoint('POST /dealers/account/payment/', {
    about: 'Pays for the membership of your dealer: charges the card once and saves the membership',
    who,
    body: DealerPaymentForm,
    answer: BillingOutcome,
    errors: ['not_found', 'conflict', 'rate_limited', 'unavailable'],
  }),
  payResult: endpoint('GET /dealers/account/payment/{orderNumber}/', {
    about: 'Returns the outcome of an order of your dealer',
    who,
    params: { orderNumber: z.string().max(20) },
    answer: BillingOutcome,
    errors: ['not_found', 'rate_limited'],
  }),
  changeRenewal: endpoint('POST /dealers/account/membership-payment/', {
    about:
      'Turns the renewal of the membership of your dealer on, with a new card if one is given, or off; nothing is charged',
    who,
    body: DealerRenewalForm,
    answer: AutorenewOutcome,
    errors: ['not_found', 'conflict', 'rate_limited', 'unavailable'],
  }),
  cancelMembership: endpoint('POST /dealers/account/membership-cancel/', {
    about:
      'Cancels the membership of your dealer: it goes on until its last day, does not renew, and nothing more is charged',
    who,
    answer: DealerMembership,
    errors: ['not_found', 'conflict', 'rate_limited'],
  }),
  receipts: endpoint('GET /dealers/account/api/receipts/', {
    about: 'Lists what was paid for the membership of your dealer, newest first',
    who,
    answer: z.array(MembershipReceipt),
    errors: ['not_found'],
  }),
  receipt: endpoint('GET /dealers/account/receipts/{orderNumber}/', {
    about: 'Returns the receipt of an order of your dealer as a PDF',
    who,
    params: { orderNumber: z.string().max(20) },
    answer: file('application/pdf', 'The receipt'),
    errors: ['not_found', 'rate_limited'],
  }),
}
