/** The words of memberships that the server says: on receipts, in mails, in the books of payments. */
import { dateFormat } from '@obverse/texts/formats'
import type { Translate } from '../../texts'
import type { membershipOrders } from './tables'

/** Returns a day (YYYY-MM-DD) in the words of a culture. */
export const dayIn = (culture: string, day: string): string =>
  dateFormat(culture, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))

/** Returns what an order is for: the tier, and the days it pays for. */
export const wordsOfOrder = (
  t: Translate,
  {
    Mode,
    Tier,
    TermStart,
    TermEnd,
  }: Pick<typeof membershipOrders.$inferSelect, 'Mode' | 'Tier' | 'TermStart' | 'TermEnd'>,
  culture: string,
): string =>
  t(`Memberships.Orders.${Mode}`, { tier: Tier, start: dayIn(culture, TermStart), end: dayIn(culture, TermEnd) })
