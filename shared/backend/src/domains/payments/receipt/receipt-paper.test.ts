import { Seller } from '@obverse/contract/domains/sites'
import { describe, expect, it } from 'vitest'
import { translatorIn } from '../../../texts'
import { cardName } from '../card-name'
import { type ItemsOfNumbers, receiptText } from './receipt-paper'

const intent = {
  PaymentNumber: 'P-7K4Q-2M9X',
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
const textOf = (items: ItemsOfNumbers, culture = 'en-US') => {
  const site = { Name: 'NGC', Region: 'com' } as const
  const t = translatorIn(culture)
  const card = cardName(t, { Brand: 'american-express', Last4: '0005' })
  const facts = { intent, items, seller: Seller.parse({}), site, card }
  return receiptText(t, culture, { ...facts, day: 'January 1, 2026', at: new Date(0) })
}
const cellsOf = (items: ItemsOfNumbers) => textOf(items).lines
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
  it('B10 names card and payment number, the card in the language of the reader', () => {
    const factsIn = (culture: string) => textOf(new Map(), culture).facts.slice(1)
    expect(factsIn('en-US')).toEqual([
      ['Card', 'American Express ending in 0005'],
      ['Payment number', 'P-7K4Q-2M9X'],
    ])
    expect(factsIn('de-DE')[0]).toEqual(['Karte', 'American Express mit den Endziffern 0005'])
    expect(factsIn('zh-CN')[0]?.[1]).toBe('American Express（尾号 0005）')
    expect(factsIn('zh-TW')[0]?.[1]).toBe('American Express（末四碼 0005）')
  })
  it('B10 lists its numbers when no items are known', () => {
    expect(cellsOf(new Map())).toEqual([first, second])
  })
})
