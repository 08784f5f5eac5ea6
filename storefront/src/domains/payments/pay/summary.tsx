'use client'

import { Button } from '../../../components/button'
import { Notice } from '../../../components/notice'
import { formatMoney } from '../../../lib/money'
import { type Texts, translator } from '../../../lib/texts'
import styles from './pay.module.css'
import { type Preparation, whyNotPrepared } from './use-preparation'

type Props = {
  /** The branch `Payments.Pay.Summary`. */
  texts: Texts
  preparation: Preparation
  onRetry: () => void
}

/** What will be charged: every number with its amount, and the total, as the server says. */
export function Summary({ texts, preparation, onRetry }: Props) {
  const t = translator(texts)
  return (
    <section className={styles.summary} aria-labelledby="pay-summary" aria-live="polite">
      <h2 id="pay-summary">{t('Title')}</h2>
      {preparation.state === 'none' && <p className={styles.description}>{t('None')}</p>}
      {preparation.state === 'preparing' && <p className={styles.description}>{t('Preparing')}</p>}
      {preparation.state === 'failed' && (
        <Notice tone="danger">
          <p>{whyNotPrepared(preparation.error, { notYours: t('NotYours'), offline: t('Offline') })}</p>
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
              <dd>{formatMoney(due.Amount, texts.culture)}</dd>
            </div>
          ))}
          <div className={styles.total}>
            <dt>{t('Total')}</dt>
            <dd>{formatMoney(preparation.prepared.Amount, texts.culture)}</dd>
          </div>
        </dl>
      )}
    </section>
  )
}
