import type { PublicEvent } from '@obverse/contract/domains/events'
import { dateFormat } from '@obverse/texts/formats'

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
  const textAt = (at: number) => {
    const parts = dateFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at)
    return parts.find((part) => part.type === 'timeZoneName')?.value.replace('GMT', '') || '+00:00'
  }
  // The offset for that time read as UTC can be wrong near a change of the clock; a second look-up corrects it.
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(textAt(wall)) ?? []
  const offset = (Number(hours) * 60 + Number(minutes)) * 60_000 * (sign === '-' ? -1 : 1)
  return textAt(wall - offset)
}
