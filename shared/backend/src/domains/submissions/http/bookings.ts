/** Money booked while the order system is elsewhere: kept here first, delivered until it is known there. */
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Context } from '../../../context'
import type { Booking } from '../../../domain'
import { queueJob } from '../../../jobs'
import type { InvoiceFacts } from '../order-system'
import { invoicePayments } from '../tables'

/** Now and again, and at once: a recurring kind queued once more would go on recurring beside itself. */
export const DELIVER_JOB = 'submissions.deliver-settlements'
export const DELIVER_NOW_JOB = 'submissions.deliver-settlements-now'

/** Books money once per PaymentID and invoice in the caller's transaction, and has it delivered afterwards. */
export async function bookForDelivery(ctx: Context, booking: Booking): Promise<void> {
  const { PaymentID, Reference, Minor, Currency } = booking
  const booked = await ctx.db
    .insert(invoicePayments)
    .values({ PaymentID, InvoiceNumber: Reference, Minor, Currency, BookedUTC: ctx.now().toISOString() })
    .onConflictDoNothing()
    .returning({ PaymentID: invoicePayments.PaymentID })
  if (booked.length > 0) await queueJob(ctx, DELIVER_NOW_JOB, {})
}

/** The invoices with the money counted that their order system has not heard of yet. */
export async function withPending<T extends Pick<InvoiceFacts, 'InvoiceNumber' | 'PaidMinor'>>(
  ctx: Context,
  invoices: readonly T[],
): Promise<T[]> {
  if (invoices.length === 0) return []
  const numbers = invoices.map((one) => one.InvoiceNumber)
  const rows = await ctx.db
    .select({ InvoiceNumber: invoicePayments.InvoiceNumber, Minor: sql<number>`sum(${invoicePayments.Minor})::int` })
    .from(invoicePayments)
    .where(and(isNull(invoicePayments.DeliveredUTC), inArray(invoicePayments.InvoiceNumber, numbers)))
    .groupBy(invoicePayments.InvoiceNumber)
  const pending = new Map(rows.map((row) => [row.InvoiceNumber, row.Minor]))
  return invoices.map((one) => ({ ...one, PaidMinor: one.PaidMinor + (pending.get(one.InvoiceNumber) ?? 0) }))
}

/**
 * Delivers what is outstanding, oldest first. `send` may be repeated: PaymentID and invoice make it the same. What
 * cannot be delivered stays for the next round, without an end to the rounds.
 */
export async function deliverBookings(ctx: Context, send: (booking: Booking) => Promise<void>): Promise<void> {
  const outstanding = await ctx.db
    .select()
    .from(invoicePayments)
    .where(isNull(invoicePayments.DeliveredUTC))
    .orderBy(asc(invoicePayments.BookedUTC))
    .limit(500)
  for (const { PaymentID, InvoiceNumber, Minor, Currency } of outstanding)
    try {
      await send({ PaymentID, Reference: InvoiceNumber, Minor, Currency })
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
