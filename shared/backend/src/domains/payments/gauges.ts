import { intentStates } from '@obverse/contract/rules/payments'
import { sql } from 'drizzle-orm'
import type { Gauge } from '../../domain'
import { paymentIntents } from './tables'

/** Counts payments by state: those begun in the last 24 hours, and older ones that are still under way. */
export const paymentsGauge: Gauge = {
  name: 'payments',
  about: 'Payments begun in the last 24 hours, and older ones still under way, by state',
  label: 'state',
  async read({ db, now }) {
    const since = new Date(now().getTime() - 24 * 3600_000).toISOString()
    const rows = await db
      .select({ State: paymentIntents.State, count: sql<number>`count(*)::int` })
      .from(paymentIntents)
      .where(sql`${paymentIntents.State} = 'PENDING' or ${paymentIntents.CreatedUTC} >= ${since}`)
      .groupBy(paymentIntents.State)
    // A state without payments is a zero: an alert about it has data before the first one.
    const none = intentStates.map((state) => [state, 0])
    return Object.fromEntries([...none, ...rows.map(({ State, count }) => [State, count])])
  },
}
