import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { displayNames, formatHundredths, formatNumber, numberFormat } from './formats'
import { cultures } from './index'

describe('formatters', () => {
  it('SITE-10 write numbers and names as a culture does', () => {
    expect(formatNumber(1234.5, 'en-GB')).toBe('1,234.5')
    expect(formatNumber(1234.5, 'de-DE')).toBe('1.234,5')
    expect(displayNames('de-DE', { type: 'region' }).of('FR')).toBe('Frankreich')
    expect(displayNames('en-US', { type: 'language' }).of('de')).toBe('German')
  })

  const counts = [
    ...Array(1000).keys(),
    1000,
    9999,
    10_000,
    99_999,
    100_000,
    1_234_567,
    98_765_432,
    1_000_000_000,
    999_999_999_999,
  ]

  it.each(cultures)('SITE-10 write counts and amounts like Intl in %s, and make no formatter for them', (culture) => {
    const format = new Intl.NumberFormat(culture)
    const amounts = new Intl.NumberFormat(culture, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    const made = vi.spyOn(Intl, 'NumberFormat')
    onTestFinished(() => made.mockRestore())
    for (const count of counts) {
      expect(formatNumber(count, culture)).toBe(format.format(count))
      expect(formatHundredths(count, culture)).toBe((count % 100 ? amounts : format).format(count / 100))
    }
    expect(made).not.toHaveBeenCalled()
  })

  it('SITE-10 write other numbers, and those of other cultures, with their formatter', () => {
    for (const culture of [...cultures, 'fr-FR'])
      for (const value of [-1, -1234, 0.5, 1234.5, 2 ** 60, Number.NaN, Number.POSITIVE_INFINITY])
        expect(formatNumber(value, culture)).toBe(new Intl.NumberFormat(culture).format(value))
    expect(formatNumber(1234, 'fr-FR')).toBe('1\u202f234')
    expect(formatHundredths(125_050, 'fr-FR')).toBe('1\u202f250,50')
    expect(formatHundredths(-125_050, 'en-US')).toBe('-1,250.50')
  })

  it('UI are made once for a culture and its options', () => {
    const Formatter = Intl.NumberFormat
    const made = vi.spyOn(Intl, 'NumberFormat').mockImplementation(function make(culture, options) {
      return new Formatter(culture, options)
    })
    onTestFinished(() => made.mockRestore())
    for (let count = 0; count < 10; count++) {
      expect(formatNumber(1000 + count, 'zh-HK')).toBe(`1,00${count}`)
      expect(numberFormat('zh-HK', { style: 'percent' }).format(count)).toBe(`${count * 100}%`)
    }
    expect(made).toHaveBeenCalledTimes(2)
  })

  it('UI are limited in number: those of many options give way to later ones', () => {
    const first = numberFormat('en-GB')
    for (let minimumIntegerDigits = 1; minimumIntegerDigits <= 20; minimumIntegerDigits++)
      for (let maximumFractionDigits = 0; maximumFractionDigits < 10; maximumFractionDigits++)
        numberFormat('en-GB', { minimumIntegerDigits, maximumFractionDigits })
    expect(numberFormat('en-GB')).not.toBe(first)
    expect(numberFormat('en-GB')).toBe(numberFormat('en-GB'))
  })
})
