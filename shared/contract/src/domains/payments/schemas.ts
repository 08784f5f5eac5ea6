/** The shared words of payments: numbers, processors, amounts due and the permission to pay. */
import * as z from 'zod'
import { Money } from '../../money'
import { PayToken, text } from './fields'
import { cardBrands, maxReference, maxReferences, processors, referenceTypes } from './rules'

export const ReferenceType = z.enum(referenceTypes)
export type ReferenceType = z.infer<typeof ReferenceType>

/** The numbers to pay, 1 to 20. */
export const References = z
  .array(text(maxReference).min(1, 'Payments.Fields.Number'))
  .min(1, 'Payments.Fields.Numbers')
  .max(maxReferences, 'Payments.Fields.TooManyNumbers')

/** The processor of the site's region: com, de, uk (decision 14). */
export const Processor = z.enum(processors)
export type Processor = z.infer<typeof Processor>
/** The number of a payment that people see and say. Calls and addresses name its id. */
export const PaymentNumber = z.string().optional().describe('Like P-7K4Q-2M9X; absent from backends without it')
/** The brand of a card. */
export const CardBrand = z.enum(cardBrands)
export type CardBrand = z.infer<typeof CardBrand>
/**
 * The facts of a card that people may see: a face writes them in the language of its reader. Null without a card, and
 * absent from backends that send the text beside it alone.
 */
export const ShownCard = z.object({ Brand: CardBrand, Last4: z.string() }).meta({ id: 'ShownCard' })
export type ShownCard = z.infer<typeof ShownCard>
/** The amount due under a number, for its owner or the holder of a pay link. */
const Due = z.object({ Reference: z.string(), Amount: Money, Description: z.string() }).meta({ id: 'AmountDue' })

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
  .strictObject({
    invoiceNumber: text(maxReference),
    paymentReferenceType: ReferenceType.optional(),
    token: PayToken.optional(),
  })
  .meta({ id: 'InvoiceCheck' })
/** The result of checking a number; `Balance` is null for a caller without a right to it. */
export const InvoiceValidity = z
  .object({ Success: z.boolean(), Message: z.string(), Balance: Money.nullable() })
  .meta({ id: 'InvoiceValidity' })
