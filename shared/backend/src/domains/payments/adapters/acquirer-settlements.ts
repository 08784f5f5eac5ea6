/** The British acquirer's list of what was booked on a day, as our sandbox answers it; another one is another reader. */
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

/** The lines of a list of this day; null when any of it cannot be read: half a list would tell untruths. */
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
