'use client'

import type { OpenInvoice } from '@obverse/contract/domains/payments'
import { chargePlanOf } from '@obverse/contract/rules/payments'
import { idOfField } from '../../../components/form/text-field'
import { cardName } from '../../../components/payment/card-name'
import { useCulture, useT } from '../../../components/texts'
import { formatDay } from '../../../lib/dates'
import { formatMoney } from '../../../lib/money'
import type { Translate } from '../../../lib/texts'
import { takesCard } from './takes-card'
import styles from './update.module.css'

type Props = {
  invoices: readonly OpenInvoice[]
  /** The day in the region of the site, YYYY-MM-DD. */
  today: string
  chosen: readonly string[]
  error: string | undefined
  onChoose: (invoices: string[]) => void
}

/** Lists the open invoices with amount, charge day and current card; at least one must be chosen (PAY-1). */
export function InvoiceChoice({ invoices, today, chosen, error, onChoose }: Props) {
  const t = useT('Payments.Update')
  const tc = useT('Payments.CardName')
  const culture = useCulture()
  // The server takes no new card while a payment is under way.
  const numbers = invoices.filter(takesCard).map(({ InvoiceNumber }) => InvoiceNumber)
  const id = idOfField('invoices')
  const toggle = (number: string) => onChoose(numbers.filter((one) => (one === number) !== chosen.includes(one)))
  return (
    <fieldset className={styles.invoices} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{t('Invoices')}</legend>
      {numbers.length > 1 && (
        <label className={styles.all}>
          <input
            type="checkbox"
            checked={chosen.length === numbers.length}
            onChange={() => onChoose(chosen.length === numbers.length ? [] : numbers)}
          />
          {t('All')}
        </label>
      )}
      <ul className={styles.list}>
        {invoices.map((invoice, at) => (
          <li key={invoice.InvoiceNumber}>
            <label>
              <input
                id={at === 0 ? id : undefined}
                type="checkbox"
                aria-label={t('Choose', { number: invoice.InvoiceNumber })}
                aria-describedby={`invoice-${invoice.InvoiceNumber}`}
                aria-invalid={error ? true : undefined}
                disabled={!takesCard(invoice)}
                checked={chosen.includes(invoice.InvoiceNumber)}
                onChange={() => toggle(invoice.InvoiceNumber)}
              />
              <span className={styles.invoice} id={`invoice-${invoice.InvoiceNumber}`}>
                <span className={styles.number}>{invoice.InvoiceNumber}</span>
                <span className={styles.amount}>{formatMoney(invoice.Amount, culture)}</span>
                <span className={styles.note}>{factsOf(invoice, today, { t, tc }, culture)}</span>
                {!takesCard(invoice) && <span className={styles.note}>{t('BeingPaid')}</span>}
                {invoice.ChargeAttempted && <span className={styles.attempted}>{t('Attempted')}</span>}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

const chargeKeys = {
  planned: 'OnDay',
  soon: 'Soon',
  'without-card': 'DueOn',
  'without-day': 'NotKnown',
} as const

/**
 * Returns the description, the charge day and the card of an invoice as one line; without a card the day on which it is
 * due, as nothing is charged then.
 */
function factsOf(
  invoice: OpenInvoice,
  today: string,
  { t, tc }: { t: Translate<'Payments.Update'>; tc: Translate<'Payments.CardName'> },
  culture: string,
): string {
  const { Description, ChargeDay, CardType, CardLast4, CardExpiration } = invoice
  const plan = chargePlanOf(ChargeDay, CardType !== null, today)
  const day = ChargeDay === null ? '' : formatDay(ChargeDay, culture)
  const charge = plan && t(chargeKeys[plan], { day })
  const card = CardType ? cardName(tc, { Brand: CardType, Last4: CardLast4 }) : t('NoCard')
  return [Description, charge, card, CardExpiration].filter(Boolean).join(' · ')
}
