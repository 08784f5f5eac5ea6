import type { PublicEvent } from '@obverse/contract/domains/events'

type Place = Pick<PublicEvent, 'Venue' | 'City' | 'State' | 'Country'>

/** Joins venue, city, state and country in one line; names a city that equals its country once. */
export function placeOf({ Venue, City, State, Country }: Place): string {
  const state = State && City ? State.Abbreviation : State?.Name
  return [...new Set([Venue, City, state, Country.Name])].filter(Boolean).join(', ')
}
