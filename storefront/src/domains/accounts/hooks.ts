'use client'

import type { Session } from '@obverse/contract/domains/accounts'
import type { PublicState } from '@obverse/contract/domains/reference'
import { useCallback, useEffect, useRef, useState } from 'react'
import useSWR from 'swr'
import { accountQueries } from './queries'

/** The sessions of the person signed in, beginning with those the page came with. */
export const useSessions = (fallback: Session[]) =>
  useSWR(accountQueries.sessions.key, accountQueries.sessions.fetch, {
    fallbackData: fallback,
    revalidateOnMount: false,
  })

/** The states of a country for its address, beginning with those the page came with; none while there is no country. */
export const useStates = (countryID: number | null, initial: { countryID: number | null; states: PublicState[] }) => {
  const query = countryID === null ? null : accountQueries.states(countryID)
  const isInitial = countryID === initial.countryID
  return useSWR(query?.key ?? null, () => query?.fetch() ?? [], {
    ...(isInitial && { fallbackData: initial.states, revalidateOnMount: false }),
    keepPreviousData: false,
  })
}

/** How long the mark at the terms stays on, in milliseconds (ACC-2) [A9]. */
export const TERMS_MARK = 150

/** The mark at a form's terms: raised when the form is used, off again after 150 ms. */
export function useTermsMark(): { isOn: boolean; raise: () => void } {
  const [isOn, setOn] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const raise = useCallback(() => {
    clearTimeout(timer.current)
    setOn(true)
    timer.current = setTimeout(() => setOn(false), TERMS_MARK)
  }, [])
  return { isOn, raise }
}
