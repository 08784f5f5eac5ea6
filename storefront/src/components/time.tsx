'use client'

import { useSyncExternalStore } from 'react'
import { formatInstant } from '../lib/dates'

const never = () => () => {}

/** Shows an instant in the time zone of the reader; before hydration in UTC, with the zone named. */
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
