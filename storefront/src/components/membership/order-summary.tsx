'use client'

import type { JoinOffer, MembershipOrder } from '@obverse/contract/domains/memberships'
import { formatNumber } from '@obverse/texts/formats'
import { formatDay } from '../../lib/dates'
import { formatMoney } from '../../lib/money'
import { useCulture, useT } from '../texts'
import styles from './membership.module.css'

type Props = {
  offer: Pick<JoinOffer, 'JoinMode' | 'Price' | 'Start' | 'End'>
  order: MembershipOrder | null
  /** The name of the tier. */
  tier: string
}

/** Shows what will be charged: the price, the discount, the total and the term. Before the order the price of the offer. */
export function OrderSummary({ offer, order, tier }: Props) {
  const t = useT('Memberships.Billing.Summary')
  const culture = useCulture()
  const { JoinMode, Price, Start, End } = order ?? offer
  return (
    <section className={styles.summary} aria-labelledby="order-summary" aria-live="polite">
      <h2 id="order-summary">{t('Title')}</h2>
      <dl className={styles.amounts}>
        <div>
          <dt>{t(`Line.${JoinMode}`, { tier })}</dt>
          <dd>{formatMoney(Price, culture)}</dd>
        </div>
        {order && order.Discount.Minor > 0 && (
          <div>
            <dt>{t('Discount', { rate: formatNumber(order.Rate, culture) })}</dt>
            <dd>{formatMoney({ ...order.Discount, Minor: -order.Discount.Minor }, culture)}</dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>{t('Total')}</dt>
          <dd>{formatMoney(order?.Total ?? Price, culture)}</dd>
        </div>
      </dl>
      <p className={styles.muted}>
        {t(JoinMode === 'upgrade' ? 'UpgradeTerm' : 'Term', {
          start: formatDay(Start, culture),
          end: formatDay(End, culture),
        })}
      </p>
    </section>
  )
}
