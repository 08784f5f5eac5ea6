'use client'

import { useEffect, useRef, useState } from 'react'

/** An answer that is asked for. `isLoading` only while there is neither an answer nor an error for what is asked now. */
export type Asked<T> = { data: T | undefined; error: unknown; isLoading: boolean; retry: () => void }

type Known<T> = { asked: string; data: T | undefined; error: unknown }

/**
 * The answer to `ask`, asked for again whenever `key` becomes another one, and not at all while it is null. An earlier
 * answer stays until the next is there; one that comes too late is dropped. For public pages (decision 012).
 */
export function useAnswer<T>(key: string | null, ask: () => Promise<T>): Asked<T> {
  const [tries, setTries] = useState(0)
  const [known, setKnown] = useState<Known<T>>()
  const latest = useRef(ask)
  const asked = `${key} ${tries}`
  useEffect(() => {
    latest.current = ask
  })
  useEffect(() => {
    if (key === null) return
    let isWanted = true
    latest.current().then(
      (data) => isWanted && setKnown({ asked, data, error: undefined }),
      (error: unknown) => isWanted && setKnown((before) => ({ asked, data: before?.data, error })),
    )
    return () => {
      isWanted = false
    }
  }, [key, asked])
  const isLoading = key !== null && known?.asked !== asked
  return {
    data: known?.data,
    error: isLoading ? undefined : known?.error,
    isLoading,
    retry: () => setTries((before) => before + 1),
  }
}
