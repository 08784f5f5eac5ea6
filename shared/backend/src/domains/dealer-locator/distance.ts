/** Boxes and distances on the globe, in kilometers and degrees. */
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

export type Point = { lat: number; lon: number }
export type Box = { south: number; north: number; west: number; east: number }

export const EARTH = 6371.0088
const radians = (degrees: number) => (degrees * Math.PI) / 180
const degrees = (angle: number) => (angle * 180) / Math.PI
// Rounding must never leave out a point at the very edge.
const EDGE = 1e-6

/**
 * Returns the boxes that hold every point within a radius: two where the 180th meridian runs through it, and all around the
 * globe where a pole is inside.
 */
export function boxesAround({ lat, lon }: Point, kilometers: number): Box[] {
  const angle = kilometers / EARTH
  const reach = degrees(angle) + EDGE
  const [south, north] = [Math.max(-90, lat - reach), Math.min(90, lat + reach)]
  const isAllAround = lat - reach <= -90 || lat + reach >= 90 || angle >= Math.PI / 2
  const sine = Math.sin(angle) / Math.cos(radians(lat))
  if (isAllAround || sine >= 1) return [{ south, north, west: -180, east: 180 }]
  const wide = degrees(Math.asin(sine)) + EDGE
  const [west, east] = [lon - wide, lon + wide]
  if (west < -180)
    return [
      { south, north, west: west + 360, east: 180 },
      { south, north, west: -180, east },
    ]
  if (east > 180)
    return [
      { south, north, west, east: 180 },
      { south, north, west: -180, east: east - 360 },
    ]
  return [{ south, north, west, east }]
}

/** Returns the distance of two points by the haversine formula. */
export function kilometersBetween(a: Point, b: Point): number {
  const half = Math.sin(radians(b.lat - a.lat) / 2) ** 2
  const side = Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(radians(b.lon - a.lon) / 2) ** 2
  return 2 * EARTH * Math.asin(Math.min(1, Math.sqrt(half + side)))
}

/** Writes the distance of two columns from a point, as `kilometersBetween` computes it. */
export const kilometersFrom = ({ lat, lon }: Point, latitude: PgColumn, longitude: PgColumn): SQL<number> =>
  sql`(2 * ${EARTH}::float8 * asin(least(1, sqrt(
    power(sin(radians(${latitude} - ${lat}::float8) / 2), 2)
    + cos(radians(${lat}::float8)) * cos(radians(${latitude})) * power(sin(radians(${longitude} - ${lon}::float8) / 2), 2)))))`

/** Writes that a point of two columns lies in one of the boxes, as the index of places has it. */
export const isInBoxes = (boxes: readonly Box[], latitude: PgColumn, longitude: PgColumn): SQL =>
  sql`(${sql.join(
    boxes.map(
      ({ south, north, west, east }) =>
        sql`point(${longitude}, ${latitude}) <@ box(point(${west}::float8, ${south}::float8), point(${east}::float8, ${north}::float8))`,
    ),
    sql` or `,
  )})`
