/** The card on a customer's open invoices (PAY-1, PAY-2). */
import * as z from 'zod'
import { Day, Instant } from '../../endpoint'
import { Money } from '../../money'
import { nameText, text } from './fields'
import { maxPayerName, maxReference } from './rules'
import { CardBrand } from './schemas'
import { PaymentState } from './standing'

/** An invoice whose card can be changed: how much will be charged, and when (PAY-1). */
export const OpenInvoice = z
  .object({
    InvoiceNumber: z.string(),
    InvoiceDate: Day.nullable(),
    Description: z.string(),
    Amount: Money,
    ChargeDay: Day.nullable().describe('When the card will be charged; null while that is not known'),
    ChargeAttempted: z.boolean(),
    PaymentState: PaymentState.describe('No new card is taken while a payment is under way'),
    CardType: CardBrand.nullable(),
    CardLast4: z.string(),
    CardholderName: z.string(),
    CardExpiration: z.string().describe('MM/YYYY, empty without a card'),
    CardSavedUTC: Instant.nullable().describe('When the card was put on the invoice; null without a card'),
  })
  .meta({ id: 'OpenInvoice' })
export type OpenInvoice = z.infer<typeof OpenInvoice>
/** The caller's open invoices on this site. */
export const OpenInvoices = z.object({ Invoices: z.array(OpenInvoice) }).meta({ id: 'OpenInvoices' })

/** The billing address of a card. */
export const BillingAddress = z
  .strictObject({
    FirstName: nameText(maxPayerName, 'Payments.Fields.FirstName'),
    LastName: nameText(maxPayerName, 'Payments.Fields.LastName'),
    Address1: nameText(120, 'Payments.Fields.Street'),
    Address2: nameText(120).default(''),
    City: nameText(80, 'Payments.Fields.City'),
    State: nameText(60).default(''),
    ZipCode: nameText(20).default(''),
    CountryName: nameText(80, 'Fields.Country'),
  })
  .meta({ id: 'BillingAddress' })
/** The new card for some open invoices: all of them or none (PAY-1). `transactionID` is what the card fields answered. */
export const CardUpdate = z
  .strictObject({
    transactionID: text(100).default(''),
    commercehubSession: text(60),
    invoices: z.array(text(maxReference)).min(1, 'Payments.Fields.Invoices').max(200),
    address: BillingAddress,
    cardholderName: nameText(maxPayerName).default(''),
    cardToken: text(200).nullish().describe("The token of the region's own card form (uk, de)"),
  })
  .meta({ id: 'CardUpdate' })
/** The outcome of changing the card, in all and for each invoice. */
export const CardUpdateOutcome = z
  .object({
    Success: z.boolean(),
    Message: z.string(),
    Invoices: z.array(z.object({ InvoiceNumber: z.string(), Success: z.boolean(), Message: z.string() })),
  })
  .meta({ id: 'CardUpdateOutcome' })
