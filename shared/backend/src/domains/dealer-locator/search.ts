/** LOC-C6: finds locations around a place, nearest first, or all of them by name. */
import type { DealerSearch, dealerSearch } from '@obverse/contract/domains/dealer-locator'
import { nearestCount } from '@obverse/contract/rules/dealer-locator'
import { and, arrayContains, arrayOverlaps, asc, eq, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Context } from '../../context'
import { qualified } from '../../db/columns'
import { invalid } from '../../errors'
import { serviceNumbers, specialtyNumbers } from './catalogue'
import { boxesAround, EARTH, isInBoxes, kilometersFrom, type Point } from './distance'
import { readLocated } from './located'
import { typesOf } from './offered'
import { isOpenAt } from './opening'
import { dealerLocations, dealers } from './tables'

export type AskedSearch = z.output<z.ZodObject<typeof dealerSearch>>
type Hit = { LocationID: number; Kilometers: number | null }

/** The locations whose hours one search looks at, nearest first; it counts and shows no others as open. */
const MOST_HOURS = 2_000
/** The radius grows by this factor while fewer than five are within it. */
const WIDER = 4
const WORLD = Math.ceil(Math.PI * EARTH)

/** A tenth of a meter is enough, and PostgreSQL refuses to square what is nearly nothing. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6
const pointOf = ({ lat, lon }: AskedSearch): Point | null => {
  if (lat !== undefined && lon !== undefined) return { lat: rounded(lat), lon: rounded(lon) }
  if (lat === undefined && lon === undefined) return null
  throw invalid({ [lat === undefined ? 'lat' : 'lon']: 'DealerLocator.Fields.BothCoordinates' })
}

/** Every specialty and every service that is asked for: each one more leaves fewer locations, as visitors expect. */
const offers = (ctx: Context, { specialties, services, collectibleTypeCode }: AskedSearch): SQL | undefined =>
  and(
    eq(dealerLocations.IsPublished, true),
    arrayOverlaps(dealerLocations.CollectibleTypes, [...typesOf(ctx, collectibleTypeCode)]),
    specialties.length > 0 ? arrayContains(dealerLocations.SpecialtyIDs, specialtyNumbers(specialties)) : undefined,
    services.length > 0 ? arrayContains(dealerLocations.ServiceIDs, serviceNumbers(services)) : undefined,
  )

type Found = { hits: Hit[]; total: number }
type Slice = { limit: number; offset: number }
type Way = { where: SQL | undefined; kilometers: SQL<number | null>; order: SQL[] }

const wayAround = (given: SQL | undefined, point: Point, radius: number): Way => {
  const kilometers = kilometersFrom(point, dealerLocations.Latitude, dealerLocations.Longitude)
  const boxes = isInBoxes(boxesAround(point, radius), dealerLocations.Latitude, dealerLocations.Longitude)
  return {
    where: and(given, isNotNull(dealerLocations.Latitude), boxes, lte(kilometers, radius)),
    kilometers,
    order: [sql`2`, asc(dealerLocations.LocationID)],
  }
}
// A join would be made for every match of every search, whatever its order.
const nameOfDealer = sql`(select ${qualified(dealers.Name)} from ${dealers} where ${qualified(dealers.DealerID)} = ${qualified(dealerLocations.DealerID)})`
const wayByName = (given: SQL | undefined): Way => ({
  where: given,
  kilometers: sql`null::float8`,
  order: [nameOfDealer, asc(dealerLocations.City), asc(dealerLocations.LocationID)],
})

/** Returns a slice of the locations, and how many there are. */
async function readSlice(ctx: Context, { where, kilometers, order }: Way, { limit, offset }: Slice): Promise<Found> {
  const rows = await ctx.db
    .select({
      LocationID: dealerLocations.LocationID,
      Kilometers: kilometers,
      Total: sql<number>`count(*) over ()::int`,
    })
    .from(dealerLocations)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  return { hits: rows, total: rows[0]?.Total ?? 0 }
}

/** Returns the locations that are open now. Their hours are compared here: one function knows what open means. */
async function readOpen(ctx: Context, { where, kilometers, order }: Way): Promise<Hit[]> {
  const rows = await ctx.db
    .select({
      LocationID: dealerLocations.LocationID,
      Kilometers: kilometers,
      Hours: dealerLocations.Hours,
      SpecialDays: dealerLocations.SpecialDays,
      TimeZone: dealerLocations.TimeZone,
      IsAppointmentOnly: dealerLocations.IsAppointmentOnly,
    })
    .from(dealerLocations)
    .where(and(where, eq(dealerLocations.IsAppointmentOnly, false)))
    .orderBy(...order)
    .limit(MOST_HOURS)
  const now = ctx.now().getTime()
  return rows.filter((row) => isOpenAt(row, now)).map(({ LocationID, Kilometers }) => ({ LocationID, Kilometers }))
}

async function read(ctx: Context, way: Way, asked: AskedSearch, slice: Slice): Promise<Found> {
  if (!asked.openNow) return readSlice(ctx, way, slice)
  const open = await readOpen(ctx, way)
  return { hits: open.slice(slice.offset, slice.offset + slice.limit), total: open.length }
}

/** Returns the five nearest at any distance, in circles that grow until they hold five. */
async function readNearest(ctx: Context, given: SQL | undefined, point: Point, asked: AskedSearch): Promise<Hit[]> {
  for (let radius = asked.radius * WIDER; ; radius *= WIDER) {
    const way = wayAround(given, point, Math.min(radius, WORLD))
    const { hits } = await read(ctx, way, asked, { limit: nearestCount, offset: 0 })
    if (hits.length >= nearestCount || radius >= WORLD) return hits
  }
}

/** Returns hits with everything that a list tells of them, in their order. */
async function fill(ctx: Context, hits: readonly Hit[]): Promise<DealerSearch['Locations']> {
  if (hits.length === 0) return []
  const ids = hits.map(({ LocationID }) => LocationID)
  const read = await readLocated(
    ctx,
    and(inArray(dealerLocations.LocationID, ids), eq(dealerLocations.IsPublished, true)),
  )
  const byID = new Map(read.map(({ located }) => [located.LocationID, located]))
  return hits.flatMap(({ LocationID, Kilometers }) => {
    const located = byID.get(LocationID)
    const DistanceKilometers = Kilometers === null ? null : Math.round(Kilometers * 1000) / 1000
    return located ? [{ ...located, DistanceKilometers }] : []
  })
}

/** LOC-C6: finds locations. @throws Failure 422 for one coordinate without the other */
export async function searchDealers(ctx: Context, asked: AskedSearch): Promise<DealerSearch> {
  const point = pointOf(asked)
  const given = offers(ctx, asked)
  const way = point ? wayAround(given, point, asked.radius) : wayByName(given)
  const { page, perPage } = asked
  const slice = { limit: perPage, offset: (page - 1) * perPage }
  let { hits, total } = await read(ctx, way, asked, slice)
  // A page behind the last one tells no total by itself.
  if (total === 0 && page > 1) total = (await read(ctx, way, asked, { limit: 1, offset: 0 })).total
  const IsNearest = point !== null && total === 0
  if (IsNearest) {
    hits = page === 1 ? await readNearest(ctx, given, point, asked) : []
    total = hits.length
  }
  return {
    Locations: await fill(ctx, hits),
    TotalLocationAmount: total,
    Page: page,
    TotalPages: IsNearest ? Math.min(1, total) : Math.ceil(total / perPage),
    IsNearest,
  }
}
