import { describe, expect, it } from 'vitest'
import { formatMoney } from '../../lib/money'
import { daysBetween, shortDay, todayIn } from './days'

describe('days of a submission', () => {
  it('SUB-1 today is the day where the site is', () => {
    const night = new Date('2026-11-21T02:30:00Z')
    expect(todayIn('com', night)).toBe('2026-11-20')
    expect(todayIn('uk', night)).toBe('2026-11-21')
    expect(todayIn('de', new Date('2026-11-20T23:30:00Z'))).toBe('2026-11-21')
  })

  it('SUB-1 days elapsed are counted by the calendar, over changes of the clock too', () => {
    expect(daysBetween('2026-10-31', '2026-11-02')).toBe(2)
    expect(daysBetween('2026-11-20', '2026-11-20')).toBe(0)
    expect(daysBetween('2026-11-21', '2026-11-20')).toBe(0)
  })

  it('SUB-1 days and money are written as the reader writes them', () => {
    expect(shortDay('2026-11-20', 'en-US')).toBe('Nov\u00a020,\u00a02026')
    expect(shortDay('2026-11-20', 'de-DE')).toBe('20.11.2026')
    expect(formatMoney({ Minor: 123456, Currency: 'USD' }, 'en-US')).toBe('$1,234.56')
    expect(formatMoney({ Minor: 123456, Currency: 'EUR' }, 'de-DE').replace(/\s/, ' ')).toBe('1.234,56 €')
  })
})
