import type { PublicEvent } from '@obverse/contract/domains/events'

type Times = Pick<PublicEvent, 'StartDate' | 'StartTime' | 'EndTime' | 'TimeZone'>

/** The hours by the clock of the place, "10:00 AM – 5:00 PM"; '' for whole days. */
export function formatHours({ StartDate, StartTime, EndTime }: Times, culture: string): string {
  if (!StartTime || !EndTime) return ''
  const clock = new Intl.DateTimeFormat(culture, { timeStyle: 'short', timeZone: 'UTC' })
  const at = (time: string) => clock.format(new Date(`${StartDate}T${time}:00Z`))
  return `${at(StartTime)} – ${at(EndTime)}`
}

/** What that clock is called, "Eastern Time". */
export function formatZone({ StartDate, TimeZone }: Times, culture: string): string {
  const parts = new Intl.DateTimeFormat(culture, { timeZone: TimeZone, timeZoneName: 'longGeneric' }).formatToParts(
    new Date(`${StartDate}T12:00:00Z`),
  )
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? TimeZone
}

/** How far a zone's clock is ahead of UTC at a time of a day there, as +HH:MM; what schema.org and links want. */
export function offsetOf(timeZone: string, day: string, time: string): string {
  const wall = Date.parse(`${day}T${time}:00Z`)
  const textAt = (at: number) => {
    const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at)
    return parts.find((part) => part.type === 'timeZoneName')?.value.replace('GMT', '') || '+00:00'
  }
  // The offset at that time read as UTC is right but near a change of the clock; asked again there, it is right always.
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(textAt(wall)) ?? []
  const offset = (Number(hours) * 60 + Number(minutes)) * 60_000 * (sign === '-' ? -1 : 1)
  return textAt(wall - offset)
}
