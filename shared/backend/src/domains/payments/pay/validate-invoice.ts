import { type InvoiceCheck, type InvoiceValidity, isReference } from '@obverse/contract/domains/payments'
import type * as z from 'zod'
import type { Context } from '../../../context'
import { Failure } from '../../../errors'
import { payableBy, type Sources } from '../payables'
import { readPermission } from './links'

/**
 * Whether a number can be right (PAY-4). Its balance is told to its owner and the holder of a pay link alone; to
 * anybody else a number that exists looks like one that does not (decision 26).
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
