import type { LedgerEntry } from './ledger'
import type { World } from './world'

/** A day of a list, YYYY-MM-DD. */
export const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/

/** The time zone in which each processor closes its days; each has a midnight of its own. */
const ZONES = {
  commercehub: 'America/New_York',
  saferpay: 'Europe/Zurich',
  acquirer: 'Europe/London',
} as const
const calendars = Object.fromEntries(
  Object.entries(ZONES).map(([provider, timeZone]) => [provider, new Intl.DateTimeFormat('en-CA', { timeZone })]),
)

/** Returns one processor's movements of money on a day of its own calendar, in the order of booking. */
export function settledOn(world: World, provider: LedgerEntry['provider'], day: string): LedgerEntry[] {
  const calendar = calendars[provider]
  return world.ledger.filter(
    (entry) =>
      entry.provider === provider &&
      entry.outcome === 'approved' &&
      movesMoney(entry) &&
      calendar?.format(new Date(entry.at)) === day,
  )
}

/** Tells if an entry moves money. At Saferpay only a capture does; a mere authorization is in no list. */
const movesMoney = ({ provider, kind }: LedgerEntry): boolean =>
  provider === 'saferpay' ? kind === 'capture' : kind === 'charge' || kind === 'refund' || kind === 'void'
