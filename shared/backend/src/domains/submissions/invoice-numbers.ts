/** Lends the numbers of invoices to certificates. Another order system numbers its invoices itself: it lends none. */
import { eq } from 'drizzle-orm'
import type { InvoiceNumbers } from '../../domain'
import { invoices } from './tables'

export const invoiceNumbers: InvoiceNumbers = {
  numberOf: async (ctx, invoiceID) => {
    if (ctx.orderSystem.kind !== 'embedded') return null
    const [row] = await ctx.db
      .select({ InvoiceNumber: invoices.InvoiceNumber })
      .from(invoices)
      .where(eq(invoices.InvoiceID, invoiceID))
    return row?.InvoiceNumber ?? null
  },
  idOf: async (ctx, invoiceNumber) => {
    if (ctx.orderSystem.kind !== 'embedded') return null
    const [row] = await ctx.db
      .select({ InvoiceID: invoices.InvoiceID })
      .from(invoices)
      .where(eq(invoices.InvoiceNumber, invoiceNumber))
    return row?.InvoiceID ?? null
  },
}
