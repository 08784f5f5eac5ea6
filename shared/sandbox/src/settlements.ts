import type { LedgerEntry } from './ledger'
import type { World } from './world'

/** A day of a list, YYYY-MM-DD. */
export const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/

/** The calendar each processor closes its days by; none of them closes at midnight of the others. */
const ZONES = {
  commercehub: 'America/New_York',
  saferpay: 'Europe/Zurich',
  acquirer: 'Europe/London',
} as const
const calendars = Object.fromEntries(
  Object.entries(ZONES).map(([provider, timeZone]) => [provider, new Intl.DateTimeFormat('en-CA', { timeZone })]),
)

/** What moved money at one processor on a day of its own calendar, in the order it was booked. */
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

/** At Saferpay only a capture moves money; what was only authorized is in no list. */
const movesMoney = ({ provider, kind }: LedgerEntry): boolean =>
  provider === 'saferpay' ? kind === 'capture' : kind === 'charge' || kind === 'refund' || kind === 'void'
