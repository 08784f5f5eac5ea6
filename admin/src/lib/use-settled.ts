import { useEffect, useState } from 'react'

/** The milliseconds without a key after which words are searched. */
const PAUSE = 250

/** Returns a value once it has not changed for a moment. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
