import * as z from 'zod'
import { Flag, Id, PerPage, upload, Version } from '../../endpoint'
import { maxImageBytes } from '../../limits'
import { type AskedOf, list, type PageOf, paged, sorted } from '../../list'
import { edited, record } from '../../record'
import { SiteIDs } from '../../staff-fields'
import { recordName } from '../../typed'
import { regions } from '../sites/rules'
import { eventSorts, imageFocuses, isTimeZone, visibilities } from './rules'

export const EventVisibility = z.enum(visibilities).meta({ id: 'EventVisibility' })
export type EventVisibility = z.infer<typeof EventVisibility>
export const ImageFocus = z.enum(imageFocuses).meta({ id: 'EventImageFocus' })
export type ImageFocus = z.infer<typeof ImageFocus>

const positive = z.int().positive()
const empty = z.literal('')
const Text = (most: number) => z.string().trim().max(most).default('')
const EventDay = z.iso
  .date('Fields.Day')
  .refine((day) => day >= '2000-01-01' && day <= '2099-12-31', 'Events.Fields.Day')
const Country = z.coerce
  .number<number>('Fields.Country')
  .int('Fields.Country')
  .positive('Fields.Country')
  .max(2_147_483_647, 'Fields.Country')
/** Local time HH:mm at the place of the event; empty for an event without hours. */
const Clock = z
  .union([empty, z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Fields.Time')])
  .optional()
  .transform((text) => text || null)
const reversed = 'Events.Fields.End'
const DAY_MS = 86_400_000

const days = z.object({ StartDate: EventDay, EndDate: EventDay })
const clocks = z.object({ StartTime: z.string().nullable(), EndTime: z.string().nullable() })
type Fields = { value: unknown }
const daysAreRight = ({ value }: Fields) => days.safeParse(value).success
const timesAreRight = (given: Fields) => daysAreRight(given) && clocks.safeParse(given.value).success

const eventFields = {
  EventID: positive,
  Name: edited(recordName(200)),
  Description: edited(
    z.string().max(50_000).default('').describe('Rich text as HTML'),
    z.string().describe('Rich text, only harmless elements'),
  ),
  StartDate: edited(EventDay, z.string().describe('YYYY-MM-DD at the place of the event')),
  EndDate: edited(EventDay, z.string().describe('The last day, YYYY-MM-DD')),
  StartTime: edited(
    Clock.describe('When it opens on every day; both times or none'),
    z.string().nullable().describe('HH:mm on every day; null for whole days'),
  ),
  EndTime: edited(
    Clock.describe('When it closes on every day, or after a night on the last; both times or none'),
    z.string().nullable().describe('HH:mm on every day, or on the last after a night; null for whole days'),
  ),
  TimeZone: edited(z.string().max(64).refine(isTimeZone, 'Events.Fields.TimeZone'), z.string().describe('IANA name')),
  Venue: edited(Text(200)),
  City: edited(Text(100)),
  CountryID: edited(Country, positive),
  StateID: edited(
    z
      .union([empty, Id])
      .optional()
      .transform((id) => id || null),
    positive.nullable(),
  ),
  Website: edited(
    z.union([empty, z.url({ protocol: /^https?$/, error: 'Fields.WebAddress' }).max(500)]).default(''),
    z.string(),
  ),
  Booth: edited(Text(50)),
  Visibility: edited(EventVisibility),
  IsCancelled: edited(Flag.default(false), z.boolean()),
  Image: edited(upload(maxImageBytes).optional().describe('A new picture; left out, the one there stays'), null),
  RemoveImage: edited(Flag.default(false), null),
  ImageFileName: z.string().nullable().describe('Key under /files/'),
  ImageWidth: z.int().nullable(),
  ImageHeight: z.int().nullable(),
  ImageAltText: edited(Text(200)),
  ImageFocus: edited(ImageFocus.default('center'), ImageFocus),
  UpdatedUTC: z.string(),
  SiteIDs: edited(SiteIDs, z.array(positive)),
  TagIDs: edited(z.array(Id).max(50, 'Events.Fields.TooManyTags').default([]), z.array(positive)),
  Version: edited(
    z.coerce.number<number>().pipe(Version).optional().describe('Required when an existing event is saved'),
    z.int(),
  ),
}

/** The size of the image, the texts, and the multipart parts around them; more is refused while it streams. */
const formBytes = maxImageBytes + 500_000

/** An event for staff [A3]. The end is never before the start, whatever else is wrong with the form (EV-2). */
export const EventRecord = record('Event', { entity: 'event', key: 'EventID', form: formBytes }, eventFields, (draft) =>
  draft
    .refine((event) => event.EndDate >= event.StartDate, { path: ['EndDate'], message: reversed, when: daysAreRight })
    .refine((event) => Date.parse(event.EndDate) - Date.parse(event.StartDate) <= 366 * DAY_MS, {
      path: ['EndDate'],
      message: 'Events.Fields.TooLong',
      when: daysAreRight,
    })
    .refine((event) => Boolean(event.StartTime) === Boolean(event.EndTime), {
      path: ['EndTime'],
      message: 'Events.Fields.BothTimes',
      when: timesAreRight,
    })
    .refine(
      (event) =>
        event.EndDate !== event.StartDate || (event.EndTime ?? '') >= (event.StartTime ?? '') || !event.EndTime,
      { path: ['EndTime'], message: reversed, when: timesAreRight },
    ),
)
export const EventDraft = EventRecord.Draft
export type EventDraft = z.output<typeof EventDraft>
export const Event = EventRecord.Row
export type Event = z.infer<typeof Event>
const { SiteIDs: _sites, TagIDs: _tags, Version: _version, ...shown } = EventRecord.Row.shape

/** A month with events: its first day and its name in the requested language. */
export const EventMonth = z.object({ Date: z.string(), Display: z.string() }).meta({ id: 'EventMonth' })
export type EventMonth = z.infer<typeof EventMonth>

/** The staff list (EV-1); the months are those with events under the other filters. */
export const eventList = list('EventPage', {
  rows: ['Events', Event],
  total: 'Pagination',
  extras: { Months: z.array(EventMonth) },
  query: {
    visibility: EventVisibility.optional(),
    month: z
      .string()
      .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Events.Fields.Month')
      .optional()
      .describe('Events that touch this month, YYYY-MM'),
    showPastEvents: Flag.default(false).describe('Events that are over are left out otherwise'),
    ...paged,
    // This call takes any other number as the usual one, since its first version.
    perPage: PerPage.catch(25).default(25),
    search: z.string().trim().max(200).default('').describe('Part of the name, venue or city'),
    withoutImage: Flag.default(false),
    ...sorted(eventSorts),
  },
})
export type EventPage = PageOf<typeof eventList>
export type EventFilters = AskedOf<typeof eventList>

/** The sites of the company: the one in this region, or all of them. */
export const EventDomain = z.enum([...regions, 'all'])

/** A tag of events; SEOName is its part of addresses. */
export const EventTag = z
  .object({ EventTagID: positive, Name: z.string(), SEOName: z.string() })
  .meta({ id: 'EventTag' })
export type EventTag = z.infer<typeof EventTag>

/** A country with events, named in the requested language. */
const EventCountry = z
  .object({ CountryID: positive, Name: z.string(), CountryCode: z.string() })
  .meta({ id: 'EventCountry' })

/** An event for a visitor. `IsPast`: its last day is over everywhere. */
export const PublicEvent = z
  .object({
    ...shown,
    Country: EventCountry,
    State: z.object({ Name: z.string(), Abbreviation: z.string() }).nullable(),
    Tags: z.array(EventTag),
    IsPast: z.boolean(),
  })
  .meta({ id: 'PublicEvent' })
export type PublicEvent = z.infer<typeof PublicEvent>

/**
 * The public listing [R3]. An event appears in every month it touches; keys of EventsByMonth are the Dates of Months.
 */
export const EventListing = z
  .object({
    Tags: z.array(EventTag),
    Months: z.array(EventMonth),
    EventsByMonth: z.record(z.string(), z.array(PublicEvent)),
    Countries: z.array(EventCountry),
  })
  .meta({ id: 'EventListing' })
export type EventListing = z.infer<typeof EventListing>
