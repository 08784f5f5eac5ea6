import type { OwnSetSummary } from '@obverse/contract/domains/registry'
import { AccountFrame } from '../../../components/account-frame'
import { ArrowLink } from '../../../components/arrow-link'
import { ButtonLink } from '../../../components/button'
import { ListEmpty } from '../../../components/list-state'
import type { Page } from '../../../lib/page'
import { paths } from '../../../lib/paths'
import { below } from '../../../lib/texts'
import { dayIn, numberIn } from '../words'
import styles from './own.module.css'

/** Renders /account/registry-sets/: the sets of the visitor, the latest changed first. */
export async function OwnSetsPage({ page }: { page: Page }) {
  const { client, href } = page
  const t = below(page.t, 'Registry.Own')
  const sets = await client.registry.ownSets()
  const makeOne = (
    <ButtonLink kind={sets.length === 0 ? 'primary' : 'quiet'} href={href(paths.newOwnSet)}>
      {t('Make')}
    </ButtonLink>
  )
  return (
    <AccountFrame page={page} name="ownSets" title={t('Title')} lead={t('Lead')}>
      {sets.length === 0 ? (
        <ListEmpty title={t('Empty')}>{makeOne}</ListEmpty>
      ) : (
        <div className={styles.desk}>
          <div className={styles.actions}>
            {makeOne}
            <ArrowLink href={href(paths.registry)}>{t('SeeRegistry')}</ArrowLink>
          </div>
          <ul className={styles.list}>
            {sets.map((set) => (
              <Row key={set.SetID} page={page} set={set} />
            ))}
          </ul>
        </div>
      )}
    </AccountFrame>
  )
}

/** Renders one set with its standing. */
function Row({ page, set }: { page: Page; set: OwnSetSummary }) {
  const t = below(page.t, 'Registry.Own')
  const number = (value: number) => numberIn(page, value)
  const facts = set.Type
    ? [
        t('Slots', { filled: number(set.Filled), slots: number(set.Slots) }),
        t('Points', { count: set.Score }),
        set.IsPublic && set.Rank !== null && t('RankOf', { rank: number(set.Rank), count: number(set.Rivals) }),
      ]
    : [page.t('Registry.Custom.Certificates', { count: set.Certificates })]
  return (
    <li className={styles.row}>
      <h2>
        <a href={page.href(`${paths.ownSets}${set.SetID}/`)}>{set.Name}</a>
      </h2>
      <p>{set.Type?.Name ?? t('Custom')}</p>
      <p>{facts.filter(Boolean).join(' · ')}</p>
      <p className={styles.muted}>
        {t(set.IsPublic ? 'Public' : 'Private')} · {t('Changed', { day: dayIn(page, set.UpdatedUTC) })}
      </p>
    </li>
  )
}
