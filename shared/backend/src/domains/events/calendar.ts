/** Writes events as iCalendar files (RFC 5545): one event, or a feed to subscribe to. */
import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PublicEvent } from '@obverse/contract/domains/events'
import { daysOf } from '@obverse/contract/rules/events'
import { gte } from 'drizzle-orm'
import type { Context } from '../../context'
import type { CallRequest } from '../../http/call'
import { plainText } from '../../records/rich-text'
import { openDay } from './event'
import { getPublicEvent, readPublicEvents, type ShownEvent } from './public'
import { events } from './tables'
import { timeZoneLines } from './time-zone'

const FEED_DAYS_BACK = 90
const DAY = 86_400_000

/** Escapes a text value: backslash, semicolon, comma and line ends; other control characters are removed. */
const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '')

const octetsOf = (sign: string): number => {
  const code = sign.codePointAt(0) ?? 0
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
}

/** Folds a content line into pieces of at most 75 octets, never inside a character. */
export function fold(line: string): string {
  if (Buffer.byteLength(line) <= 75) return line
  const pieces: string[] = []
  let piece = ''
  let octets = 0
  for (const sign of line) {
    const size = octetsOf(sign)
    if (octets + size > 75) {
      pieces.push(piece)
      piece = ' '
      octets = 1
    }
    piece += sign
    octets += size
  }
  return [...pieces, piece].join('\r\n')
}

const compact = (text: string) => text.replace(/[-:]/g, '')
const instantText = (utc: string) => `${compact(utc).slice(0, 15)}Z`

/**
 * Returns the start and end lines: a whole-day event ends on the morning after its last day, others use local time. A
 * show of several days with opening hours is one entry a day, not a block that runs through the nights.
 */
function spanLines(event: PublicEvent): string[] {
  if (!event.StartTime || !event.EndTime) {
    const after = new Date(Date.parse(event.EndDate) + DAY).toISOString().slice(0, 10)
    return [`DTSTART;VALUE=DATE:${compact(event.StartDate)}`, `DTEND;VALUE=DATE:${compact(after)}`]
  }
  const at = (day: string, time: string) => `${compact(day)}T${compact(time)}00`
  const start = at(event.StartDate, event.StartTime)
  const days = daysOf(event)
  const end = at(days > 1 ? event.StartDate : event.EndDate, event.EndTime)
  // RFC 5545 forbids an end that is not after the start; without an end the event is a single moment.
  return [
    `DTSTART;TZID=${event.TimeZone}:${start}`,
    ...(end > start ? [`DTEND;TZID=${event.TimeZone}:${end}`] : []),
    ...(days > 1 ? [`RRULE:FREQ=DAILY;COUNT=${days}`] : []),
  ]
}

const placeOf = (event: PublicEvent): string =>
  [event.Venue, event.City, event.State?.Name, event.Country.Name].filter(Boolean).join(', ')

function eventLines(event: PublicEvent, page: string, version: number): string[] {
  const booth = event.Booth && `${event.Booth}\n\n`
  return [
    'BEGIN:VEVENT',
    `UID:event-${event.EventID}@obverse`,
    `DTSTAMP:${instantText(event.UpdatedUTC)}`,
    `LAST-MODIFIED:${instantText(event.UpdatedUTC)}`,
    `SEQUENCE:${version - 1}`,
    ...spanLines(event),
    `SUMMARY:${escapeText(event.Name)}`,
    `DESCRIPTION:${escapeText(`${booth}${plainText(event.Description)}`.trim())}`,
    `LOCATION:${escapeText(placeOf(event))}`,
    `URL:${page}`,
    ...(event.Tags.length > 0 ? [`CATEGORIES:${event.Tags.map((tag) => escapeText(tag.Name)).join(',')}`] : []),
    `STATUS:${event.IsCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

/** Returns the zones that a calendar defines, each with the first year that it needs. */
function zonesOf(shown: readonly ShownEvent[]): [zone: string, year: number][] {
  const firstYears = new Map<string, number>()
  for (const { StartTime, TimeZone, StartDate } of shown)
    if (StartTime)
      firstYears.set(TimeZone, Math.min(firstYears.get(TimeZone) ?? 9999, Number(StartDate.slice(0, 4)) - 1))
  // A calendar needs at least one component; an empty feed defines the time zone UTC.
  if (shown.length === 0) firstYears.set('UTC', 2000)
  return [...firstYears].sort()
}

/** Returns a whole calendar. `root` is the address of the site, with its last slash. */
export function calendarText(name: string, root: string, shown: readonly ShownEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Obverse//Events//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...zonesOf(shown).flatMap(([zone, year]) => timeZoneLines(zone, year)),
    ...shown.flatMap((event) => eventLines(event, `${root}submit/events/${event.EventID}/`, event.Version)),
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}

const rootOf = (ctx: Context) => `${ctx.origin}${ctx.site.Root.replace(/\/?$/, '/')}`

/** Answers with the calendar, or 304 when unchanged: calendar programs poll for years. */
function answer(request: CallRequest, text: string, fileName: string): Response {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
  const headers = { etag, 'cache-control': 'private, no-cache' }
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  return new Response(text, {
    headers: {
      ...headers,
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName}"`,
      'x-content-type-options': 'nosniff',
    },
  })
}

/**
 * Answers the feed: events that ended at most 90 days ago or are to come, with any of the tags, in any of the
 * countries.
 */
export async function eventsCalendar(
  ctx: Context,
  filter: { tag: string[]; country: string[] },
  request: CallRequest,
): Promise<Response> {
  const from = new Date(Date.parse(openDay(ctx.now())) - FEED_DAYS_BACK * DAY).toISOString().slice(0, 10)
  const shown = (await readPublicEvents(ctx, gte(events.EndDate, from))).filter(
    (event) =>
      (filter.tag.length === 0 || event.Tags.some((tag) => filter.tag.includes(tag.SEOName))) &&
      (filter.country.length === 0 || filter.country.includes(event.Country.CountryCode)),
  )
  // A zone takes milliseconds the first time: other requests are answered between two.
  for (const [zone, year] of zonesOf(shown)) {
    timeZoneLines(zone, year)
    await nextTurn()
  }
  const t = await ctx.words(ctx.culture)
  const name = t('Events.Calendar.Name', { site: ctx.site.Name })
  return answer(request, calendarText(name, rootOf(ctx), shown), 'events.ics')
}

/** Answers the calendar file of one event. */
export async function eventCalendar(ctx: Context, eventID: number, request: CallRequest): Promise<Response> {
  const event = await getPublicEvent(ctx, eventID)
  return answer(request, calendarText(event.Name, rootOf(ctx), [event]), `event-${eventID}.ics`)
}
