import { describe, expect, it } from 'vitest'
import { contactHoursIn } from './contact-hours'

const weekdays = { FirstDay: 1, LastDay: 5, Opens: '09:00', Closes: '17:30' }
const saturday = { FirstDay: 6, LastDay: 6, Opens: '10:00', Closes: '12:00' }
const said = (culture: string, region: 'com' | 'uk' | 'de', hours = weekdays) =>
  Object.values(contactHoursIn(culture, region, hours))

describe('hours of a company', () => {
  it('are written in the language of the reader, with the time zone of the region', () => {
    expect(said('en-US', 'com')).toEqual(['Mon – Fri', '9:00 AM – 5:30 PM', 'Eastern Time'])
    expect(said('en-GB', 'uk')).toEqual(['Mon – Fri', '09:00–17:30', 'United Kingdom Time'])
    expect(said('de-DE', 'de')).toEqual(['Mo – Fr', '09:00–17:30 Uhr', 'Mitteleuropäische Zeit'])
    expect(said('zh-CN', 'com')).toEqual(['周一 – 周五', '09:00–17:30', '北美东部时间'])
    expect(said('zh-TW', 'com')).toEqual(['週一 – 週五', '上午9:00至下午5:30', '東部時間'])
  })

  it('name one day once', () => {
    expect(said('de-DE', 'de', saturday).slice(0, 2)).toEqual(['Sa', '10:00–12:00 Uhr'])
  })
})
