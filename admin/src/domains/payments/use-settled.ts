import { useEffect, useState } from 'react'

/** Milliseconds without a change after which typed text counts as settled. */
const SETTLED_AFTER = 400

/** Returns what was typed once it no longer changes, to look it up. */
export function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), SETTLED_AFTER)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}
