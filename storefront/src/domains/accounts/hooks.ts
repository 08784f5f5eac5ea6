'use client'

import type { Session } from '@obverse/contract/domains/accounts'
import { useCallback, useEffect, useRef, useState } from 'react'
import useSWR from 'swr'
import { accountQueries } from './queries'

/** Reads the sessions of the visitor, starting with those of the page. */
export const useSessions = (fallback: Session[]) =>
  useSWR(accountQueries.sessions.key, accountQueries.sessions.fetch, {
    fallbackData: fallback,
    revalidateOnMount: false,
  })

/** Milliseconds for which the terms stay highlighted (ACC-2) [A9]. */
const TERMS_MARK = 150

/** Highlights the terms of a form for 150 ms when the form is used. */
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
