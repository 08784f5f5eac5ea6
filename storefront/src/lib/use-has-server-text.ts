'use client'

import { useState, useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Tells if an element was rendered by the server and is only taken over here. It may then render '' in place of its
 * text, with `suppressHydrationWarning`: what the server wrote stays, and nothing is formatted a second time.
 */
export function useHasServerText(): boolean {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const [isTakenOver] = useState(isHydrating)
  return isTakenOver && typeof window !== 'undefined'
}
