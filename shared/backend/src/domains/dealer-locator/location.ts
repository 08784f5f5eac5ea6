/** LOC-C7 and LOC-C8: a location with all its facts, and its specialties. */
import type { DealerLocation } from '@obverse/contract/domains/dealer-locator'
import type { CollectibleType } from '@obverse/contract/rules/cert-lookup'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../context'
import { found } from '../../errors'
import { type Limit, limitAttempts } from '../../http/limits'
import { readNextEvent } from '../events'
import { readLocated } from './located'
import { servicesOf, specialtiesOf } from './offered'
import { dealerEvents, dealerLocations } from './tables'

/** Addresses of mails are only here, so nobody reads all of them quickly. */
const locationLimits: readonly Limit[] = [
  { name: 'dealer-location-minute', max: 60, windowSeconds: 60 },
  { name: 'dealer-location-day', max: 600, windowSeconds: 86_400 },
]

const isShown = (locationID: number) =>
  and(eq(dealerLocations.LocationID, locationID), eq(dealerLocations.IsPublished, true))

/** Returns the next event that a dealer attends, with the dealer's booth there. */
async function nextEventOf(ctx: Context, dealerID: number): Promise<DealerLocation['NextEvent']> {
  const attended = await ctx.db
    .select({ EventID: dealerEvents.EventID, Booth: dealerEvents.Booth })
    .from(dealerEvents)
    .where(eq(dealerEvents.DealerID, dealerID))
  const next = await readNextEvent(
    ctx,
    attended.map(({ EventID }) => EventID),
  )
  return next && { ...next, Booth: attended.find(({ EventID }) => EventID === next.EventID)?.Booth ?? '' }
}

/** Seven days, Monday first, so that no day of a week is missing. */
const wholeWeek = (hours: DealerLocation['Hours']): DealerLocation['Hours'] =>
  hours.some(({ Spans }) => Spans.length > 0)
    ? Array.from({ length: 7 }, (_, at) => ({
        Weekday: at + 1,
        Spans: (hours.find(({ Weekday }) => Weekday === at + 1)?.Spans ?? []).toSorted((a, b) =>
          a.Opens.localeCompare(b.Opens),
        ),
      }))
    : []

type Facts = Awaited<ReturnType<typeof readLocated>>[number]
/** The facts that the page of a location tells beyond its line in a list. */
export type PageFacts = Pick<DealerLocation, 'Email' | 'SocialMedia' | 'Description' | 'UpdatedUTC'> & {
  CoverFile: string | null
  CoverWidth: number | null
  CoverHeight: number | null
  CoverAlt: string
}

/** Returns a location as its page tells it. */
export async function shownLocation(
  ctx: Context,
  { located, Hours, SpecialDays }: Facts,
  { CoverFile, CoverWidth, CoverHeight, CoverAlt, ...facts }: PageFacts,
): Promise<DealerLocation> {
  const { SpecialtyIDs, ServiceIDs, ...rest } = located
  return {
    ...rest,
    ...facts,
    Cover: CoverFile ? { FileName: CoverFile, Width: CoverWidth ?? 0, Height: CoverHeight ?? 0, Alt: CoverAlt } : null,
    Hours: located.IsAppointmentOnly ? [] : wholeWeek(Hours),
    SpecialDays: SpecialDays.filter(({ Day }) => Day >= located.Opening.Today).sort((a, b) =>
      a.Day.localeCompare(b.Day),
    ),
    Specialties: await specialtiesOf(ctx, SpecialtyIDs),
    Services: await servicesOf(ctx, ServiceIDs),
    NextEvent: await nextEventOf(ctx, located.DealerID),
  }
}

/** LOC-C7: returns a location. @throws Failure 404 for one that is not published, too; 429 */
export async function getLocation(ctx: Context, locationID: number): Promise<DealerLocation> {
  if (!ctx.isForStore) for (const limit of locationLimits) await limitAttempts(ctx, limit)
  const facts = found((await readLocated(ctx, isShown(locationID)))[0])
  const [row] = await ctx.db
    .select({
      Email: dealerLocations.Email,
      SocialMedia: dealerLocations.SocialMedia,
      Description: dealerLocations.Description,
      CoverFile: dealerLocations.CoverFile,
      CoverWidth: dealerLocations.CoverWidth,
      CoverHeight: dealerLocations.CoverHeight,
      CoverAlt: dealerLocations.CoverAlt,
      UpdatedUTC: dealerLocations.UpdatedUTC,
    })
    .from(dealerLocations)
    .where(isShown(locationID))
  return shownLocation(ctx, facts, found(row))
}

/** LOC-C8: lists the specialties of a location, those of one type if one is named. @throws Failure 404 */
export async function listSpecialtiesOf(ctx: Context, locationID: number, type: CollectibleType | undefined) {
  const [row] = await ctx.db
    .select({ SpecialtyIDs: dealerLocations.SpecialtyIDs })
    .from(dealerLocations)
    .where(isShown(locationID))
  return { Specialties: await specialtiesOf(ctx, found(row).SpecialtyIDs, type) }
}
