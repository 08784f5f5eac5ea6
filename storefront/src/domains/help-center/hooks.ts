'use client'

import { useEffect, useState } from 'react'
import { useAnswer } from '../../lib/use-answer'
import { helpCenterQueries } from './queries'

/** Returns a text after it has not changed for some milliseconds, to avoid a request per letter. */
function useRested(text: string, milliseconds: number): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), milliseconds)
    return () => clearTimeout(timer)
  }, [text, milliseconds])
  return rested
}

/**
 * Returns the hits for the typed text; an empty text sends no request (HC-6). Keeps earlier hits until the next arrive.
 */
export function useSearch(typed: string) {
  const keywords = useRested(typed.trim(), 200)
  const query = helpCenterQueries.search(keywords)
  const { data, error, isLoading, retry } = useAnswer(keywords === '' ? null : query.key, query.fetch)
  return { keywords, hits: keywords === '' ? undefined : data, error, isLoading, retry }
}
