'use client'

import { statesIn } from '@obverse/browser/state-names'
import type { PublicState } from '@obverse/contract/domains/reference'
import { useMemo } from 'react'
import { browserClient } from '../../lib/browser-client'
import { useAnswer } from '../../lib/use-answer'
import { useCulture } from '../texts'

const { reference } = browserClient({ reference: { statesByID: 'GET /resources/services/country/id/{id}/states/' } })

const none: PublicState[] = []
/**
 * Returns the states of an address's country in the language of the page, those of the page for its country; none without a country or
 * an answer.
 */
export function useStates(
  countryID: number | null,
  initial: { countryID: number | null; states: PublicState[] },
): PublicState[] {
  const culture = useCulture()
  const isInitial = countryID === initial.countryID
  const asked = { params: { id: countryID ?? 0 }, query: { isFromOSF: 'true' } } as const
  const key = isInitial || countryID === null ? null : reference.statesByID.key(asked)
  const { data, isLoading } = useAnswer(key, () => reference.statesByID(asked))
  const states = isInitial ? initial.states : key === null || isLoading ? none : (data ?? none)
  return useMemo(() => statesIn(culture, states), [culture, states])
}
