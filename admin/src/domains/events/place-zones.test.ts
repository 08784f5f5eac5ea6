import { isTimeZone } from '@obverse/contract/rules/events'
import { describe, expect, it } from 'vitest'
import { zoneOf } from './place-zones'

describe('the time zone of a place', () => {
  it('EV-2 is that of the country, and of the state where states differ', () => {
    expect(zoneOf('DE', 'BE')).toBe('Europe/Berlin')
    expect(zoneOf('US')).toBe('America/New_York')
    expect(zoneOf('US', 'CA')).toBe('America/Los_Angeles')
    expect(zoneOf('US', 'FL')).toBe('America/New_York')
    expect(zoneOf('CA', 'NL')).toBe('America/St_Johns')
    expect(zoneOf('AU', 'NT')).toBe('Australia/Darwin')
    expect(zoneOf('QQ')).toBeUndefined()
  })
  it('EV-2 is a name that the server accepts', () => {
    const places: [string, string?][] = [['IN'], ['AR'], ['US', 'HI'], ['CA', 'YT'], ['AU', 'WA'], ['CY']]
    for (const [country, state] of places) expect(isTimeZone(zoneOf(country, state) ?? '')).toBe(true)
  })
})
