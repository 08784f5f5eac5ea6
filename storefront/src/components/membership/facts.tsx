import type { Membership, MembershipReceipt } from '@obverse/contract/domains/memberships'
import { formatDay } from '../../lib/dates'
import { formatMoney } from '../../lib/money'
import type { Page } from '../../lib/page'
import { below } from '../../lib/texts'
import { cardName } from '../payment/card-name'
import { Time } from '../time'
import styles from './membership.module.css'

type ChargeProps = {
  page: Page
  next: Membership['NextCharge']
  /** True in the grace period, when the day of the charge is over. */
  isInGrace: boolean
}

/** Renders the next charge of a membership with its card, or says that there is none. */
export function NextCharge({ page, next, isInGrace }: ChargeProps) {
  const t = below(page.t, 'Memberships.Own')
  if (!next) return t('NoCharge')
  // Then the next try counts.
  if (isInGrace)
    return next.NextTry === null ? t('NoTry') : t('NextTry', { day: formatDay(next.NextTry, page.culture) })
  const charge = t('Charge', { day: formatDay(next.Day, page.culture), amount: formatMoney(next.Amount, page.culture) })
  if (next.Card === '') return `${charge} ${t('NoCard')}`
  const card = cardName(below(page.t, 'Payments.CardName'), next.CardFacts, next.Card)
  return `${charge} ${t(next.IsCardExpired ? 'CardExpires' : 'Card', { card, expires: next.CardExpiration })}`
}

type ReceiptsProps = {
  page: Page
  receipts: readonly MembershipReceipt[]
  /** The level of its heading on the page. */
  heading: 'h2' | 'h3'
  /** The path below which each receipt lies as a PDF. */
  path: string
}

/** Lists what was paid, each with its receipt as a PDF. */
export function Receipts({ page, receipts, heading: Heading, path }: ReceiptsProps) {
  const t = below(page.t, 'Memberships.Own')
  if (receipts.length === 0) return null
  return (
    <section className={styles.own} aria-labelledby="receipts">
      <Heading id="receipts">{t('Receipts')}</Heading>
      <ul className={styles.receipts}>
        {receipts.map(({ OrderNumber, PaidUTC, Description, Amount, Refunded, HasPdf }) => (
          <li key={OrderNumber}>
            <span>
              <Time instant={PaidUTC} culture={page.culture} /> · {Description}
            </span>
            <span className={styles.muted}>
              {formatMoney(Amount, page.culture)}
              {Refunded.Minor > 0 && ` · ${t('Refunded', { amount: formatMoney(Refunded, page.culture) })}`}
            </span>
            {HasPdf && <a href={page.href(`${path}${OrderNumber}/`)}>{t('Receipt', { number: OrderNumber })}</a>}
          </li>
        ))}
      </ul>
    </section>
  )
}
