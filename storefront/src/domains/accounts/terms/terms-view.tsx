import type { Terms } from '@obverse/contract/domains/accounts'
import { formatDay } from '../../../lib/dates'
import type { Translate } from '../../../lib/texts'
import styles from './terms.module.css'

const tags = { same: 'span', added: 'ins', removed: 'del' } as const

/** Shows one agreement: its acceptance, its changes, and its full text in a disclosure. */
export function TermsView({ terms, culture, t }: { terms: Terms; culture: string; t: Translate<'Accounts.Terms'> }) {
  const standing = () => {
    if (terms.IsAccepted) return t('Accepted', { day: formatDay(terms.AcceptedUTC ?? '', culture) })
    if (terms.AcceptedVersion === null) return t('New')
    const values = { before: terms.AcceptedVersion, now: terms.DisplayVersion }
    return t(terms.MayStillSubmit ? 'Changed' : 'ChangedSubmit', values)
  }
  const id = `terms-${terms.LegalAgreementID}`
  return (
    <article className={styles.terms} aria-labelledby={id}>
      <h2 id={id}>{terms.Name}</h2>
      <p className={styles.facts}>
        {t('Version', { version: terms.DisplayVersion, day: formatDay(terms.PublishedUTC, culture) })}
      </p>
      <p data-open={terms.IsAccepted ? undefined : true} className={styles.standing}>
        {standing()}
      </p>
      {terms.Changes.length > 0 && (
        <section aria-label={t('ChangesOf', { name: terms.Name })} className={styles.changes}>
          <h3>{t('Changes')}</h3>
          <p className={styles.text}>
            {terms.Changes.map((piece, at) => {
              const Tag = tags[piece.Kind]
              return <Tag key={`${at} ${piece.Kind}`}>{piece.Text}</Tag>
            })}
          </p>
        </section>
      )}
      <details>
        <summary>{t('Whole', { name: terms.Name })}</summary>
        <p className={styles.text}>{terms.Text}</p>
        <p className={styles.hash}>{t('Hash', { hash: terms.TextHash })}</p>
      </details>
    </article>
  )
}
