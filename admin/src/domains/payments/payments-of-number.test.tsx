// @vitest-environment jsdom
import { trees } from '@obverse/texts/payments.en-US'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { answering, json } from '../../testing/answers'
import { renderScreen } from '../../testing/screen'
import { PaymentsOfNumber } from './payments-of-number'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const Amount = { Minor: 5000, Currency: 'USD' }
const payment = {
  PaymentID: 'p1',
  PaymentNumber: 'P-ABCD-2345',
  CreatedUTC: '2026-01-01T10:00:00.000Z',
  State: 'PART_REFUNDED',
  IsInDoubt: false,
  IsRefundWaiting: false,
  Amount,
  Refunded: { Minor: 1250, Currency: 'USD' },
  References: ['WEB-77'],
  Invoices: ['6712346', '6712347'],
  Card: 'Visa ending in 6700',
  CardFacts: { Brand: 'visa', Last4: '6700' },
}
const open = (Payments: object[]) => {
  const { send, asked } = answering({
    'GET /admin/api/payments/': () => json({ Payments, Total: Payments.length }),
  })
  vi.stubGlobal('fetch', send)
  renderScreen(<PaymentsOfNumber number="6712346" />, { texts: Object.assign({}, ...trees) })
  return asked
}

it('PAY-5 an invoice lists its payments with day, number, state, amount and refunds, each with a link to the payment', async () => {
  const refundless = {
    ...payment,
    PaymentID: 'p2',
    PaymentNumber: 'P-EFGH-6789',
    State: 'DECLINED',
    Invoices: ['6712346'],
  }
  const asked = open([payment, { ...refundless, Refunded: { Minor: 0, Currency: 'USD' } }])
  const link = await screen.findByRole('link', { name: 'P-ABCD-2345' })
  expect(link.getAttribute('href')).toBe('/admin/payments/p1')
  const [, first, second] = screen.getAllByRole('row')
  for (const shown of [/2026/, 'Partly refunded', '$50.00', '$12.50', 'Visa ending in 6700', 'Also for 6712347'])
    expect(within(first as HTMLElement).getByText(shown)).toBeTruthy()
  expect(within(second as HTMLElement).getByText('Declined')).toBeTruthy()
  expect(within(second as HTMLElement).getByText('–')).toBeTruthy()
  expect(within(second as HTMLElement).queryByText(/Also for/)).toBeNull()
  expect(asked[0]?.path).toContain('invoiceNumber=6712346')
})

it('PAY-5 an invoice without a payment says so', async () => {
  open([])
  expect(await screen.findByText('No card payments.')).toBeTruthy()
})
