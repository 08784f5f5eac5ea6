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
const saidOn = (today: string) =>
  markupOf(
    <InvoiceChoice
      invoices={[invoice as OpenInvoice]}
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
