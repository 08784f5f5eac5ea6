import type { Country, State } from '@obverse/contract/domains/reference'
import { useGetList } from 'ra-core'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { EventRecord } from './data-provider'
import { zoneOf } from './place-zones'

const everything = { page: 1, perPage: 1000 }

/**
 * Keeps the time zone that of the country and state while it follows from them; returns what to call when somebody
 * chooses a zone by hand, which ends that. A saved event follows as long as its zone is that of its place.
 */
export function useZoneOfPlace(): () => void {
  const { getValues, setValue } = useFormContext<EventRecord>()
  const zone = usePlaceZone()
  const isChosen = useRef(false)
  const before = useRef(getValues('EventID') ? undefined : getValues('TimeZone'))
  useEffect(() => {
    if (!zone) return
    const follows = !isChosen.current && getValues('TimeZone') === before.current
    before.current = zone
    if (follows) setValue('TimeZone', zone, { shouldDirty: true, shouldValidate: true })
  }, [zone, getValues, setValue])
  return () => {
    isChosen.current = true
  }
}

/** Returns the zone of the chosen place; undefined until its names are read. */
function usePlaceZone(): string | undefined {
  const [CountryID, StateID]: unknown[] = useWatch({ name: ['CountryID', 'StateID'] })
  const countries = useGetList<Country>('countries', {
    pagination: everything,
    sort: { field: 'DisplayName', order: 'ASC' },
  })
  const states = useGetList<State>(
    'states',
    { pagination: everything, sort: { field: 'Name', order: 'ASC' }, filter: { CountryID } },
    { enabled: typeof CountryID === 'number' },
  )
  const country = countries.data?.find((one) => one.CountryID === CountryID)
  const state = states.data?.find((one) => one.StateID === StateID)
  if (!country || (StateID && !state)) return undefined
  return zoneOf(country.CountryCode, state?.Abbreviation)
}
