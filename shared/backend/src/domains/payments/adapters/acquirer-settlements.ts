/**
 * The reader of the British acquirer's list of a day's bookings, in our sandbox's format. Another format needs another
 * reader.
 */
import { Currency } from '@obverse/contract/money'
import * as z from 'zod'
import type { SettledLine } from '../processor'

const List = z.object({
  day: z.iso.date(),
  lines: z.array(
    z.object({
      id: z.string().min(1).max(100),
      reference: z.string().max(128),
      kind: z.enum(['charge', 'refund', 'void']),
      amountMinor: z.int().positive(),
      currency: Currency,
      bookedAt: z.iso.datetime(),
    }),
  ),
})

/**
 * Returns the lines of this day's list, or null when a part is unreadable: half a list would report false differences.
 */
export function readAcquirerList(body: unknown, day: string): SettledLine[] | null {
  const list = List.safeParse(body).data
  if (list?.day !== day) return null
  return list.lines.map(({ id, reference, kind, amountMinor, currency, bookedAt }) => ({
    providerReference: id,
    reference,
    kind,
    amount: { minor: amountMinor, currency },
    bookedUTC: bookedAt,
  }))
}
