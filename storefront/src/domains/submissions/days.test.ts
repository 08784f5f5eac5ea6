import { describe, expect, it } from 'vitest'
import { formatMoney } from '../../lib/money'
import { daysBetween, shortDay } from './days'

describe('days of a submission', () => {
  it('SUB-1 counts elapsed days by the calendar, also across changes of the clock', () => {
    expect(daysBetween('2026-10-31', '2026-11-02')).toBe(2)
    expect(daysBetween('2026-11-20', '2026-11-20')).toBe(0)
    expect(daysBetween('2026-11-21', '2026-11-20')).toBe(0)
  })

  it('SUB-1 formats days and money in the culture of the reader', () => {
    expect(shortDay('2026-11-20', 'en-US')).toBe('Nov\u00a020,\u00a02026')
    expect(shortDay('2026-11-20', 'de-DE')).toBe('20.11.2026')
    expect(formatMoney({ Minor: 123456, Currency: 'USD' }, 'en-US')).toBe('$1,234.56')
    expect(formatMoney({ Minor: 123456, Currency: 'EUR' }, 'de-DE').replace(/\s/, ' ')).toBe('1.234,56 €')
  })
})
