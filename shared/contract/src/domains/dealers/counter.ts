/** The counter: cash that staff take for a dealer, its ledger, and the close of the cash (ADP-1). */
import * as z from 'zod'
import { Day, endpoint, Flag, Id, Instant } from '../../endpoint'
import { maxReason } from '../../limits'
import { list, paged, sorted } from '../../list'
import { Currency, Money } from '../../money'
import { storedEmail } from '../../typed'
import { BillingForm, BillingOutcome } from '../memberships/join'
import { AutorenewOutcome } from '../memberships/own'
import { maxCode } from '../memberships/rules'
import { JoinMode, NextCharge } from '../memberships/schemas'
import { CardFields, CommercehubCredentials } from '../payments/card-setup'
import { languageCodes } from '../sites/rules'
import { DealerAccount, InterestCode } from './membership'
import { dealerCompanies, dealerMembershipStates, maxTillReference } from './rules'

const ID = z.int().positive().max(2_147_483_647)
const DealerCompany = z.enum(dealerCompanies)
const who = 'staff:Payments'

/** The choices of the payment form, as a dealer makes them. */
const FormData = z
  .strictObject({
    Interest: InterestCode,
    DealerAccounts: z.array(z.string().max(20)).min(1, 'Dealers.Fields.DealerAccounts').max(dealerCompanies.length),
    BillingCompanies: z.array(DealerCompany).min(1, 'Dealers.Fields.BillingCompanies').max(dealerCompanies.length),
    DiscountCode: z.string().trim().max(maxCode).default(''),
  })
  .meta({ id: 'DealerCounterForm' })

/** The membership of a dealer as the counter sees it: its state, and what can be paid for now at a site. */
export const CounterMembership = z
  .object({
    MembershipID: ID.nullable().describe('Null before the first order'),
    Number: z.string(),
    State: z.enum(dealerMembershipStates),
    SiteID: ID.describe('The site where it is paid: the one it is paid at now, or the one that was asked for'),
    Start: Day.nullable(),
    End: Day.nullable(),
    GraceEnd: Day.nullable(),
    Autorenew: z.boolean(),
    NextCharge: NextCharge.nullable(),
    IsOffered: z.boolean().describe('False where the site has no price for dealers'),
    Offer: z
      .object({
        JoinMode,
        Price: Money,
        Rate: z.number().describe('The discount of the code, in percent'),
        Total: Money.describe('What is to be taken'),
        Start: Day,
        End: Day,
      })
      .nullable()
      .describe('Null while nothing can be paid for'),
    IsCodeValid: z.boolean().describe('False for a code that gives nothing here; true without a code'),
    CardForm: CardFields.nullable().describe(
      'The card form of the site for staff; null where its processor asks the holder, and without a processor',
    ),
    PaidBy: z
      .object({ PeopleID: ID, Name: z.string(), Email: z.string() })
      .nullable()
      .describe('The person who acts for the dealer and gets its mails; null while nobody acts for it'),
  })
  .meta({ id: 'DealerCounterMembership' })
export type CounterMembership = z.infer<typeof CounterMembership>

/** Cash for the membership of a dealer. The amount is what staff took: another one than ours is refused. */
export const CashPaymentForm = z
  .strictObject({
    DealerID: ID,
    SiteID: ID.describe('The site whose till took it'),
    FormData,
    EmailLanguageCode: z.enum(languageCodes).describe('The language of the receipt'),
    Payment: z.string().trim().min(1, 'Dealers.Fields.Payment').max(20).describe('The amount, like 495.00'),
    ConfirmationEmail: storedEmail().describe('The receipt is sent there'),
    TillReference: z.string().trim().min(1, 'Dealers.Fields.TillReference').max(maxTillReference),
  })
  .meta({ id: 'DealerCashPayment' })
export type CashPaymentForm = z.output<typeof CashPaymentForm>

const { CreditCard, CCGTransactionID } = BillingForm.shape
/**
 * A card for the membership of a dealer, as staff take it. The amount is what staff saw: another one than ours is refused. The
 * payment is that of the card form: the same one again is not charged again.
 */
