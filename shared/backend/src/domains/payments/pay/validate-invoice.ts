import { type InvoiceCheck, type InvoiceValidity, isReference } from '@obverse/contract/domains/payments'
import type * as z from 'zod'
import type { Context } from '../../../context'
import { Failure } from '../../../errors'
import { payableBy, type Sources } from '../payables'
import { readPermission } from './links'

/**
 * Checks if a number is possible (PAY-4). Returns its balance only to its owner and the holder of a pay link; for
 * others an existing number looks like a missing one (decision 26).
 */
export async function validateInvoice(
  ctx: Context,
  sources: Sources,
  input: z.output<typeof InvoiceCheck>,
): Promise<z.input<typeof InvoiceValidity>> {
  const type = input.paymentReferenceType ?? 'Invoice Number'
  const number = input.invoiceNumber
  if (!isReference(number, type))
    return { Success: false, Message: (await ctx.words())('Payments.Refused.UnknownNumber', { number }), Balance: null }
  const may = await readPermission(ctx, input.token)
  try {
    const [due] = await payableBy(ctx, sources, may, type, [number])
    return { Success: true, Message: '', Balance: due?.Amount ?? null }
  } catch (error) {
    if (error instanceof Failure && error.code === 'not_found') return { Success: true, Message: '', Balance: null }
    throw error
  }
}
