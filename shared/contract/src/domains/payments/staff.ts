/** The calls of staff: payments with their attempts, refunds, resolutions of doubt, pay links. */
import * as z from 'zod'
import { Day, Flag, Id, Instant } from '../../endpoint'
import { maxReason } from '../../limits'
import { type AskedOf, list, MOST_COUNTED, type PageOf, paged, sorted } from '../../list'
import { Money } from '../../money'
import { nameText, text } from './fields'
import {
  attemptStates,
  intentStates,
  maxMinor,
  maxPaymentSearch,
  maxProviderReference,
  maxReference,
  maxReferences,
  paymentSorts,
  refundStates,
} from './rules'
import { PaymentNumber, Processor, References, ReferenceType, ShownCard } from './schemas'

/** The state of a payment. */
export const IntentState = z.enum(intentStates)
export type IntentState = z.infer<typeof IntentState>
/** The state of one attempt to charge. */
export const AttemptState = z.enum(attemptStates)
export type AttemptState = z.infer<typeof AttemptState>

/** A row of the list of payments. */
export const PaymentRow = z
  .object({
    PaymentID: z.string(),
    PaymentNumber,
    CreatedUTC: Instant,
    SiteCode: z.string(),
    Processor,
    State: IntentState,
    IsInDoubt: z.boolean(),
    /** True while a refund of it waits for the approval of a second person. */
    IsRefundWaiting: z.boolean(),
    Amount: Money,
    Refunded: Money,
    References: z.array(z.string()).describe('The numbers as they were given to pay'),
    Invoices: z
      .array(z.string())
      .optional()
      .describe(
        'The numbers of the invoices it is for; none for an order of a membership, left out by a backend from before',
      ),
    PeopleID: z.int().nullable(),
    PayerName: z.string(),
    Email: z.string(),
    Card: z.string().describe('Like "Visa ending in 1111"; empty while unknown'),
    CardFacts: ShownCard.nullish(),
  })
  .meta({ id: 'PaymentRow' })
export type PaymentRow = z.infer<typeof PaymentRow>
/** The payments that staff find. */
export const paymentList = list('PaymentPage', {
  rows: ['Payments', PaymentRow],
  key: 'PaymentID',
  total: 'Total',
  countUpTo: MOST_COUNTED,
  query: {
    search: z.string().trim().max(maxPaymentSearch).default(''),
    state: IntentState.optional(),
    inDoubt: Flag.optional(),
    failed: Flag.optional(),
    refundWaiting: Flag.optional(),
    peopleID: Id.optional(),
    invoiceNumber: z
      .string()
      .trim()
      .max(maxReference)
      .optional()
      .describe('The payments for exactly this invoice, under whatever number they were made'),
    siteID: Id.optional(),
    createdFrom: Day.optional().describe('The first day, in UTC'),
    createdTo: Day.optional().describe('The last day, in UTC'),
    ...sorted(paymentSorts, { order: 'DESC' }),
    ...paged,
  },
})

export type PaymentPage = PageOf<typeof paymentList>
export type PaymentFilters = AskedOf<typeof paymentList>

/** One attempt to charge, with the processor's reference and response code. */
const Attempt = z
  .object({
    AttemptID: z.string(),
    State: AttemptState,
    CreatedUTC: Instant,
    SentUTC: Instant.nullable(),
    EndedUTC: Instant.nullable(),
    ProviderReference: z.string(),
    ResponseCode: z.string(),
  })
  .meta({ id: 'PaymentAttempt' })
/** A refund, or a void when `IsVoid` is true. */
export const Refund = z
  .object({
    RefundID: z.string(),
    State: z.enum(refundStates),
    Amount: Money,
    Reason: z.string(),
    RequestedBy: z.string(),
    ApprovedBy: z.string(),
    CreatedUTC: Instant,
    IsVoid: z.boolean(),
    IsOwn: z.boolean().describe('An account that counts as the caller asked for it, so somebody else has to decide'),
    StillOwed: z.boolean().describe('The invoice asks for the money again; otherwise it is credited'),
  })
  .meta({ id: 'Refund' })
/** A line of a payment's log. `By` is the person's name, `payer` or `system`. */
const LogLine = z
  .object({ DateUTC: Instant, Event: z.string(), Detail: z.string(), By: z.string() })
  .meta({ id: 'PaymentLogLine' })
/** One payment for staff, with its attempts, their answers and its refunds. */
export const Payment = PaymentRow.extend({
  CustomerName: z.string().describe('The name of its customer; empty for a guest'),
  Attempts: z.array(Attempt),
  Refunds: z.array(Refund),
  Log: z.array(LogLine),
  CanRefund: z.boolean(),
  CanVoid: z.boolean(),
  RefundLimit: Money.describe('Above it, refunds of the payment, or of a person in 24 hours, need a second person'),
  MostAlone: Money.describe('The most that the caller refunds of it now without a second person'),
  Version: z.int(),
}).meta({ id: 'Payment' })
export type Payment = z.infer<typeof Payment>

const Reason = text(maxReason).min(3, 'Fields.Reason')
const key = text(60).min(8)
// Optional, so that callers from before the choice still credit the invoice.
const StillOwed = z
  .boolean()
  .default(false)
  .describe('True makes the money due again; by default the invoice is credited and asks for nothing more')
/**
 * A requested refund. A repeated request with the same `Key` is the same refund. A second person approves it
 * when the refunds of the payment, or of the person's day, come to more than the limit.
 */
export const RefundDraft = z
  .strictObject({
    Minor: z.int().positive('Payments.Fields.AmountAboveZero').max(maxMinor, 'Payments.Fields.AmountTooLarge'),
    Reason,
    Key: key,
    StillOwed,
  })
  .meta({ id: 'RefundDraft' })
/** The decision on a refund; a rejection needs a reason. */
export const RefundDecision = z
  .strictObject({ IsApproved: z.boolean(), Reason: text(maxReason).default('') })
  .refine(({ IsApproved, Reason: why }) => IsApproved || why.length >= 3, { path: ['Reason'], error: 'Fields.Reason' })
  .meta({ id: 'RefundDecision' })
/** The reason of a void, and what it does to the amount due. */
export const VoidDraft = z.strictObject({ Reason, StillOwed }).meta({ id: 'VoidDraft' })
/** The finding of a person about a payment in doubt, from the provider's back office. */
export const Resolution = z
  .strictObject({ WasCharged: z.boolean(), ProviderReference: nameText(maxProviderReference).default(''), Reason })
  .meta({ id: 'PaymentResolution' })
/** The numbers of one customer to make a pay link for. */
export const PayLinkDraft = z
  .strictObject({ References, PaymentReferenceType: ReferenceType, SendMail: z.boolean().default(true) })
  .meta({ id: 'PayLinkDraft' })
/** The numbers to look up before a pay link is made, separated by commas. */
export const PayLinkNumbers = z
  .string()
  .max(maxReferences * (maxReference + 1))
  .transform((numbers) => numbers.split(',').map((number) => number.trim()))
  .pipe(References)
/** The amount a pay link would ask for, the customer, and the address a mail would go to. */
export const PayLinkDue = z
  .object({ SiteCode: z.string(), PeopleID: z.int(), CustomerName: z.string(), Email: z.string(), Total: Money })
  .meta({ id: 'PayLinkDue' })
/** The new pay link; `SentTo` is empty when no mail was sent. */
export const MadePayLink = z
  .object({ Url: z.string(), ExpiresUTC: Instant, SentTo: z.string() })
  .meta({ id: 'MadePayLink' })
