import type { OpenInvoice, Profile } from '@obverse/contract/domains/payments'
import { describe, expect, it } from 'vitest'
import { markupOf } from '../../../components/testing/markup'
import { cardUsesOf } from './card-uses'
import { SavedCards } from './saved-cards'

const openWith = (InvoiceNumber: string, CardType: OpenInvoice['CardType'], CardLast4: string): OpenInvoice => ({
  InvoiceNumber,
  InvoiceDate: null,
  Description: 'Standard',
  Amount: { Minor: 3300, Currency: 'USD' },
  ChargeDay: null,
  ChargeAttempted: false,
  PaymentState: 'open',
  CardType,
  CardLast4,
  CardholderName: '',
  CardExpiration: '',
  CardSavedUTC: null,
})
const saved: Profile = {
  PeoplePaymentProfileID: 1,
  CardType: 'visa',
  CardLast4: '6700',
  CardholderName: 'Anna Berg',
  ExpirationMonth: 12,
  ExpirationYear: 2030,
  Nickname: '',
  IsDefault: true,
  IsExpired: false,
}
const text = (initial: readonly Profile[], open: readonly OpenInvoice[]) =>
  markupOf(
    <SavedCards initial={initial} uses={cardUsesOf(open)} links={{ pay: '/pay/', change: '/change/?invoice=all' }} />,
    ['Payments.Methods', 'Payments.CardName'],
  )
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

describe('the page of cards', () => {
  const open = [
    openWith('6712352', 'visa', '6700'),
    openWith('6712353', null, ''),
    openWith('6712354', 'visa', '0027'),
    openWith('6712355', 'visa', '6700'),
  ]

  it('PAY-1 PAY-3 names the invoices that each card is on file for, saved or not, and those without a card', () => {
    const said = text([saved], open)
    expect(said).toMatch(/Visa ending in 6700 .*On file for invoices 6712352 and 6712355/)
    expect(said).toMatch(/Open invoices Visa ending in 0027 On file for invoice 6712354/)
    expect(said).toMatch(/1 open invoice has no card on file\. Add or change the card for open invoices/)
    expect(said.match(/Visa ending in 6700/g)).toHaveLength(1)
  })

  it('PAY-1 PAY-3 names a card on file also where no card is saved, and nothing without open invoices', () => {
    expect(text([], open)).toMatch(/You have no saved cards.*Visa ending in 6700 On file for invoices/)
    expect(text([saved], [])).not.toMatch(/On file|Open invoices/)
  })
})
