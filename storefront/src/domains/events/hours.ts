import type { PublicEvent } from '@obverse/contract/domains/events'
import { dateFormat, offsetAt } from '@obverse/texts/formats'

type Times = Pick<PublicEvent, 'StartDate' | 'StartTime' | 'EndTime' | 'TimeZone'>

/** Formats the hours in the event's time zone, "10:00 AM – 5:00 PM"; '' for whole days. */
export function formatHours({ StartDate, StartTime, EndTime }: Times, culture: string): string {
  if (!StartTime || !EndTime) return ''
  const clock = dateFormat(culture, { timeStyle: 'short', timeZone: 'UTC' })
  const at = (time: string) => clock.format(new Date(`${StartDate}T${time}:00Z`))
  return `${at(StartTime)} – ${at(EndTime)}`
}

/** Returns the name of the event's time zone, "Eastern Time". */
export function formatZone({ StartDate, TimeZone }: Times, culture: string): string {
  const parts = dateFormat(culture, { timeZone: TimeZone, timeZoneName: 'longGeneric' }).formatToParts(
    new Date(`${StartDate}T12:00:00Z`),
  )
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? TimeZone
}

/** Returns the offset of a time zone from UTC at a local day and time, as +HH:MM for schema.org and links. */
export function offsetOf(timeZone: string, day: string, time: string): string {
  const wall = Date.parse(`${day}T${time}:00Z`)
  // The offset for that time read as UTC can be wrong near a change of the clock; a second look-up corrects it.
  const minutes = offsetAt(timeZone, wall - offsetAt(timeZone, wall)) / 60_000
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${minutes < 0 ? '-' : '+'}${two(Math.abs(minutes) / 60)}:${two(Math.abs(minutes) % 60)}`
}
