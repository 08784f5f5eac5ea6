/** Writes demonstration events: last year's, this year's and next year's shows, relative to today. */
import { createHash, randomUUID } from 'node:crypto'
import type { Context } from '../../context'
import { storedFiles } from '../../db/tables'
import { found } from '../../errors'
import { slugOf } from '../../records/slug'
import { countries, eventTags, states } from '../reference'
import { translations } from '../translations'
import { drawPoster, type PosterKind, posterKinds, posterSize, posterTexts } from './demo-posters'
import { type Show, shows } from './demo-shows'
import { showTranslations } from './demo-translations'
import { EVENT, openDay } from './event'
import { eventSites, events, eventTagLinks } from './tables'

const DAY = 86_400_000
const dayText = (at: number) => new Date(at).toISOString().slice(0, 10)

/** Returns the nth weekday of a month, as ms at midnight UTC. Months beyond a year's end belong to the next year. */
function nthWeekday(year: number, month: number, weekday: number, nth: number): number {
  const first = Date.UTC(year, month - 1, 1)
  return first + ((7 + weekday - new Date(first).getUTCDay()) % 7) * DAY + (nth - 1) * 7 * DAY
}

/**
 * Returns the first days of a show: three years of a yearly one, or a quarter back and three ahead of a monthly one.
 */
function startsOf({ when }: Show, year: number, month: number): number[] {
  if (when === 'monthly') return Array.from({ length: 13 }, (_, at) => nthWeekday(year, month + at - 3, 0, 1))
  return [year - 1, year, year + 1].map((one) =>
    'day' in when ? Date.UTC(one, when.month - 1, when.day) : nthWeekday(one, when.month, when.weekday, when.nth),
  )
}

type Occasion = { show: Show; StartDate: string; EndDate: string }
function occasionsOf(ctx: Context): Occasion[] {
  const today = openDay(ctx.now())
  const [year = 2026, month = 1] = today.split('-').map(Number)
  return shows
    .flatMap((show) =>
      startsOf(show, year, month).map((start) => ({
        show,
        StartDate: dayText(start),
        EndDate: dayText(start + (show.days - 1) * DAY),
      })),
    )
    .filter(({ show, EndDate }) => !show.cancelled || EndDate >= today)
    .sort((a, b) => a.StartDate.localeCompare(b.StartDate))
}

type Poster = { ImageFileName: string; ImageWidth: number; ImageHeight: number; ImageAltText: string }
/** Stores a file for every event that has an image, as uploads do. */
async function hangPosters(ctx: Context, occasions: readonly Occasion[]): Promise<(Poster | null)[]> {
  const wanted = posterKinds.map(async (kind): Promise<[PosterKind, Buffer]> => [kind, await drawPoster(kind)])
  const drawn = new Map(await Promise.all(wanted))
  const posters = occasions.map(({ show: { poster } }) =>
    poster ? { kind: poster, key: `${randomUUID()}.webp`, bytes: found(drawn.get(poster)) } : null,
  )
  const hung = posters.filter((poster) => poster !== null)
  await Promise.all(hung.map(({ key, bytes }) => ctx.files.put(key, bytes, 'image/webp')))
  const { width: Width, height: Height } = posterSize
  await ctx.db
    .insert(storedFiles)
    .values(hung.map(({ key, bytes }) => ({ Key: key, Type: 'image/webp', Bytes: bytes.byteLength, Width, Height })))
  return posters.map(
    (poster) =>
      poster && {
        ImageFileName: poster.key,
        ImageWidth: Width,
        ImageHeight: Height,
        ImageAltText: posterTexts[poster.kind],
      },
  )
}

/** Returns ids by the codes that the shows name. */
async function readIDs(ctx: Context) {
  const allCountries = await ctx.db.select().from(countries)
  const allStates = await ctx.db.select().from(states)
  const allTags = await ctx.db.select().from(eventTags)
  const country = (code: string) => found(allCountries.find((one) => one.CountryCode === code)).CountryID
  return {
    country,
    state: (code: string, abbreviation: string | undefined) =>
      abbreviation
        ? found(allStates.find((one) => one.CountryID === country(code) && one.Abbreviation === abbreviation)).StateID
        : null,
    tag: (name: string) => found(allTags.find((one) => one.SEOName === name)).EventTagID,
    site: (code: string) => found(ctx.sites.all().find((one) => one.Code === code)).SiteID,
  }
}

const translationRows = (EventID: number, { name, text }: Show) =>
  Object.entries(showTranslations[name] ?? {}).flatMap(([LanguageCode, values]) =>
    values.map((Value, at) => {
      const SourceText = at === 0 ? name : text
      return {
        EntityType: EVENT,
        EntityKey: String(EventID),
        Field: at === 0 ? 'Name' : 'Description',
        LanguageCode,
        Value,
        SourceText,
        SourceHash: createHash('md5').update(SourceText).digest('hex'),
      }
    }),
  )

/** Writes the shows with their pictures, sites, tags and translations. */
export async function fillEvents(ctx: Context): Promise<void> {
  const occasions = occasionsOf(ctx)
  const id = await readIDs(ctx)
  const posters = await hangPosters(ctx, occasions)
  const rows = occasions.map(({ show, StartDate, EndDate }, at) => ({
    Name: show.name,
    Description: show.text,
    StartDate,
    EndDate,
    StartTime: show.hours?.[0] ?? null,
    EndTime: show.hours?.[1] ?? null,
    TimeZone: show.zone,
    Venue: show.venue,
    City: show.city,
    CountryID: id.country(show.country),
    StateID: id.state(show.country, show.state),
    Booth: show.booth ?? '',
    Website: show.poster ? `https://${slugOf(show.name)}.example` : '',
    Visibility: show.visibility ?? 'Public',
    IsCancelled: show.cancelled ?? false,
    ...posters[at],
  }))
  const made = await ctx.db.insert(events).values(rows).returning({ EventID: events.EventID })
  const each = made.map(({ EventID }, at) => ({ EventID, show: found(occasions[at]).show }))
  await ctx.db
    .insert(eventSites)
    .values(each.flatMap(({ EventID, show }) => show.sites.map((code) => ({ EventID, SiteID: id.site(code) }))))
  await ctx.db
    .insert(eventTagLinks)
    .values(each.flatMap(({ EventID, show }) => show.tags.map((name) => ({ EventID, EventTagID: id.tag(name) }))))
  await ctx.db.insert(translations).values(each.flatMap(({ EventID, show }) => translationRows(EventID, show)))
}
