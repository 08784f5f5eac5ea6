'use client'

import { useSyncExternalStore } from 'react'
import { formatInstant } from '../lib/dates'

const never = () => () => {}

/** An instant in the reader's own zone; until the page is alive, in UTC and saying so. */
export function Time({ instant, culture }: { instant: string; culture: string }) {
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return (
    <time dateTime={instant}>
      {isAlive ? formatInstant(instant, culture) : `${formatInstant(instant, culture, 'UTC')} UTC`}
    </time>
  )
}
