/** What is paid, and with whose leave: the words every other part of payments is made of. */
import * as z from 'zod'
import { Money } from '../../money'
import { PayToken, text } from './fields'
import { cardBrands, maxReference, maxReferences, processors, referenceTypes } from './rules'

export const ReferenceType = z.enum(referenceTypes)
export type ReferenceType = z.infer<typeof ReferenceType>

export const References = z
  .array(text(maxReference).min(1, 'Payments.Fields.Number'))
  .min(1, 'Payments.Fields.Numbers')
  .max(maxReferences, 'Payments.Fields.TooManyNumbers')

/** The processor of the site's region: com, de, uk (decision 14). */
export const Processor = z.enum(processors)
export type Processor = z.infer<typeof Processor>
export const CardBrand = z.enum(cardBrands)
export type CardBrand = z.infer<typeof CardBrand>
/** What stands to be paid under a number, for its owner or the holder of a pay link. */
export const Due = z.object({ Reference: z.string(), Amount: Money, Description: z.string() }).meta({ id: 'AmountDue' })
export type Due = z.infer<typeof Due>

export const PrepareDraft = z
  .strictObject({
    PaymentReferenceNumbers: References,
    PaymentReferenceType: ReferenceType,
    Token: PayToken.optional(),
  })
  .meta({ id: 'PaymentPreparation' })
/** A payment set up but not sent: its id, what it will cost and with which processor. Amounts are the server's. */
export const Prepared = z
  .object({ CCGTransactionID: z.string(), Processor, Amount: Money, References: z.array(Due) })
  .meta({ id: 'PreparedPayment' })

/** What a good pay link is for; `IsExpired` offers a fresh one by mail to the account's own address. */
export const PayLink = z
  .object({
    IsExpired: z.boolean(),
    ReferenceType,
    References: z.array(Due),
    Total: Money.nullable(),
    Email: z.string(),
  })
  .meta({ id: 'PayLink' })
export const LinkRenewal = z.strictObject({ Token: PayToken }).meta({ id: 'PayLinkRenewal' })

/** The number to check; `token` of a pay link or being signed in as its owner tells the balance too (decision 26). */
export const InvoiceCheck = z
  .strictObject({
    invoiceNumber: text(maxReference),
    paymentReferenceType: ReferenceType.optional(),
    token: PayToken.optional(),
  })
  .meta({ id: 'InvoiceCheck' })
export const InvoiceValidity = z
  .object({ Success: z.boolean(), Message: z.string(), Balance: Money.nullable() })
  .meta({ id: 'InvoiceValidity' })
