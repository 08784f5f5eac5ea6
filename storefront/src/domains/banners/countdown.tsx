'use client'

import type { CountdownClock } from '@obverse/contract/domains/banners'
import { phaseOf, type TimeLeft } from '@obverse/contract/rules/banners'
import { useEffect, useState } from 'react'
import { useCulture, useT } from '../../components/texts'
import { TimeText } from '../../components/time'
import styles from './countdown.module.css'
import { useCountdown } from './use-countdown'

const units = [
  ['days', 'Days'],
  ['hours', 'Hours'],
  ['minutes', 'Minutes'],
  ['seconds', 'Seconds'],
] as const

/**
 * Renders a countdown (PUB-5). The server renders its end, which stays without scripts; then it ticks every second, silently:
 * screen readers hear what is left now and then, and the announcement at the end. `isPlain` is for a place with a frame of its own.
 */
export function Countdown({ clock, isPlain = false }: { clock: CountdownClock; isPlain?: boolean }) {
  const t = useT('Banners.Countdown')
  const culture = useCulture()
  const ticking = useCountdown(clock)
  const { Title, Announcement, ExpirationUTC, NowUTC } = clock
  const phase = ticking?.phase ?? phaseOf(clock, Date.parse(NowUTC))
  const said = useSaid(ticking, Title)
  if (phase === 'hides') return null
  const isOver = phase === 'announces'
  return (
    <section className={isPlain ? styles.plain : styles.countdown} aria-label={Title}>
      {!isOver && <p className={styles.title}>{Title}</p>}
      {phase === 'runs' && <Clock left={ticking?.left ?? null} />}
      {!isOver && (
        <p className={styles.end}>
          {ExpirationUTC === null ? (
            t('Open')
          ) : (
            <TimeText instant={ExpirationUTC} culture={culture} sentence={(date) => t('Ends', { date })} />
          )}
        </p>
      )}
      <p className={isOver ? undefined : styles.hidden} role="status">
        {isOver ? Announcement : said}
      </p>
    </section>
  )
}

/** Returns what screen readers hear: nothing at first, then what was left when it was last worth hearing. */
function useSaid(ticking: ReturnType<typeof useCountdown>, title: string): string {
  const t = useT('Banners.Countdown')
  const [said, setSaid] = useState('')
  const { left, isHeard = false } = ticking ?? {}
  const sentence = left ? t('Remaining', { title, days: left.days, hours: left.hours, minutes: left.minutes }) : ''
  useEffect(() => {
    if (isHeard) setSaid(sentence)
  }, [isHeard, sentence])
  return said
}

const nothing: TimeLeft = { days: 0, hours: 0, minutes: 0, seconds: 0 }

/** Renders the parts of the time left; without one, the room that they take. */
function Clock({ left }: { left: TimeLeft | null }) {
  const t = useT('Banners.Countdown')
  const parts = left ?? nothing
  return (
    <div className={styles.clock} role="timer" aria-live="off" data-waits={left ? undefined : ''}>
      {units.map(([unit, key]) => (
        <span key={unit}>
          <span className={styles.number}>{String(parts[unit]).padStart(2, '0')}</span>{' '}
          <span className={styles.unit}>{t(key, { count: parts[unit] })}</span>
        </span>
      ))}
    </div>
  )
}
