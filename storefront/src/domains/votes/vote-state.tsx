'use client'

import type { VoteTeaser } from '@obverse/contract/domains/votes'
import { useSyncExternalStore } from 'react'
import { useCulture, useT } from '../../components/texts'
import { formatInstant } from '../../lib/dates'
import styles from './votes.module.css'

const never = () => () => {}

/** Tells if a vote is open and until when, in the time zone of the reader; before hydration in UTC. */
export function VoteState({ IsOpen, EndsUTC }: Pick<VoteTeaser, 'IsOpen' | 'EndsUTC'>) {
  const t = useT('Votes.State')
  const culture = useCulture()
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  if (!EndsUTC) return <p className={styles.state}>{t(IsOpen ? 'Open' : 'Closed')}</p>
  const date = isAlive ? formatInstant(EndsUTC, culture) : `${formatInstant(EndsUTC, culture, 'UTC')} UTC`
  return <p className={styles.state}>{t(IsOpen ? 'OpenUntil' : 'ClosedOn', { date })}</p>
}
