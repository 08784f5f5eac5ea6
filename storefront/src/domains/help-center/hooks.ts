'use client'

import { useEffect, useState } from 'react'
import { useAnswer } from '../../lib/use-answer'
import { helpCenterQueries } from './queries'

/** A text once it has rested for a moment, so that not every letter asks the server. */
function useRested(text: string, milliseconds: number): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), milliseconds)
    return () => clearTimeout(timer)
  }, [text, milliseconds])
  return rested
}

/** The hits of what is typed; an empty text is not asked about (HC-6). Earlier hits stay until the next ones are there. */
export function useSearch(typed: string) {
  const keywords = useRested(typed.trim(), 200)
  const query = helpCenterQueries.search(keywords)
  const { data, error, isLoading, retry } = useAnswer(keywords === '' ? null : query.key, query.fetch)
  return { keywords, hits: keywords === '' ? undefined : data, error, isLoading, retry }
}
