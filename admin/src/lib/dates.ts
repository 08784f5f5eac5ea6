/** Between what a date picker holds and what the wire carries. */
import type { Dayjs } from 'dayjs'

/** A calendar day as YYYY-MM-DD, in the zone it was picked in. */
export const dayOf = (value: Dayjs): string => value.format('YYYY-MM-DD')

/** A moment as ISO 8601 in UTC, to the second. */
export const instantOf = (value: Dayjs): string => value.toDate().toISOString()

/** The later of a start and an end, both in the same form: an end is never before its start. */
export const notBefore = (start: string | null | undefined, end: string | null | undefined): string | null =>
  start && (!end || end < start) ? start : (end ?? null)
