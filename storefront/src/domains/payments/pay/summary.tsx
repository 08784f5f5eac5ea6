'use client'

import { Button } from '../../../components/button'
import { Notice } from '../../../components/notice'
import { useCulture, useT } from '../../../components/texts'
import { formatMoney } from '../../../lib/money'
import styles from './pay.module.css'
import { type Preparation, whyNotPrepared } from './use-preparation'

type Props = {
  preparation: Preparation
  onRetry: () => void
}

/** Shows the amount of every number and the total, as the server states them. */
export function Summary({ preparation, onRetry }: Props) {
  const t = useT('Payments.Pay.Summary')
  const culture = useCulture()
  return (
    <section className={styles.summary} aria-labelledby="pay-summary" aria-live="polite">
      <h2 id="pay-summary">{t('Title')}</h2>
      {preparation.state === 'none' && <p className={styles.description}>{t('None')}</p>}
      {preparation.state === 'preparing' && <p className={styles.description}>{t('Preparing')}</p>}
      {preparation.state === 'failed' && (
        <Notice tone="danger">
          <p>{whyNotPrepared(preparation.error, t)}</p>
          <div>
            <Button kind="quiet" onClick={onRetry}>
              {t('Retry')}
            </Button>
          </div>
        </Notice>
      )}
      {preparation.state === 'ready' && (
        <dl className={styles.amounts}>
          {preparation.prepared.References.map((due) => (
            <div key={due.Reference}>
              <dt>
                <span className={styles.number}>{due.Reference}</span>
                <span className={styles.description}>{due.Description}</span>
              </dt>
              <dd>{formatMoney(due.Amount, culture)}</dd>
            </div>
          ))}
          <div className={styles.total}>
            <dt>{t('Total')}</dt>
            <dd>{formatMoney(preparation.prepared.Amount, culture)}</dd>
          </div>
        </dl>
      )}
    </section>
  )
}
