import { describe, expect, it } from 'vitest'
import { formatMoney } from './money'

describe('formatMoney', () => {
  it('SITE-8 writes money with its currency, in the format of the reader', () => {
    expect(formatMoney({ Minor: 123_456, Currency: 'USD' }, 'en-US')).toBe('$1,234.56')
    expect(formatMoney({ Minor: -1999, Currency: 'GBP' }, 'en-GB')).toBe('-£19.99')
    expect(formatMoney({ Minor: 5, Currency: 'EUR' }, 'de-DE').replace(/\s/g, ' ')).toBe('0,05 €')
  })
  it('SITE-8 keeps the last cent of the largest sums', () => {
    expect(formatMoney({ Minor: 100_000_000_001, Currency: 'USD' }, 'en-US')).toBe('$1,000,000,000.01')
  })
})
