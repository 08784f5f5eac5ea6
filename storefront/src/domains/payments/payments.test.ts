import type { OpenInvoice } from '@obverse/contract/domains/payments'
import { describe, expect, it } from 'vitest'
import { expiryOf } from '../../components/payment/card/tokenizer'
import { expiresSoon } from '../../components/payment/expiry-badge'
import { isReturnMessage, returnMessage } from '../../components/payment/returned'
import { refusalOf, sentOf, withDue } from './pay/reference-list'
import { nextPause } from './result/ask-result'
import { PayerForm } from './schemas'
import { chargesOf, justChanged } from './update-card/charge-plan'

describe('charges of open invoices', () => {
  const open = (InvoiceNumber: string, more: Partial<OpenInvoice> = {}): OpenInvoice => ({
    InvoiceNumber,
    InvoiceDate: null,
    Description: '',
    Amount: { Minor: 100, Currency: 'USD' },
    ChargeDay: '2026-11-27',
    ChargeAttempted: false,
    PaymentState: 'open',
    CardType: 'visa',
    CardLast4: '6700',
    CardholderName: '',
    CardSavedUTC: null,
    CardExpiration: '',
    ...more,
  })
  const t = (key: string, values: object = {}) => [key, ...Object.values(values)].join(' ')

  it('PAY-1 names the invoice, the card and the day of each charge, only after a real change', () => {
    const now = Date.parse('2026-11-22T12:00:00Z')
    const all = [
      open('6712346', { CardSavedUTC: '2026-11-22T11:59:00Z' }),
      open('6712347', { CardSavedUTC: '2026-11-21T12:00:00Z' }),
      open('6712348', { CardSavedUTC: '2026-11-22T11:59:00Z', ChargeDay: null }),
      open('6712349', { CardType: null }),
      open('6712350', { CardSavedUTC: '2026-11-22T11:59:00Z', ChargeDay: '2026-11-22' }),
    ]
    expect(chargesOf(justChanged(all, now), t, 'en-US', '2026-11-22')).toEqual([
      'Success.Charge 6712346 Success.Card Visa 6700 November 27, 2026',
      'Success.NoDay 6712348 Success.Card Visa 6700',
      'Success.Soon 6712350 Success.Card Visa 6700',
    ])
    expect(justChanged(all, now + 3_600_000)).toEqual([])
  })
})

describe('paying', () => {
  it('PAY-4 refuses invalid numbers by the rule of their type, and duplicates', () => {
    const none: [] = []
    for (const number of ['1400000000', '6000000']) expect(refusalOf(number, 'Invoice Number', none), number).toBeNull()
    for (const number of ['140000000', '14000000000', '1500000000', '600000', '60000000', '7000000', '6a00000'])
      expect(refusalOf(number, 'Submission Number', none), number).toBe('Invalid')
    expect(refusalOf('W-204171', 'Online Order Number', none)).toBeNull()
    expect(refusalOf('', 'Online Order Number', none)).toBe('Empty')
    expect(refusalOf('6000000', 'Invoice Number', [{ number: '6000000' }])).toBe('Twice')
    const twenty = Array.from({ length: 20 }, (_, at) => ({ number: `60000${at + 10}` }))
    expect(refusalOf('6999999', 'Invoice Number', twenty)).toBe('TooMany')
  })

  it('PAY-4 a number keeps the type it was added with, and its amount', () => {
    const due = (Minor: number) => ({ Minor, Currency: 'USD' }) as const
    const invoice = {
      number: '6712348',
      type: 'Invoice Number',
      invoices: ['6712348'],
      amount: due(1),
      description: '',
    } as const
    const order = {
      ...invoice,
      number: 'W-2041',
      type: 'Online Order Number',
      invoices: ['6712360', '6712361'],
    } as const
    expect(sentOf([], 'Online Order Number')).toEqual({ numbers: [], type: 'Online Order Number' })
    expect(sentOf([invoice], 'Online Order Number')).toEqual({ numbers: ['6712348'], type: 'Invoice Number' })
    expect(sentOf([order], 'Invoice Number')).toEqual({ numbers: ['W-2041'], type: 'Online Order Number' })
    const mixed = { numbers: ['6712348', '6712360', '6712361'], type: 'Invoice Number' }
    expect(sentOf([invoice, order], 'Online Order Number')).toEqual(mixed)
    const References = mixed.numbers.map((Reference, at) => ({
      Reference,
      Amount: due(100 + at),
      Description: 'Express',
    }))
    expect(withDue(order, { References })).toMatchObject({ amount: due(203), description: 'Express' })
    expect(withDue(invoice, { References }).amount).toEqual(due(100))
    expect(withDue(invoice, null)).toEqual(invoice)
  })

  it('PAY-3 compares the two e-mail addresses without regard to capitals', () => {
    const given = {
      PaymentReferenceNumbers: ['6000000'],
      PaymentReferenceType: 'Invoice Number',
      Email: 'grace@obverse.example',
      FirstName: 'Grace',
      LastName: 'Payer',
    }
    expect(PayerForm.safeParse({ ...given, ConfirmEmail: 'Grace@obverse.example' }).success).toBe(true)
    const other = PayerForm.safeParse({ ...given, ConfirmEmail: 'other@obverse.example' })
    expect(other.error?.issues[0]?.path).toEqual(['ConfirmEmail'])
  })

  it('PAY-6 parses the expiration date of a card and refuses a past one', () => {
    const now = new Date('2026-11-20T00:00:00Z')
    expect(expiryOf('11 / 26', now)).toEqual({ month: '11', year: '2026' })
    expect(expiryOf('01/2027', now)).toEqual({ month: '01', year: '2027' })
    for (const text of ['10/26', '13/30', '00/30', '1/30', '', '12/3']) expect(expiryOf(text, now), text).toBeNull()
  })

  it('PAY-3 marks a saved card that expires in less than two months', () => {
    const now = new Date('2026-11-20T00:00:00Z')
    const card = (ExpirationMonth: number, ExpirationYear: number, IsExpired = false) =>
      expiresSoon({ ExpirationMonth, ExpirationYear, IsExpired }, now)
    expect(card(11, 2026)).toBe(true)
    expect(card(12, 2026)).toBe(true)
    expect(card(1, 2027)).toBe(false)
    expect(card(10, 2026, true)).toBe(false)
  })

  it('PAY-5 asks for the result after two seconds, then at growing intervals of up to ten', () => {
    const pauses = [2000]
    while (pauses.length < 6) pauses.push(nextPause(pauses.at(-1) ?? 0))
    expect(pauses).toEqual([2000, 3000, 4500, 6750, 10_000, 10_000])
  })

  it('PAY-5 accepts only its own message as the return of the payer', () => {
    expect(isReturnMessage(returnMessage)).toBe(true)
    for (const data of [null, 'obverse-payment-returned', { name: 'other' }, {}])
      expect(isReturnMessage(data)).toBe(false)
  })
})
