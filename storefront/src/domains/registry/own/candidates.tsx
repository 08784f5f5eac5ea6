'use client'

import type { OwnCandidate } from '@obverse/contract/domains/registry'
import { Button } from '../../../components/button'
import { ListFailed } from '../../../components/list-state'
import { useT } from '../../../components/texts'
import { useAnswer } from '../../../lib/use-answer'
import styles from './own.module.css'
import { registry } from './queries'
import type { OwnSetState } from './use-own-set'

type Props = {
  state: OwnSetState
  initial: readonly OwnCandidate[] /** The version that `initial` is of. */
  version: number
}

/** Lists the visitor's own items that the set could take, each with a button that adds it. */
export function Candidates({ state: { set, busy, add }, initial, version }: Props) {
  const t = useT('Registry.Own.Set')
  const isFirst = set.Version === version
  const asked = useAnswer(isFirst ? null : String(set.Version), () =>
    registry.ownCandidates({ params: { setID: set.SetID } }),
  )
  if (asked.error) return <ListFailed title={t('OffersFailed')} again={t('Again')} onRetry={asked.retry} />
  const offers = isFirst ? initial : (asked.data ?? [])
  if (offers.length === 0) return <p className={styles.muted}>{t('NoOffers')}</p>
  return (
    <div className={styles.offers}>
      <h3>{t('Offers')}</h3>
      <ul className={styles.list}>
        {offers.map(({ CertNumber, Name, DisplayGrade, Score, Holding }) => (
          <li key={CertNumber} className={styles.entry}>
            <div className={styles.facts}>
              <p className={styles.name}>{Name}</p>
              <p className={styles.muted}>
                {[CertNumber, DisplayGrade, set.Type && t('WouldHave', { count: Score })].filter(Boolean).join(' · ')}
              </p>
              {Holding && <p className={styles.muted}>{t('Better', { number: Holding })}</p>}
            </div>
            <Button
              kind="quiet"
              busy={busy !== ''}
              onClick={() => void add(CertNumber, Holding !== '')}
              aria-label={t(Holding ? 'ReplaceNamed' : 'AddNamed', { number: CertNumber, holding: Holding })}
            >
              {t(Holding ? 'Replace' : 'AddOne')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
