'use client'

import type { CountdownClock } from '@obverse/contract/domains/banners'
import { isAnnounced, offsetOf, phaseOf, type TimeLeft, tickMs, timeLeft } from '@obverse/contract/rules/banners'
import { useEffect, useState } from 'react'
import { banners } from './queries'

type Ticking = { phase: ReturnType<typeof phaseOf>; left: TimeLeft | null; isHeard: boolean }

/**
 * Ticks every second until the end (PUB-5), by the time of the server. Null until the server told it: a stored page does not know
 * the time of its visitor. `isHeard` is true in the seconds in which what is left is announced.
 */
export function useCountdown({ Name, ExpirationUTC, Announcement }: CountdownClock): Ticking | null {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined
    let isWanted = true
    const start = (offset: number) => {
      const tick = () => {
        const at = Date.now() + offset
        setNow(at)
        if (phaseOf({ ExpirationUTC, Announcement }, at) !== 'runs') clearInterval(timer)
      }
      if (!isWanted) return
      timer = setInterval(tick, tickMs)
      tick()
    }
    const asked = Date.now()
    banners.countdownClock({ params: { name: Name } }).then(
      ({ NowUTC }) => start(offsetOf(NowUTC, asked, Date.now())),
      // Without an answer the clock of the visitor is the best there is.
      () => start(0),
    )
    return () => {
      isWanted = false
      clearInterval(timer)
    }
  }, [Name, ExpirationUTC, Announcement])
  if (now === null) return null
  const left = ExpirationUTC === null ? null : timeLeft(ExpirationUTC, now)
  return { phase: phaseOf({ ExpirationUTC, Announcement }, now), left, isHeard: left !== null && isAnnounced(left) }
}
