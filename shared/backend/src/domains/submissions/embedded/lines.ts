/** The lines of an invoice for a receipt. */
import { and, asc, eq } from 'drizzle-orm'
import type { Context } from '../../../context'
import type { InvoiceLine, Owner } from '../order-system'
import { invoiceItems, invoices } from '../tables'
import { ownedInvoices, refuseOutage } from './columns'

/** Returns the lines of an owner's invoice in their order; none for a foreign one. @throws order_system_down */
export async function readLines(ctx: Context, owner: Owner, invoiceNumber: string): Promise<InvoiceLine[]> {
  const rows = await ctx.db
    .select({
      SimulatesOutage: invoices.SimulatesOutage,
      LineNumber: invoiceItems.LineNumber,
      CertNumber: invoiceItems.CertNumber,
      Description: invoiceItems.Description,
    })
    .from(invoices)
    .leftJoin(invoiceItems, eq(invoiceItems.InvoiceID, invoices.InvoiceID))
    .where(and(eq(invoices.InvoiceNumber, invoiceNumber), ownedInvoices(owner)))
    .orderBy(asc(invoiceItems.LineNumber))
  rows.forEach(refuseOutage)
  return rows.flatMap(({ LineNumber, CertNumber, Description }) =>
    LineNumber === null || CertNumber === null || Description === null ? [] : [{ LineNumber, CertNumber, Description }],
  )
}
