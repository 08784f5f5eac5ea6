import '../../lib/quiet-zod'
import { BillingAddress, PaymentForm } from '@obverse/contract/domains/payments'
import { maxPayerName } from '@obverse/contract/rules/payments'
import * as z from 'zod'

/** What a payer fills in, as the contract has it; the two addresses are the same one. */
export const PayerForm = PaymentForm.pick({
  PaymentReferenceNumbers: true,
  PaymentReferenceType: true,
  Email: true,
  ConfirmEmail: true,
  FirstName: true,
  LastName: true,
  SaveCard: true,
}).refine(({ Email, ConfirmEmail }) => Email.trim().toLowerCase() === ConfirmEmail.trim().toLowerCase(), {
  path: ['ConfirmEmail'],
})
export type PayerForm = z.input<typeof PayerForm>

/** What changing a card asks for: which invoices, the name on the card and where its bills go. */
export const CardChange = z.strictObject({
  invoices: z.array(z.string()).min(1),
  cardholderName: z.string().trim().min(1).max(maxPayerName),
  ...BillingAddress.shape,
})
export type CardChange = z.input<typeof CardChange>
