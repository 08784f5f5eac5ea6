import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { displayNames, formatNumber, numberFormat } from './formats'
import { cultures } from './index'

describe('formatters', () => {
  it('SITE-10 write numbers and names as a culture does', () => {
    expect(formatNumber(1234.5, 'en-GB')).toBe('1,234.5')
    expect(formatNumber(1234.5, 'de-DE')).toBe('1.234,5')
    expect(displayNames('de-DE', { type: 'region' }).of('FR')).toBe('Frankreich')
    expect(displayNames('en-US', { type: 'language' }).of('de')).toBe('German')
  })

  it('SITE-10 write small numbers like Intl in every culture, and make no formatter for them', () => {
    for (const culture of cultures) {
      const format = new Intl.NumberFormat(culture)
      for (const value of [...Array(1000).keys(), 1000, -1, 0.5, 999.5, Number.NaN])
        expect(formatNumber(value, culture)).toBe(format.format(value))
    }
    const made = vi.spyOn(Intl, 'NumberFormat')
    onTestFinished(() => made.mockRestore())
    expect(formatNumber(999, 'en-CA')).toBe('999')
    expect(made).not.toHaveBeenCalled()
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
