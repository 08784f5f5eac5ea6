import type { OpenInvoice } from '@obverse/contract/domains/payments'
import { expect, it } from 'vitest'
import { markupOf } from '../../../components/testing/markup'
import { InvoiceChoice } from './invoice-choice'

const invoice: Partial<OpenInvoice> = {
  InvoiceNumber: '6712346',
  Amount: { Minor: 3300, Currency: 'USD' },
  Description: 'Standard',
  ChargeDay: '2026-11-24',
  CardType: 'visa',
  CardLast4: '6700',
}
const saidOn = (today: string, over: Partial<OpenInvoice> = {}) =>
  markupOf(
    <InvoiceChoice
      invoices={[{ ...invoice, ...over } as OpenInvoice]}
      today={today}
      chosen={[]}
      error={undefined}
      onChoose={() => undefined}
    />,
    ['Payments.Update', 'Payments.CardName'],
  )

it('PAY-1 an invoice names the day of its charge until that day begins in the region of the site, as the job charges it', () => {
  expect(saidOn('2026-11-23')).toContain('November 24, 2026')
  expect(saidOn('2026-11-24')).not.toContain('November 24, 2026')
})

it('PAY-1 an invoice without a card promises no charge: it names the day on which it is due, if there is one', () => {
  const without = saidOn('2026-11-23', { CardType: null })
  expect(without).toContain('Standard · Due November 24, 2026 · No card yet')
  expect(without).not.toMatch(/Charge/)
  expect(saidOn('2026-11-23', { CardType: null, ChargeDay: null })).toContain('Standard · No card yet')
  expect(saidOn('2026-11-23', { ChargeDay: null })).toContain('Charge date to be set · Visa ending in 6700')
})