export const CardPaymentForm = z
  .strictObject({
    DealerID: ID,
    FormData: FormData.extend({
      SiteID: ID.describe('The site where it is paid'),
      ConfirmationEmail: storedEmail().describe('The receipt is sent there'),
      AutorenewAccount: z.boolean().default(false).describe('The holder agrees that the card is charged every year'),
      CreditCard,
      PaymentAmount: z.string().trim().min(1, 'Dealers.Fields.PaymentAmount').max(20).describe('Like 495.00'),
      CCGTransactionID,
    }).meta({ id: 'DealerCardForm' }),
    EmailLanguageCode: z.enum(languageCodes).describe('The language of the receipt'),
  })
  .meta({ id: 'DealerCardPayment' })
export type CardPaymentForm = z.output<typeof CardPaymentForm>

/** The card form to open: for a payment, or for a card that the renewal charges. */
export const CardFormDraft = z
  .strictObject({
    SiteID: ID.describe('The site where it is paid'),
    Purpose: z.enum(['pay', 'update-card']).default('pay'),
    CCGTransactionID: CCGTransactionID.describe('The payment of an earlier form, to send again; empty for a new one'),
  })
  .meta({ id: 'DealerCardFormDraft' })
export type CardFormDraft = z.output<typeof CardFormDraft>

/** The renewal of the membership of a dealer, as staff change it: on with a new card, or off. */
export const CounterRenewalForm = z
  .strictObject({
    DealerID: ID,
    FormData: z
      .strictObject({ AutorenewAccount: z.boolean().default(true), CreditCard })
      .meta({ id: 'DealerCounterRenewalForm' }),
  })
  .meta({ id: 'DealerCounterRenewal' })
export type CounterRenewalForm = z.output<typeof CounterRenewalForm>

/** A row of the cash ledger: a payment, or the reversal of one with a negative amount. */
export const CashPayment = z
  .object({
    CashPaymentID: ID,
    SiteID: ID,
    DealerID: ID,
    DealerName: z.string(),
    DealerNumber: z.string(),
    OrderNumber: z.string(),
    Amount: Money,
    TillReference: z.string(),
    ReversesID: ID.nullable(),
    IsReversed: z.boolean(),
    Reason: z.string().describe('Why it was given back; empty for a payment'),
    TakenBy: z.string(),
    TakenUTC: Instant,
    CashCloseID: ID.nullable().describe('The close that counted it; null while it is in the till'),
  })
  .meta({ id: 'DealerCashLedgerRow' })
export type CashPayment = z.infer<typeof CashPayment>

export const cashList = list('DealerCashLedger', {
  rows: ['Payments', CashPayment],
  key: 'CashPaymentID',
  total: 'Total',
  query: {
    ...paged,
    siteID: Id.optional(),
    dealerID: Id.optional(),
    isOpen: Flag.optional().describe('True: in the till; false: counted by a close'),
    search: z.string().trim().max(200).default('').describe('The till reference, or the number or name of the dealer'),
    ...sorted(['CashPaymentID'], { order: 'DESC' }),
  },
})

/** The cash of a site that no close has counted. */
export const CashTill = z
  .object({ SiteID: ID, Currency, ExpectedMinor: z.int(), Payments: z.int() })
  .meta({ id: 'DealerCashTill' })
export type CashTill = z.infer<typeof CashTill>
/** The close of a site's cash. `ExpectedMinor` and `Payments` are those that staff saw: 409 when a payment came in between. */
const CashCloseDraft = z
  .strictObject({
    SiteID: ID,
    CountedMinor: z
      .int('Dealers.Fields.Counted')
      .min(0, 'Dealers.Fields.Counted')
      .max(2_000_000_000, 'Dealers.Fields.Counted'),
    ExpectedMinor: z.int(),
    Payments: z.int(),
    Note: z.string().trim().max(maxReason).default(''),
  })
  .meta({ id: 'DealerCashCloseDraft' })
export const CashClose = z
  .object({
    CashCloseID: ID,
    SiteID: ID,
    Expected: Money,
    Counted: Money,
    Difference: Money.describe('Counted less expected: below zero when money is missing'),
    Payments: z.int(),
    Note: z.string(),
    ClosedBy: z.string(),
    ClosedUTC: Instant,
  })
  .meta({ id: 'DealerCashClose' })
export type CashClose = z.infer<typeof CashClose>
export const closeList = list('DealerCashCloses', {
  rows: ['Closes', CashClose],
  key: 'CashCloseID',
  total: 'Total',
  query: { ...paged, siteID: Id.optional(), ...sorted(['CashCloseID'], { order: 'DESC' }) },
})

