/** The state of the payment of a number, decided once and shown alike everywhere. */
import * as z from 'zod'
import { Instant } from '../../endpoint'
import { Money } from '../../money'
import { failureReasons, paymentStates } from './rules'
import { ShownCard } from './schemas'

/**
 * The payment state of an invoice: `not-due` while its package is not received and opened, `no-charge` when it asks for
 * nothing at all, `not-invoiced` while its amount can still change, `in-progress` while its payer is asked for something, `in-doubt` while the processor is asked for the
 * outcome, `part-paid` when a part was received, `refunded` when all was given back and nothing is due.
 */
export const PaymentState = z.enum(paymentStates)
export type PaymentState = z.infer<typeof PaymentState>

/** The state of an invoice's payment with the facts to tell: since when, until when, the card and the reason. */
export const PaymentStanding = z
  .object({
    State: PaymentState,
    SinceUTC: Instant.nullable().describe('When the payment was started, failed or was received; null without one'),
    UntilUTC: Instant.nullable().describe('When a payment in progress ends without a charge unless the payer goes on'),
    CanStartAgain: z.boolean().describe('The caller may end the payment in progress; nothing was charged yet'),
    Reason: z.enum(failureReasons).nullable().describe('Why the last payment failed'),
    Card: z.string().describe('Like "Visa ending in 1111"; empty when unknown or not for the caller'),
    CardFacts: ShownCard.nullish(),
    PaymentID: z.string().describe('For the result page; empty when the caller did not make the payment'),
  })
  .meta({ id: 'PaymentStanding' })
export type PaymentStanding = z.infer<typeof PaymentStanding>

/** The payment state of one invoice under a number to pay; an order number can have several. */
export const NumberStanding = z
  .object({
    Given: z.string().describe('The number as it was asked for'),
    Reference: z.string().describe('The invoice'),
    Amount: Money.describe('The amount due'),
    Standing: PaymentStanding,
  })
  .meta({ id: 'NumberStanding' })
export type NumberStanding = z.infer<typeof NumberStanding>
