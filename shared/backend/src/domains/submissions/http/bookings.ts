/** Bookings for another order system: stored here first, then delivered until that system confirms them. */
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Context } from '../../../context'
import type { Booking } from '../../../domain'
import { queueJob } from '../../../jobs'
import type { InvoiceFacts } from '../order-system'
import { invoicePayments } from '../tables'

/** Two kinds: one recurring, one for now. Queuing a recurring kind again would start a second recurrence. */
export const DELIVER_JOB = 'submissions.deliver-settlements'
export const DELIVER_NOW_JOB = 'submissions.deliver-settlements-now'

/** Books money once per PaymentID and invoice in the caller's transaction, and queues its delivery. */
export async function bookForDelivery(ctx: Context, booking: Booking): Promise<void> {
  const { PaymentID, Reference, Minor, CreditMinor, Currency } = booking
  const booked = await ctx.db
    .insert(invoicePayments)
    .values({ PaymentID, InvoiceNumber: Reference, Minor, CreditMinor, Currency, BookedUTC: ctx.now().toISOString() })
    .onConflictDoNothing()
    .returning({ PaymentID: invoicePayments.PaymentID })
  if (booked.length > 0) await queueJob(ctx, DELIVER_NOW_JOB, {})
}

/** Returns the invoices with the money added that their order system does not know yet. */
export async function withPending<T extends Pick<InvoiceFacts, 'InvoiceNumber' | 'PaidMinor' | 'CreditMinor'>>(
  ctx: Context,
  invoices: readonly T[],
): Promise<T[]> {
  if (invoices.length === 0) return []
  const numbers = invoices.map((one) => one.InvoiceNumber)
  const rows = await ctx.db
    .select({
      InvoiceNumber: invoicePayments.InvoiceNumber,
      Minor: sql<number>`sum(${invoicePayments.Minor})::int`,
      CreditMinor: sql<number>`sum(${invoicePayments.CreditMinor})::int`,
    })
    .from(invoicePayments)
    .where(and(isNull(invoicePayments.DeliveredUTC), inArray(invoicePayments.InvoiceNumber, numbers)))
    .groupBy(invoicePayments.InvoiceNumber)
  const pending = new Map(rows.map((row) => [row.InvoiceNumber, row]))
  return invoices.map((one) => {
    const { Minor = 0, CreditMinor = 0 } = pending.get(one.InvoiceNumber) ?? {}
    return { ...one, PaidMinor: one.PaidMinor + Minor, CreditMinor: one.CreditMinor + CreditMinor }
  })
}

/**
 * Delivers outstanding bookings, oldest first. `send` may be repeated: PaymentID and invoice identify the booking. A
 * failed delivery stays for the next round; rounds never give up.
 */
export async function deliverBookings(ctx: Context, send: (booking: Booking) => Promise<void>): Promise<void> {
  const outstanding = await ctx.db
    .select()
    .from(invoicePayments)
    .where(isNull(invoicePayments.DeliveredUTC))
    .orderBy(asc(invoicePayments.BookedUTC))
    .limit(500)
  for (const { PaymentID, InvoiceNumber, Minor, CreditMinor, Currency } of outstanding)
    try {
      await send({ PaymentID, Reference: InvoiceNumber, Minor, CreditMinor, Currency })
      await ctx.db
        .update(invoicePayments)
        .set({ DeliveredUTC: ctx.now().toISOString() })
        .where(and(eq(invoicePayments.PaymentID, PaymentID), eq(invoicePayments.InvoiceNumber, InvoiceNumber)))
    } catch (error) {
      ctx.log.warn(
        { PaymentID, InvoiceNumber, error: String(error) },
        'A payment could not be told to the order system',
      )
    }
}
