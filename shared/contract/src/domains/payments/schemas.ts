/** The shared words of payments: numbers, processors, amounts due and the permission to pay. */
import * as z from 'zod'
import { Money } from '../../money'
import { PayToken, text } from './fields'

/** The kind of number to pay (PAY-3). Only an Online Order Number is free of the rule of PAY-4. */
export const referenceTypes = ['Submission Number', 'Invoice Number', 'Online Order Number'] as const
export const ReferenceType = z.enum(referenceTypes)
export type ReferenceType = z.infer<typeof ReferenceType>

/** Tells if a number is possible: 14 and 10 digits in all, or 6 and 7, unless it is an online order number (PAY-4). */
export const isReference = (number: string, type: ReferenceType): boolean =>
  type === 'Online Order Number' ? number.length > 0 : /^(?:14\d{8}|6\d{6})$/.test(number)

/** The numbers to pay, 1 to 20. */
export const References = z
  .array(text(40).min(1, 'Payments.Fields.Number'))
  .min(1, 'Payments.Fields.Numbers')
  .max(20, 'Payments.Fields.TooManyNumbers')

export const processors = ['commercehub', 'saferpay', 'cardinal'] as const
/** The processor of the site's region: com, de, uk (decision 14). */
export const Processor = z.enum(processors)
export type Processor = z.infer<typeof Processor>
export const cardBrands = ['visa', 'mastercard', 'american-express', 'discover'] as const
/** The brand of a card. */
export const CardBrand = z.enum(cardBrands)
export type CardBrand = z.infer<typeof CardBrand>
/** Returns the brands a processor accepts (PAY-8). */
export const brandsOf = (processor: Processor): readonly CardBrand[] =>
  processor === 'saferpay' ? ['visa', 'mastercard'] : cardBrands

/** The amount due under a number, for its owner or the holder of a pay link. */
export const Due = z.object({ Reference: z.string(), Amount: Money, Description: z.string() }).meta({ id: 'AmountDue' })
export type Due = z.infer<typeof Due>

/** The numbers to prepare a payment for; `Token` is that of a pay link. */
export const PrepareDraft = z
  .strictObject({
    PaymentReferenceNumbers: References,
    PaymentReferenceType: ReferenceType,
    Token: PayToken.optional(),
  })
  .meta({ id: 'PaymentPreparation' })
/** A prepared payment, not sent yet: its id, its amount and its processor. Amounts are the server's. */
export const Prepared = z
  .object({ CCGTransactionID: z.string(), Processor, Amount: Money, References: z.array(Due) })
  .meta({ id: 'PreparedPayment' })

/** The content of a valid pay link; `IsExpired` offers a fresh one by mail to the account's own address. */
export const PayLink = z
  .object({
    IsExpired: z.boolean(),
    ReferenceType,
    References: z.array(Due),
    Total: Money.nullable(),
    Email: z.string(),
  })
  .meta({ id: 'PayLink' })
/** The token of an expired pay link to renew. */
export const LinkRenewal = z.strictObject({ Token: PayToken }).meta({ id: 'PayLinkRenewal' })

/** The number to check. Its owner and the holder of a pay link (`token`) get the balance too (decision 26). */
export const InvoiceCheck = z
  .strictObject({ invoiceNumber: text(40), paymentReferenceType: ReferenceType.optional(), token: PayToken.optional() })
  .meta({ id: 'InvoiceCheck' })
/** The result of checking a number; `Balance` is null for a caller without a right to it. */
export const InvoiceValidity = z
  .object({ Success: z.boolean(), Message: z.string(), Balance: Money.nullable() })
  .meta({ id: 'InvoiceValidity' })
