/** "The end is forced to be no earlier than the start": what the end of an event becomes. */
import type { Event } from '@obverse/contract/domains/events'

type Span = Pick<Event, 'StartDate' | 'EndDate' | 'StartTime' | 'EndTime'>

/** A year somebody has typed in full; 202 is on its way to 2026 and is left alone. */
const isWhole = (day: string | null | undefined): day is string => typeof day === 'string' && day >= '1900'

/** The end that goes with a start: itself, or the start where it would be before it. A missing end day is the start's. */
export function endOf({ StartDate, EndDate, StartTime, EndTime }: Span): Pick<Span, 'EndDate' | 'EndTime'> {
  if (!isWhole(StartDate)) return { EndDate, EndTime }
  const day = !EndDate || (isWhole(EndDate) && EndDate < StartDate) ? StartDate : EndDate
  const isReversed = day === StartDate && Boolean(StartTime && EndTime && EndTime < StartTime)
  return { EndDate: day, EndTime: isReversed ? StartTime : EndTime }
}
