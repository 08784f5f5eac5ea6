'use client'

import type { OpenInvoice } from '@obverse/contract/domains/payments'
import { useEffect, useState } from 'react'
import { useCulture, useT } from '../../../components/texts'
import { formatDay } from '../../../lib/dates'
import type { Translate } from '../../../lib/texts'
import { brandKey } from '../brand-key'
import styles from './update.module.css'
import { updatedInvoices } from './updated-invoices'

/** Shows the card and the day of each charge for the invoices this tab changed; a general text without any. */
export function ChargePlan({ invoices }: { invoices: readonly OpenInvoice[] }) {
  const t = useT('Payments.Update')
  const culture = useCulture()
  const [updated, setUpdated] = useState<readonly string[]>([])
  useEffect(() => setUpdated(updatedInvoices()), [])
  const lines = chargesOf(invoices, updated, t, culture)
  if (lines.length === 0) return t('Success.Later')
  return lines.map((line) => (
    <span key={line} className={styles.charge}>
      {line}
    </span>
  ))
}

/** Returns a sentence for each updated invoice with a card on file: the card and the day of the charge. */
export function chargesOf(
  invoices: readonly OpenInvoice[],
  updated: readonly string[],
  t: Translate<'Payments.Update'>,
  culture: string,
): string[] {
  const own = invoices.filter(({ InvoiceNumber }) => updated.includes(InvoiceNumber))
  return own.flatMap(({ InvoiceNumber: number, CardType, CardLast4: last4, ChargeDay }) => {
    if (!CardType) return []
    if (!ChargeDay) return [t('Success.NoDay', { number })]
    const card = t('Success.Card', { brand: t(brandKey(CardType)), last4 })
    const day = formatDay(ChargeDay, culture)
    return [own.length === 1 ? t('Success.Charge', { card, day }) : t('Success.ChargeOne', { number, card, day })]
  })
}