export const counterCalls = {
  counter: endpoint('GET /admin/dealers/data/{dealerID}/membership/', {
    about: 'Returns the membership of a dealer, and what staff can take money for now, with a discount code or without',
    who,
    params: { dealerID: Id },
    query: { siteID: Id.optional(), discountCode: z.string().trim().max(maxCode).default('') },
    answer: CounterMembership,
    errors: ['not_found'],
  }),
  dealerAccounts: endpoint('GET /admin/dealers/dealer-account/{interest}/{dealerID}', {
    about: 'Lists the accounts of a dealer for an interest',
    who,
    params: { interest: InterestCode, dealerID: Id },
    answer: z.array(DealerAccount),
    errors: ['not_found'],
  }),
  billingCompanies: endpoint('GET /admin/dealers/billing-company/{interest}', {
    about: 'Lists the companies that bill for an interest',
    who,
    params: { interest: InterestCode },
    answer: z.array(DealerCompany),
    errors: ['not_found'],
  }),
  cancelRenewal: endpoint('POST /admin/dealers/{dealerID}/autorenew/cancel/', {
    about: 'Turns the renewal of the membership of a dealer off and removes its card; a second time changes nothing',
    who,
    params: { dealerID: Id },
    answer: z.object({ Success: z.boolean() }).meta({ id: 'DealerRenewalCancelled' }),
    errors: ['not_found', 'conflict'],
  }),
  takeCash: endpoint('POST /admin/dealers/cash-payment/', {
    about: 'Takes cash for the membership of a dealer: writes it into the ledger, once, and saves the membership',
    who,
    body: CashPaymentForm,
    answer: BillingOutcome,
    isRepeatable: true,
    errors: ['not_found', 'conflict', 'rate_limited'],
  }),
  cardForm: endpoint('POST /admin/dealers/data/card-form/', {
    about: 'Opens the hosted card form of a site for staff, once for each submission',
    who,
    body: CardFormDraft,
    answer: CommercehubCredentials,
    errors: ['not_found', 'conflict', 'rate_limited', 'unavailable'],
  }),
  takeCard: endpoint('POST /admin/dealers/payment/', {
    about: 'Takes a card for the membership of a dealer: charges it once and saves the membership',
    who,
    body: CardPaymentForm,
    answer: BillingOutcome,
    errors: ['not_found', 'conflict', 'rate_limited', 'unavailable'],
  }),
  changeCounterRenewal: endpoint('POST /admin/dealers/autorenew/payment/', {
    about: 'Turns the renewal of the membership of a dealer on with a new card, or off; nothing is charged',
    who,
    body: CounterRenewalForm,
    answer: AutorenewOutcome,
    errors: ['not_found', 'conflict', 'rate_limited', 'unavailable'],
  }),
  cashLedger: endpoint('GET /admin/dealers/data/cash/', {
    about: 'Lists the cash that was taken for dealers and given back, the newest first',
    who,
    query: cashList.query,
    answer: cashList.Page,
    list: cashList,
  }),
  reverseCash: endpoint('POST /admin/dealers/data/cash/{cashPaymentID}/reverse/', {
    about: 'Gives cash back: writes a reversal into the ledger, and the term that it paid for is taken back',
    who,
    params: { cashPaymentID: Id },
    body: z
      .strictObject({ Reason: z.string().trim().min(1, 'Dealers.Fields.Reason').max(maxReason) })
      .meta({ id: 'DealerCashReversal' }),
    answer: CashPayment,
    isRepeatable: true,
    errors: ['not_found', 'conflict'],
  }),
  till: endpoint('GET /admin/dealers/data/till/{siteID}/', {
    about: 'Returns the cash of a site that no close has counted',
    who,
    params: { siteID: Id },
    answer: CashTill,
    errors: ['not_found'],
  }),
  closes: endpoint('GET /admin/dealers/data/closes/', {
    about: 'Lists the closes of the cash, the newest first',
    who,
    query: closeList.query,
    answer: closeList.Page,
    list: closeList,
  }),
  closeCash: endpoint('POST /admin/dealers/data/closes/', {
    about: 'Closes the cash of a site: what was counted, and so the difference to what it had to be',
    who,
    body: CashCloseDraft,
    answer: CashClose,
    isRepeatable: true,
    errors: ['not_found', 'conflict'],
  }),
}
