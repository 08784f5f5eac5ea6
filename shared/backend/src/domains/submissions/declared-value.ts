/** Lends the declared value of items to certificates. Another order system keeps its own: it lends none. */
import { and, eq } from 'drizzle-orm'
import type { DeclaredValue } from '../../domain'
import { invoiceItems, invoices } from './tables'

export const declaredValue: DeclaredValue = async (ctx, { InvoiceID, LineNumber }) => {
  if (ctx.orderSystem.kind !== 'embedded') return null
  const [row] = await ctx.db
    .select({ SiteID: invoices.SiteID, Currency: invoices.Currency, Minor: invoiceItems.DeclaredMinor })
    .from(invoiceItems)
    .innerJoin(invoices, eq(invoices.InvoiceID, invoiceItems.InvoiceID))
    .where(and(eq(invoiceItems.InvoiceID, InvoiceID), eq(invoiceItems.LineNumber, LineNumber)))
  if (!row) return null
  const { SiteID, Currency, Minor } = row
  return { SiteID, Value: Minor === null ? null : { Minor, Currency } }
}
