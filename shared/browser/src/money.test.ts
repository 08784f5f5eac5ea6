import { describe, expect, it } from 'vitest'
import { formatMoney } from './money'

describe('money that carries its own currency', () => {
  it('SITE-8 is written by its currency, as the reader of the page writes it', () => {
    expect(formatMoney({ Minor: 123_456, Currency: 'USD' }, 'en-US')).toBe('$1,234.56')
    expect(formatMoney({ Minor: -1999, Currency: 'GBP' }, 'en-GB')).toBe('-£19.99')
    expect(formatMoney({ Minor: 5, Currency: 'EUR' }, 'de-DE').replace(/\s/g, ' ')).toBe('0,05 €')
  })
  it('SITE-8 keeps the last cent of the largest sums', () => {
    expect(formatMoney({ Minor: 100_000_000_001, Currency: 'USD' }, 'en-US')).toBe('$1,000,000,000.01')
  })
})
