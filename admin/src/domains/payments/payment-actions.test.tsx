// @vitest-environment jsdom
import type { Payment } from '@obverse/contract/domains/payments'
import { trees } from '@obverse/texts/payments.en-US'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { answering, json } from '../../testing/answers'
import { staff } from '../../testing/people'
import { renderScreen } from '../../testing/screen'
import { codeText } from './own-codes'
import { PaymentActions } from './payment-actions'
import { RefundsCard } from './refunds-card'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const Amount = { Minor: 5000, Currency: 'USD' }
const payment = {
  PaymentID: 'p1',
  State: 'PENDING',
  IsInDoubt: true,
  IsRefundWaiting: false,
  CanVoid: true,
  CanRefund: true,
  RefundLimit: { Minor: 50000, Currency: 'USD' },
  MostAlone: { Minor: 2000, Currency: 'USD' },
  Amount,
  Refunded: { Minor: 0, Currency: 'USD' },
  Card: 'Visa ending in 6700',
  CardFacts: { Brand: 'visa', Last4: '6700' },
  Refunds: [
    {
      RefundID: 'r1',
      State: 'WAITING_FOR_APPROVAL',
      IsOwn: false,
      IsVoid: false,
      StillOwed: false,
      Amount,
      Reason: 'Damaged in the mail',
      RequestedBy: 'Bruno C.',
      ApprovedBy: '',
      CreatedUTC: '2026-01-01T10:00:00.000Z',
    },
  ],
} as Payment

const open = (roles: Parameters<typeof staff>[0]) =>
  renderScreen(
    <>
      <PaymentActions payment={payment} onChanged={() => undefined} />
      <RefundsCard payment={payment} onChanged={() => undefined} />
    </>,
    { texts: Object.assign({}, ...trees), person: staff(roles) },
  )

it('AUTH-1 offers staff for payments every action that the payment allows', async () => {
  open(['Admin', 'Customer', 'InvoicePayments'])
  await screen.findByText('Damaged in the mail')
  expect(screen.getAllByRole('button')).toHaveLength(6)
})

it('AUTH-1 shows staff who only read the refunds, and no action on money', async () => {
  open(['Admin', 'Customer', 'InvoicePayments', 'ReadOnly'])
  expect(await screen.findByText('Damaged in the mail')).toBeTruthy()
  expect(screen.queryAllByRole('button')).toEqual([])
})

it('PAY-5 a refund names its limit, and says whether it waits for a second person while the amount is typed', async () => {
  open(['Admin', 'Customer', 'InvoicePayments'])
  await userEvent.click(await screen.findByRole('button', { name: 'Refund' }))
  expect(await screen.findByText(/Refunds above \$500\.00 need a second person\./)).toBeTruthy()
  const waits = /This refund waits for a second person\. You can refund up to \$20\.00 alone now\./
  expect(screen.getByText(waits)).toBeTruthy()
  const amount = screen.getByRole('textbox', { name: /^Amount in USD/ })
  await userEvent.clear(amount)
  await userEvent.type(amount, '20.00')
  expect(screen.queryByText(waits)).toBeNull()
})

const line = 'POST /admin/api/payments/p1/inquire/'
const attempt = (ResponseCode: string) => ({ ResponseCode }) as Payment['Attempts'][number]
const noted = (Event: string, Detail: string) => ({ Event, Detail }) as Payment['Log'][number]

it.each([
  ['PENDING', [attempt('no-answer')], [], 'The processor does not know the outcome yet. We keep checking.'],
  ['PAID', [attempt('found')], [], 'The payment was received. Invoice 6712365 is paid.'],
  ['DECLINED', [attempt('006')], [], 'The card was declined. Invoice 6712365 can be paid again.'],
  ['FAILED', [attempt('voided')], [], 'The charge was voided. Invoice 6712365 can be paid again.'],
  ['FAILED', [attempt('not-charged')], [], 'The card was not charged. Invoice 6712365 can be paid again.'],
  [
    'FAILED',
    [attempt('not-charged')],
    [noted('void-unknown', 'nothing-to-void')],
    'The processor knows no charge, so nothing had to be voided. Invoice 6712365 can be paid again.',
  ],
] as const)('PAY-5 a check that ends in %s says so in one sentence', async (State, Attempts, Log, sentence) => {
  const answer = { ...payment, State, Attempts, Log, References: ['6712365'] }
  vi.stubGlobal('fetch', answering({ [line]: () => json(answer) }).send)
  open(['Admin', 'Customer', 'InvoicePayments'])
  await userEvent.click(await screen.findByRole('button', { name: 'Check with processor' }))
  expect(await screen.findByText(sentence)).toBeTruthy()
})

it('PAY-5 names our own codes in words, and leaves the codes of banks', () => {
  const t = (key: string) => `words of ${key}`
  expect(codeText('nothing-to-void', t)).toBe('words of resources.payments.codes.nothing-to-void')
  expect(codeText('006', t)).toBe('006')
})
