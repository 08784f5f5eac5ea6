'use client'

import { callFailed } from '@obverse/contract/client'
import { Button } from '../../../components/button'
import { ContactLine } from '../../../components/contact-line'
import { Notice } from '../../../components/notice'
import { useCulture, useT } from '../../../components/texts'
import type { ContactDetails } from '../../../lib/contact-details'
import { formatMoney } from '../../../lib/money'
import styles from './pay.module.css'
import { type Preparation, whyNotPrepared } from './use-preparation'

type Props = {
  preparation: Preparation
  numbers: readonly string[]
  contact: ContactDetails
  onRetry: () => void
}

/** Shows the amount of every number and the total, as the server states them. */
export function Summary({ preparation, numbers, contact, onRetry }: Props) {
  const t = useT('Payments.Pay')
  const culture = useCulture()
  return (
    <section className={styles.summary} aria-labelledby="pay-summary" aria-live="polite">
      <h2 id="pay-summary">{t('Summary.Title')}</h2>
      {preparation.state === 'none' && <p className={styles.description}>{t('Summary.None')}</p>}
      {preparation.state === 'preparing' && <p className={styles.description}>{t('Summary.Preparing')}</p>}
      {preparation.state === 'failed' && (
        <Notice tone="danger">
          <p>{whyNotPrepared(preparation.error, numbers, t)}</p>
          {callFailed(preparation.error) && <ContactLine contact={contact} {...referenceOf(numbers)} />}
          <div>
            <Button kind="quiet" onClick={onRetry}>
              {t('Summary.Retry')}
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
            <dt>{t('Summary.Total')}</dt>
            <dd>{formatMoney(preparation.prepared.Amount, culture)}</dd>
          </div>
        </dl>
      )}
    </section>
  )
}

/** Returns the number that a message is about; none of several. */
const referenceOf = (numbers: readonly string[]): { reference?: string } => {
  const [reference] = numbers
  return reference !== undefined && numbers.length === 1 ? { reference } : {}
}
