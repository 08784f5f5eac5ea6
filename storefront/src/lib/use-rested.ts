'use client'

import { useEffect, useState } from 'react'

/** Returns a text after it has not changed for some milliseconds, to avoid a request per letter. */
export function useRested(text: string, milliseconds: number): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), milliseconds)
    return () => clearTimeout(timer)
  }, [text, milliseconds])
  return rested
}
