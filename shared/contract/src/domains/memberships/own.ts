/** The calls of members for their own membership: the renewal every year, and receipts. */
import * as z from 'zod'
import { Instant } from '../../endpoint'
import { Money } from '../../money'
import { BillingForm } from './join'

/**
 * The renewal every year, on or off (JOIN-6), in the fields of the billing form. A card is needed when none is on file: one
 * of the card form in `CreditCard.CardNumber`, or a saved one.
 */
export const AutorenewForm = z
  .strictObject({ ...BillingForm.partial().shape, AutorenewAccount: z.boolean().default(true) })
  .meta({ id: 'AutorenewForm' })
export type AutorenewForm = z.output<typeof AutorenewForm>

/** The renewal after a change, with the card that will be charged. Without success `Message` says why. */
export const AutorenewOutcome = z
  .object({
    Success: z.boolean(),
    Autorenew: z.boolean(),
    CardNumber: z.string().describe('The last four digits; empty without a card'),
    CardExpiration: z.string().describe('MM/YYYY; empty without a card'),
    Message: z.string(),
  })
  .meta({ id: 'AutorenewOutcome' })
export type AutorenewOutcome = z.infer<typeof AutorenewOutcome>

/** A paid order of the member, newest first. */
export const MembershipReceipt = z
  .object({
    OrderNumber: z.string(),
    PaidUTC: Instant,
    Description: z.string().describe('What was paid for, in the language of the call'),
    Amount: Money,
    Refunded: Money,
    HasPdf: z.boolean().describe('False for an order without a payment, whose total was zero'),
  })
  .meta({ id: 'MembershipReceipt' })
export type MembershipReceipt = z.infer<typeof MembershipReceipt>
