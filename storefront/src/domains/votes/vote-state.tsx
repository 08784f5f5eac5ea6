'use client'

import type { VoteTeaser } from '@obverse/contract/domains/votes'
import { useCulture, useT } from '../../components/texts'
import { TimeText } from '../../components/time'
import styles from './votes.module.css'

/** Tells if a vote is open and until when. */
export function VoteState({ IsOpen, EndsUTC }: Pick<VoteTeaser, 'IsOpen' | 'EndsUTC'>) {
  const t = useT('Votes.State')
  const culture = useCulture()
  return (
    <p className={styles.state}>
      {EndsUTC ? (
        <TimeText
          instant={EndsUTC}
          culture={culture}
          sentence={(date) => t(IsOpen ? 'OpenUntil' : 'ClosedOn', { date })}
        />
      ) : (
        t(IsOpen ? 'Open' : 'Closed')
      )}
    </p>
  )
}
