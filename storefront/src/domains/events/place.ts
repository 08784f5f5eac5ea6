import type { PublicEvent } from '@obverse/contract/domains/events'

type Place = Pick<PublicEvent, 'Venue' | 'City' | 'State' | 'Country'>

/** Venue, city, state and country in one line. */
export const placeOf = ({ Venue, City, State, Country }: Place): string =>
  [Venue, City, State && City ? State.Abbreviation : State?.Name, Country.Name].filter(Boolean).join(', ')
