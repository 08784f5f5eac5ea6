import { Seller } from '@obverse/contract/domains/sites'
import { describe, expect, it } from 'vitest'
import { translatorIn } from '../../../texts'
import { type ItemsOfNumbers, receiptText } from './receipt-paper'

const intent = {
  PaymentID: 'p1',
  FirstName: 'Clara',
  LastName: 'Whitfield',
  Email: 'clara@people.example',
  AmountMinor: 3000,
  Currency: 'USD',
  ReferenceType: 'Submission Number',
  Dues: [
    { Reference: '6712346', Given: '1400000001', Minor: 1000, Description: '' },
    { Reference: '6712347', Given: '1400000002', Minor: 2000, Description: '' },
  ],
}
const cellsOf = (items: ItemsOfNumbers) => {
  const site = { Name: 'NGC', Region: 'com' } as const
  const facts = { intent, items, seller: Seller.parse({}), site, card: 'Visa 6700' }
  return receiptText(translatorIn('en-US'), 'en-US', { ...facts, day: 'January 1, 2026', at: new Date(0) }).lines
}
const first = ['1', '1400000001', 'Submission 1400000001', '$10.00']
const second = ['2', '1400000002', 'Submission 1400000002', '$20.00']

describe('a receipt', () => {
  it('B10 lists the items below the number that they are paid under', () => {
    const items: ItemsOfNumbers = new Map([
      ['6712346', [{ Number: '6712346-001', Description: '1921 Morgan Dollar' }]],
      [
        '6712347',
        [
          { Number: '6712347-001', Description: '1888 Mark' },
          { Number: '6712347-002', Description: '1901 Crown' },
        ],
      ],
    ])
    expect(cellsOf(items)).toEqual([
      first,
      ['', '6712346-001', '1921 Morgan Dollar', ''],
      second,
      ['', '6712347-001', '1888 Mark', ''],
      ['', '6712347-002', '1901 Crown', ''],
    ])
  })
  it('B10 lists its numbers when no items are known', () => {
    expect(cellsOf(new Map())).toEqual([first, second])
  })
})
