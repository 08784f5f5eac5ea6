/** The rules for the end of an event (EV-2): the last day follows the first, and nothing ends before it starts. */
import type { Event } from '@obverse/contract/domains/events'
import { isDate } from '../../lib/dates'

type Days = Pick<Event, 'StartDate' | 'EndDate'>
type Hours = Pick<Event, 'StartTime' | 'EndTime'>

/** Tells whether the year of a day is typed in full; 202 on the way to 2026 is not. */
const isWhole = (day: string | null | undefined): day is string =>
  typeof day === 'string' && isDate(day) && day >= '1900'

/** Returns the last day after the first one was changed: the first day if there is none yet, or if it would be earlier. */
export function endOf({ StartDate, EndDate }: Days): string {
  if (!isWhole(StartDate)) return EndDate
  return !EndDate || (isWhole(EndDate) && EndDate < StartDate) ? StartDate : EndDate
}

/** Returns the key of the message for a last day before the first; undefined when it is right or still typed. */
export const wrongDay = ({ StartDate, EndDate }: Days): string | undefined =>
  isWhole(StartDate) && isWhole(EndDate) && EndDate < StartDate ? 'resources.events.end.day' : undefined

/** Returns the key of the message for hours of one day that close before they open; across days they run a night. */
export const wrongHours = ({ StartDate, EndDate, StartTime, EndTime }: Days & Hours): string | undefined =>
  StartDate === EndDate && StartTime && EndTime && EndTime < StartTime ? 'resources.events.end.time' : undefined
