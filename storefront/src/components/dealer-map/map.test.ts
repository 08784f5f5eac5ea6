import { describe, expect, it } from 'vitest'
import { groupDealers } from './groups'
import { readLine } from './outline'
import outline from './outline.json'
import { boundsOf, type PlacedDealer, placedDealers } from './placed-dealer'

const dealer = (number: number, latitude: number, longitude: number): PlacedDealer => ({
  id: 100 + number,
  number,
  name: `Dealer ${number}`,
  latitude,
  longitude,
})
const tampa = dealer(1, 27.95, -82.46)
const clearwater = dealer(2, 27.97, -82.8)
const seattle = dealer(3, 47.6, -122.33)

describe('the dealers of a map', () => {
  it('LOC-2 are those with coordinates, numbered as in the list', () => {
    const found = [
      { LocationID: 7, CompanyNoHtml: 'A', Latitude: null, Longitude: null },
      { LocationID: 8, CompanyNoHtml: 'B', Latitude: 0, Longitude: 0 },
    ]
    expect(placedDealers(found)).toEqual([{ id: 8, number: 2, name: 'B', latitude: 0, longitude: 0 }])
  })
  it('LOC-2 are all within its bounds', () => {
    expect(boundsOf([tampa, seattle])).toEqual([
      [27.95, -122.33],
      [47.6, -82.46],
    ])
  })
})

describe('the marks of a map', () => {
  const groups = groupDealers([seattle, clearwater, tampa], 11)
  it('LOC-2 are one mark for dealers whose pins would cover each other, in the order of the list', () => {
    const numbers = groups.at(3).map(({ dealers }) => dealers.map(({ number }) => number))
    expect(numbers).toEqual([[3], [2, 1]])
  })
  it('LOC-2 are one pin each at the nearest zoom, even at the same place', () => {
    const same = groupDealers([tampa, { ...tampa, id: 9, number: 2 }], 11)
    expect(same.at(10)).toHaveLength(1)
    expect(same.at(11)).toHaveLength(2)
  })
  it('LOC-2 name the first zoom at which a group is no longer one mark', () => {
    const group = groups.at(3)[1]
    if (!group) throw new Error('There is no group.')
    const zoom = groups.zoomToSplit(group)
    expect(groups.at(zoom)).toHaveLength(3)
    expect(groups.at(zoom - 1)).toHaveLength(2)
  })
})

describe('the outline', () => {
  const land = outline.land.map(readLine)
  it('LOC-2 is made of closed rings within the world', () => {
    for (const ring of land) expect(ring[0]).toEqual(ring.at(-1))
    for (const [latitude, longitude] of land.flat()) {
      expect(Math.abs(latitude)).toBeLessThanOrEqual(90)
      expect(Math.abs(longitude)).toBeLessThanOrEqual(180)
    }
  })
  /** Tells whether a point is in an odd number of rings. */
  const isLand = (latitude: number, longitude: number) =>
    land.filter((ring) =>
      ring.reduce((inside, [y, x], at) => {
        const [otherY, otherX] = ring[(at || ring.length) - 1] ?? [0, 0]
        const crosses = y > latitude !== otherY > latitude
        return crosses && longitude < ((otherX - x) * (latitude - y)) / (otherY - y) + x ? !inside : inside
      }, false),
    ).length %
      2 ===
    1
  it('LOC-2 has land and sea where they are', () => {
    for (const [latitude, longitude] of [
      [28.5, -81.4],
      [52.52, 13.4],
      [52.5, -1.9],
      [47.5, -120],
    ] as const)
      expect(isLand(latitude, longitude)).toBe(true)
    for (const [latitude, longitude] of [
      [27, -86],
      [40, -40],
      [55, 3],
    ] as const)
      expect(isLand(latitude, longitude)).toBe(false)
  })
})
