'use client'

import type { PublicState } from '@obverse/contract/domains/reference'
import { browserClient } from '../../lib/browser-client'
import { useAnswer } from '../../lib/use-answer'

const { reference } = browserClient({ reference: { statesByID: 'GET /resources/services/country/id/{id}/states/' } })

/** Returns the states of an address's country, those of the page for its country; none without a country or an answer. */
export function useStates(
  countryID: number | null,
  initial: { countryID: number | null; states: PublicState[] },
): PublicState[] {
  const isInitial = countryID === initial.countryID
  const asked = { params: { id: countryID ?? 0 }, query: { isFromOSF: 'true' } } as const
  const key = isInitial || countryID === null ? null : reference.statesByID.key(asked)
  const { data, isLoading } = useAnswer(key, () => reference.statesByID(asked))
  if (isInitial) return initial.states
  return key === null || isLoading ? [] : (data ?? [])
}
