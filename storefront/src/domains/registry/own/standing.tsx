'use client'

import type { OwnSet } from '@obverse/contract/domains/registry'
import { formatNumber } from '@obverse/texts/formats'
import { ArrowLink } from '../../../components/arrow-link'
import { Fact, FactList } from '../../../components/fact-list'
import { useCulture, useT } from '../../../components/texts'
import styles from './own.module.css'

/** Shows rank, points and completion of a set, and whether others see it. */
export function Standing({ set, shown }: { set: OwnSet; shown: string }) {
  const t = useT('Registry.Own.Set')
  const culture = useCulture()
  const number = (value: number) => formatNumber(value, culture)
  const { Type, Rank, Rivals, Equals, IsPublic, Slots, Filled } = set
  const share = Slots > 0 ? Math.floor((Filled / Slots) * 100) : 0
  return (
    <div className={styles.standing}>
      <FactList layout="across">
        {Type && Rank !== null && (
          <Fact name={t(IsPublic ? 'Rank' : 'RankIfPublic')} notes={[Equals > 0 && t('Shared', { count: Equals })]}>
            {t('RankOf', { rank: number(Rank), count: number(IsPublic ? Rivals : Rivals + 1) })}
          </Fact>
        )}
        {Type && <Fact name={t('Points')}>{number(set.Score)}</Fact>}
        {Type ? (
          <Fact name={t('Filled')} notes={[t('Share', { share: number(share) })]}>
            {t('SlotsOf', { filled: number(Filled), slots: number(Slots) })}
          </Fact>
        ) : (
          <Fact name={t('Certificates')}>{number(set.Rows.length)}</Fact>
        )}
        <Fact name={t('Photographs')}>{number(set.Images)}</Fact>
        <Fact name={t('Descriptions')}>{number(set.Descriptions)}</Fact>
      </FactList>
      {/* The fact says the same in words. An inline width would break the policy on styles. */}
      {Type && <progress className={styles.track} max={Math.max(1, Slots)} value={Filled} aria-hidden="true" />}
      {IsPublic ? <ArrowLink href={shown}>{t('SeePublic')}</ArrowLink> : <p>{t('OnlyYou')}</p>}
    </div>
  )
}
