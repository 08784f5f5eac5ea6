/** Addresses that add an event to a calendar: our own file and the forms of two web calendars. */
import type { PublicEvent } from '@obverse/contract/domains/events'
import { daysOf } from '@obverse/contract/rules/events'
import { offsetOf } from './hours'
import { placeOf } from './place'

const DAY = 86_400_000
/** Returns the next day, at which calendars end a whole-day event. */
const dayAfter = (day: string) => new Date(Date.parse(day) + DAY).toISOString().slice(0, 10)
const compact = (text: string) => text.replace(/[-:]/g, '')

/** Returns the address of an event's calendar file; `base` is the address of the listing. */
export const fileOf = (base: string, eventID: number): string => `${base}${eventID}/calendar.ics`

/** Returns the address of Google's form: whole days, or local hours with their zone, repeated on each day of a show. */
export function googleLink(event: PublicEvent, page: string): string {
  const { StartDate, EndDate, StartTime, EndTime, TimeZone } = event
  const days = daysOf(event)
  const lastDay = days > 1 ? StartDate : EndDate
  const dates =
    StartTime && EndTime ? [`${StartDate}T${StartTime}00`, `${lastDay}T${EndTime}00`] : [StartDate, dayAfter(EndDate)]
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: event.Name,
    dates: dates.map(compact).join('/'),
    ...(StartTime && { ctz: TimeZone }),
    ...(days > 1 && { recur: `RRULE:FREQ=DAILY;COUNT=${days}` }),
    location: placeOf(event),
    details: page,
  })
  return `https://calendar.google.com/calendar/render?${query}`
}

/** Returns the address of Outlook's web form, which cannot repeat: a show of several days becomes whole days. */
export function outlookLink(event: PublicEvent, page: string): string {
  const { StartDate, EndDate, StartTime, EndTime, TimeZone } = event
  const at = (day: string, time: string) => `${day}T${time}:00${offsetOf(TimeZone, day, time)}`
  const query = new URLSearchParams({
    rru: 'addevent',
    subject: event.Name,
    ...(StartTime && EndTime && daysOf(event) === 1
      ? { startdt: at(StartDate, StartTime), enddt: at(EndDate, EndTime) }
      : { startdt: StartDate, enddt: dayAfter(EndDate), allday: 'true' }),
    location: placeOf(event),
    body: page,
  })
  return `https://outlook.live.com/calendar/0/deeplink/compose?${query}`
}
