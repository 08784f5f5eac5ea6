/** The rule "the end is forced to be no earlier than the start". */
import type { Event } from '@obverse/contract/domains/events'

type Span = Pick<Event, 'StartDate' | 'EndDate' | 'StartTime' | 'EndTime'>

/** Tells whether the year of a day is typed in full; 202 on the way to 2026 is not. */
const isWhole = (day: string | null | undefined): day is string => typeof day === 'string' && day >= '1900'

/**
 * Returns the end for a start: unchanged, or the start if it would be earlier. A missing end day becomes the start day.
 */
export function endOf({ StartDate, EndDate, StartTime, EndTime }: Span): Pick<Span, 'EndDate' | 'EndTime'> {
  if (!isWhole(StartDate)) return { EndDate, EndTime }
  const day = !EndDate || (isWhole(EndDate) && EndDate < StartDate) ? StartDate : EndDate
  const isReversed = day === StartDate && Boolean(StartTime && EndTime && EndTime < StartTime)
  return { EndDate: day, EndTime: isReversed ? StartTime : EndTime }
}
