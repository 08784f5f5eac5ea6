import { describe, expect, it } from 'vitest'
import { amountText, currencyName, markText, sourcesText, valueText } from './value-text'

describe('prices and scores', () => {
  it('RES-4 are written in the manner of the language, with cents only where there are some', () => {
    expect(amountText(125_000, 'USD', 'en-US')).toBe('1,250')
    expect(amountText(125_050, 'EUR', 'de-DE')).toBe('1.250,50')
    expect(amountText(125_000, '', 'en-US')).toBe('125,000')
    expect(valueText({ Amount: 500, Upto: 900 }, 'USD', 'en-US')).toBe('5–9')
    expect(currencyName('GBP', 'de-DE')).toBe('Britisches Pfund')
  })
  it('RES-3 have their marks as labels write them', () => {
    expect([0, 1, 2, 3, 4, 5, 8].map(markText)).toEqual(['', '+', '★', '+★', 'CAC', '+ CAC', 'CAC gold'])
  })
  it('RES-4 name each source once, with its day', () => {
    const one = { ImportID: 1, Source: 'Auctions', AsOf: '2026-11-01' }
    const imports = [one, { ...one, ImportID: 2 }, { ImportID: 3, Source: 'Dealers', AsOf: '2026-10-05' }]
    expect(sourcesText(imports, 'en-US')).toBe('Auctions (November 1, 2026) and Dealers (October 5, 2026)')
  })
})
