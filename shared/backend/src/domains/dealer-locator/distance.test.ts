import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Box, boxesAround, kilometersBetween, type Point } from './distance'

const isIn = (boxes: readonly Box[], { lat, lon }: Point) =>
  boxes.some(({ south, north, west, east }) => south <= lat && lat <= north && west <= lon && lon <= east)
const tampa = { lat: 27.95, lon: -82.46 }

describe('LOC-2 the box around a place', () => {
  it('measures distances as maps do', () => {
    expect(kilometersBetween(tampa, { lat: 27.77, lon: -82.64 })).toBeCloseTo(26.7, 0)
    expect(kilometersBetween({ lat: 51.5074, lon: -0.1278 }, { lat: 52.52, lon: 13.405 })).toBeCloseTo(931, -1)
    expect(kilometersBetween({ lat: 0, lon: 179.9 }, { lat: 0, lon: -179.9 })).toBeCloseTo(22.2, 1)
  })

  it('is two boxes across the 180th meridian, and all around at a pole', () => {
    expect(boxesAround(tampa, 80)).toHaveLength(1)
    expect(boxesAround({ lat: -17, lon: 179.8 }, 80)).toMatchObject([{ east: 180 }, { west: -180 }])
    expect(boxesAround({ lat: -17, lon: -179.8 }, 80)).toMatchObject([{ east: 180 }, { west: -180 }])
    expect(boxesAround({ lat: 89.9, lon: 10 }, 80)).toMatchObject([{ north: 90, west: -180, east: 180 }])
    expect(boxesAround({ lat: -90, lon: 0 }, 80)).toMatchObject([{ south: -90, west: -180, east: 180 }])
  })

  it('leaves out no point within the radius, wherever on the globe', () => {
    const coordinate = (most: number) => fc.double({ min: -most, max: most, noNaN: true })
    const point = fc.record({ lat: coordinate(90), lon: coordinate(180) })
    const offset = fc.record({ lat: coordinate(3), lon: coordinate(180) })
    fc.assert(
      fc.property(point, offset, fc.double({ min: 1, max: 20_016, noNaN: true }), (from, by, radius) => {
        const lat = Math.max(-90, Math.min(90, from.lat + by.lat))
        const near = { lat, lon: ((from.lon + by.lon / 10 + 540) % 360) - 180 }
        for (const to of [near, { lat: by.lat * 30, lon: by.lon }])
          if (kilometersBetween(from, to) <= radius) expect(isIn(boxesAround(from, radius), to)).toBe(true)
      }),
      { numRuns: 20_000 },
    )
  })
})
