import type { PaymentState } from '@obverse/contract/domains/payments'
import { paymentStates } from '@obverse/contract/rules/payments'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { textsIn } from '../../../catalogue'
import type { Page } from '../../../lib/page'
import { translatorOf } from '../../../lib/texts'
import { readUnpaid } from '../../../lib/unpaid-invoices'
import { UnpaidInvoices } from './unpaid-invoices'

const page = { t: translatorOf(textsIn('en-US'), 'en-US'), href: (path: string) => path, culture: 'en-US' }
const owedIn = (PaymentState: PaymentState, at = 0) => ({
  InvoiceNumber: String(6_712_300 + at),
  Description: 'Standard',
  Amount: { Minor: 10_000, Currency: 'USD' } as const,
  PaymentState,
})
const shown = (count: number) =>
  renderToStaticMarkup(
    <UnpaidInvoices page={page} invoices={Array.from({ length: count }, (_, at) => owedIn('open', at))} />,
  )
const clientWith = (openInvoices: () => Promise<unknown>) =>
  ({ payments: { openInvoices } }) as unknown as Page['client']

describe('what is unpaid', () => {
  it('PAY-3 the total stands over the invoices, which go to the payment form together, at most 20 of them', () => {
    expect(shown(3)).toMatch(/3 unpaid invoices: \$300\.00.*action="\/pay\/"/)
    expect(shown(3).match(/name="invoice" checked=""/g)).toHaveLength(3)
    expect(shown(22).match(/checked=""/g)).toHaveLength(20)
    expect(shown(22)).toContain('up to 20 invoices at a time')
    expect(shown(0)).toBe('')
  })

  it('PAY-3 only invoices that are owed count: no preview, none that is being paid, no order of a membership', async () => {
    const all = paymentStates.map((state) => owedIn(state))
    const Invoices = [...all, { ...owedIn('open'), InvoiceNumber: 'M-1' }]
    const found = await readUnpaid({ client: clientWith(async () => ({ Invoices })) })
    expect(found.map(({ PaymentState }) => PaymentState).sort()).toEqual([
      'charge-attempted',
      'failed',
      'open',
      'part-paid',
    ])
    expect(await readUnpaid({ client: clientWith(() => Promise.reject(new Error('down'))) })).toEqual([])
  })
})
