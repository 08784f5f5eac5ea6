/**
 * The reader of the processors' settlement lists: the days to read, and each line stored once however often its list is
 * read.
 */
import type { Processor } from '@obverse/contract/domains/payments'
import { and, eq, min, sql } from 'drizzle-orm'
import { type Context, transact } from '../../../context'
import type { CardProcessor, SettledLine } from '../processor'
import { paymentAttempts, paymentIntents, settlementLines, settlementLists } from '../tables'

/** The hours after its day in which a list may still grow: days begin hours apart, and providers close theirs late. */
export const SETTLED_AFTER_HOURS = 36
const HOUR = 3_600_000
/** The most days that are read again after an outage. */
const MOST_DAYS = 92

/** Returns the day (UTC) of an instant in milliseconds, YYYY-MM-DD. */
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** Reads the lists that are due; returns their days, or null when a list was unavailable. */
export async function readLists(ctx: Context, adapter: CardProcessor, until: number): Promise<string[] | null> {
  const days = await daysToRead(ctx, adapter.name)
  for (const day of days) {
    const list = Date.now() < until ? await adapter.settlements(day) : { kind: 'unavailable' as const, code: 'no-time' }
    if (list.kind === 'unavailable') {
      ctx.log.warn({ processor: adapter.name, day, code: list.code }, 'A list of settled money could not be read')
      return null
    }
    await keep(ctx, adapter.name, day, list.lines)
  }
  return days
}

/** Returns the days since the first payment whose list was never read in its final form, oldest first. */
async function daysToRead(ctx: Context, processor: Processor): Promise<string[]> {
  const now = ctx.now().getTime()
  const read = await ctx.db.select().from(settlementLists).where(eq(settlementLists.Processor, processor))
  const whole = new Set(read.filter(({ Day, ReadUTC }) => Date.parse(ReadUTC) >= wholeAt(Day)).map((list) => list.Day))
  const [first] = await ctx.db
    .select({ SentUTC: min(paymentAttempts.SentUTC) })
    .from(paymentAttempts)
    .innerJoin(paymentIntents, eq(paymentIntents.PaymentID, paymentAttempts.PaymentID))
    .where(eq(paymentIntents.Processor, processor))
  const starts = [
    now - 24 * HOUR,
    ...read.map(({ Day }) => Date.parse(Day)),
    ...(first?.SentUTC ? [Date.parse(first.SentUTC) - 24 * HOUR] : []),
  ]
  // Central Europe is up to two hours ahead of UTC.
  const last = dayOf(now + 2 * HOUR)
  const days: string[] = []
  for (let at = Math.max(Math.min(...starts), now - MOST_DAYS * 24 * HOUR); dayOf(at) <= last; at += 24 * HOUR)
    if (!whole.has(dayOf(at))) days.push(dayOf(at))
  return days
}
const wholeAt = (day: string): number => Date.parse(day) + (24 + SETTLED_AFTER_HOURS) * HOUR

async function keep(ctx: Context, processor: Processor, day: string, lines: readonly SettledLine[]): Promise<void> {
  const ReadUTC = ctx.now().toISOString()
  await transact(ctx, async (tx) => {
    for (const line of lines)
      await tx.db
        .insert(settlementLines)
        .values({
          Processor: processor,
          Kind: line.kind,
          ProviderReference: line.providerReference,
          Reference: line.reference || line.providerReference,
          Minor: line.amount.minor,
          Currency: line.amount.currency,
          BookedUTC: line.bookedUTC,
          Day: day,
        })
        .onConflictDoUpdate({
          target: [settlementLines.Processor, settlementLines.Kind, settlementLines.ProviderReference],
          set: { Minor: line.amount.minor, Currency: line.amount.currency },
        })
    await tx.db
      .insert(settlementLists)
      .values({ Processor: processor, Day: day, ReadUTC })
      .onConflictDoUpdate({ target: [settlementLists.Processor, settlementLists.Day], set: { ReadUTC } })
  })
}

/** Returns the instant of a processor's last comparison, or null before the first. */
export async function comparedAt(ctx: Context, processor: Processor): Promise<string | null> {
  const [row] = await ctx.db
    .select({
      ComparedUTC: sql<string | null>`max(${settlementLists.ComparedUTC})`.mapWith(settlementLists.ComparedUTC),
    })
    .from(settlementLists)
    .where(eq(settlementLists.Processor, processor))
  return row?.ComparedUTC ?? null
}

/** Notes a complete comparison on the row of this day's list. */
export const noteCompared = (ctx: Context, processor: Processor) =>
  ctx.db
    .update(settlementLists)
    .set({ ComparedUTC: ctx.now().toISOString() })
    .where(and(eq(settlementLists.Processor, processor), eq(settlementLists.Day, dayOf(ctx.now().getTime()))))
