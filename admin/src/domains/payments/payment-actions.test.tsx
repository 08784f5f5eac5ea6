// @vitest-environment jsdom
import type { Payment } from '@obverse/contract/domains/payments'
import { trees } from '@obverse/texts/payments.en-US'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { staff } from '../../testing/people'
import { renderScreen } from '../../testing/screen'
import { PaymentActions } from './payment-actions'
import { RefundsCard } from './refunds-card'

afterEach(cleanup)

const Amount = { Minor: 5000, Currency: 'USD' }
const payment = {
  PaymentID: 'p1',
  State: 'PENDING',
  IsInDoubt: true,
  IsRefundWaiting: false,
  CanVoid: true,
  CanRefund: true,
  Amount,
  Card: 'Visa 6700',
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
