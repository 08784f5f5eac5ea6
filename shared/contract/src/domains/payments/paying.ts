/** The calls of a payment: the form, its outcome, and the returns from the bank and the provider. */
import * as z from 'zod'
import { Instant } from '../../endpoint'
import { Money } from '../../money'
import { Email, nameText, PayToken, text } from './fields'
import { logEvents, maxPayerName, maxTransactionID } from './rules'
import { PaymentNumber, References, ReferenceType, ShownCard } from './schemas'

/** The browser's own facts that 3-D Secure asks for. */
export const BrowserFacts = z
  .strictObject({
    Language: text(20),
    ColorDepth: z.int().min(0).max(64),
    ScreenHeight: z.int().min(0).max(100_000),
    ScreenWidth: z.int().min(0).max(100_000),
    TimeZoneMinutes: z.int().min(-1000).max(1000),
  })
  .meta({ id: 'BrowserFacts' })

/**
 * The payment form (PAY-3). `PaymentAmount` is the amount the payer saw: an amount other than ours is refused, never
 * charged.
 */
export const PaymentForm = z
  .strictObject({
    PaymentReferenceNumbers: References,
    PaymentReferenceType: ReferenceType,
    PeoplePaymentProfileID: z.int().positive().max(2_147_483_647).nullish(),
    Email,
    ConfirmEmail: Email,
    FirstName: nameText(maxPayerName, 'Payments.Fields.FirstName'),
    LastName: nameText(maxPayerName, 'Payments.Fields.LastName'),
    PaymentAmount: text(20),
    CustomerNumber: nameText(40).default(''),
    SaferpayToken: text(200).nullish(),
    DFReferenceID: text(200).nullish(),
    CCGTransactionID: text(maxTransactionID),
    CommercehubSession: text(60).nullish(),
    CardToken: text(200).nullish().describe("The token of the region's own card form (uk)"),
    SaveCard: z.boolean().default(false),
    Token: PayToken.nullish().describe('A pay link, for who is not signed in'),
    Browser: BrowserFacts.nullish(),
  })
  .meta({ id: 'PaymentForm' })
export type PaymentForm = z.output<typeof PaymentForm>

/**
 * The outcome of submitting (PAY-5): the result page in `RedirectUrl`; the provider's page there with `IsProviderPage`,
 * over ours with `Overlay`; a 3-D Secure challenge in AcsURL, TransactionId and JWTPayload; or `Message` when the card
 * was not charged.
 */
export const PaymentOutcome = z
  .object({
    Success: z.boolean(),
    RequestID: z.string(),
    RedirectUrl: z.string().nullable(),
    IsProviderPage: z.boolean(),
    Overlay: z.boolean(),
    IsChargeFailed: z.boolean(),
    Message: z.string(),
    AcsURL: z.string().nullable(),
    TransactionId: z.string().nullable(),
    JWTPayload: z.string().nullable(),
    ThreeDSToken: z.string().nullable().describe('The signed request that continues 3-D Secure'),
  })
  .meta({ id: 'PaymentOutcome' })
export type PaymentOutcome = z.infer<typeof PaymentOutcome>

/** The answer of 3-D Secure, with the form it belongs to; the form decides no amount. */
export const ChallengeAnswer = z
  .strictObject({ jwt: z.string().max(8000), form: z.looseObject({ CCGTransactionID: text(maxTransactionID) }) })
  .meta({ id: 'ChallengeAnswer' })

/** The result of a payment. `Pending` is true while the outcome is unknown; `Success` then has no meaning. */
export const PaymentResult = z
  .object({
    Success: z.boolean(),
    Pending: z.boolean(),
    TransactionId: z.string(),
    PaymentNumber,
    Amount: Money.nullable(),
    References: z.array(z.string()),
    Invoices: z
      .array(z.string())
      .optional()
      .describe(
        'The invoices that it paid, for their owner; empty for everybody else, and absent from backends without them',
      ),
    Message: z.string(),
    PaidUTC: Instant.nullable().describe('When the money was received; null before'),
    Card: z.string().describe('Like "Visa ending in 1111"; empty while unknown'),
    CardFacts: ShownCard.nullish(),
  })
  .meta({ id: 'PaymentResult' })
export type PaymentResult = z.infer<typeof PaymentResult>

/** The payer's return from the provider's page. */
export const Completion = z
  .strictObject({ RequestID: text(maxTransactionID), Reason: z.enum(['returned', 'closed']).default('returned') })
  .meta({ id: 'PaymentCompletion' })

/** A line of the browser's log; it is written down and changes no payment. */
export const PaymentLog = z
  .strictObject({
    Event: z.enum(logEvents),
    CCGTransactionID: text(maxTransactionID).default(''),
    ErrorNumber: z.int().min(0).max(1_000_000).nullish(),
    Detail: text(500).default(''),
  })
  .meta({ id: 'PaymentLogEntry' })
