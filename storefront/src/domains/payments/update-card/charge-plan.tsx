import type { OpenInvoice } from '@obverse/contract/domains/payments'
import { brandNames, chargePlanOf } from '@obverse/contract/rules/payments'
import { formatDay } from '../../../lib/dates'
import type { Translate } from '../../../lib/texts'

/** Milliseconds after a change during which its page of success shows it. */
const shown = 30 * 60_000

/** Returns the invoices whose card was just changed. */
export const justChanged = (invoices: readonly OpenInvoice[], now = Date.now()): OpenInvoice[] =>
  invoices.filter(({ CardSavedUTC }) => CardSavedUTC !== null && now - Date.parse(CardSavedUTC) < shown)

/**
 * Returns a sentence for each invoice with a card on file: the invoice, the card and the day of the charge. `today` is the
 * day in the region of the site, YYYY-MM-DD.
 */
export function chargesOf(
  invoices: readonly OpenInvoice[],
  t: Translate<'Payments.Update'>,
  culture: string,
  today: string,
): string[] {
  return invoices.flatMap(({ InvoiceNumber: number, CardType, CardLast4: last4, ChargeDay }) => {
    if (!CardType) return []
    const card = t('Success.Card', { brand: brandNames[CardType], last4 })
    if (!ChargeDay) return [t('Success.NoDay', { number, card })]
    if (chargePlanOf(ChargeDay, true, today) === 'soon') return [t('Success.Soon', { number, card })]
    return [t('Success.Charge', { number, card, day: formatDay(ChargeDay, culture) })]
  })
}
