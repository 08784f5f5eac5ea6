import { afterEach, describe, expect, it, vi } from 'vitest'
import { formatDay, formatDays, formatInstant, formatMonth } from './dates'

afterEach(() => vi.restoreAllMocks())

describe('dates', () => {
  it('EV-2 formats a day without moving it to another zone', () => {
    expect(formatDay('2026-11-20', 'en-US')).toBe('November 20, 2026')
    expect(formatDay('2026-11-20', 'de-DE')).toBe('20. November 2026')
  })

  it('EV-2 formats a span of days as short as the language allows', () => {
    expect(formatDays('2026-11-20', '2026-11-22', 'en-US')).toMatch(/^November 20\s–\s22, 2026$/)
    expect(formatDays('2026-11-20', '2026-11-20', 'en-US')).toBe('November 20, 2026')
    expect(formatDays('2026-11-30', '2026-12-02', 'de-DE')).toMatch(/^30\. November\s–\s2\. Dezember 2026$/)
  })

  it('EV-4 formats a month', () => {
    expect(formatMonth('2026-11', 'de-DE')).toBe('November 2026')
    expect(formatMonth('2026-11-01', 'en-GB')).toBe('November 2026')
  })

  it('UI formats an instant in the given zone', () => {
    expect(formatInstant('2026-11-20T23:30:00Z', 'de-DE', 'Europe/Berlin')).toBe('21.11.2026, 00:30')
  })

  it('UI makes the formatter of a culture and a zone once, however many instants a page shows', () => {
    const Formatter = Intl.DateTimeFormat
    const made = vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function make(culture, options) {
      return new Formatter(culture, options)
    })
    for (let day = 10; day < 20; day++) {
      expect(formatInstant(`2026-11-${day}T23:30:00Z`, 'en-GB', 'Europe/London')).toBe(`${day} Nov 2026, 23:30`)
      expect(formatInstant(`2026-11-${day}T23:30:00Z`, 'en-GB', 'UTC')).toBe(`${day} Nov 2026, 23:30`)
    }
    expect(made).toHaveBeenCalledTimes(2)
  })
})
