import type { ContactHours } from './domains/sites'
import { type regions, timeZones } from './domains/sites/rules'

const UTC = 'UTC'
/** Returns a weekday (1 is Monday) at a time HH:mm as an instant of an invented week in UTC. */
const instantOf = (weekday: number, time: string): number => Date.parse(`2026-06-0${weekday}T${time}:00Z`)
// ICU separates the hours of some languages with spaces of other widths, which fonts of mails lack.
const plain = (text: string) => text.replace(/[\u2009\u202F]/g, ' ')

type Region = (typeof regions)[number]
/** Returns a function that keeps its results; making a format of Intl costs more than a statement of the database. */
function kept<Given extends string[], Result>(make: (...given: Given) => Result): (...given: Given) => Result {
  const known = new Map<string, Result>()
  return (...given) => {
    const key = given.join()
    const result = known.get(key) ?? make(...given)
    known.set(key, result)
    return result
  }
}
const clockOf = kept((culture: string) => ({
  weekday: new Intl.DateTimeFormat(culture, { weekday: 'short', timeZone: UTC }),
  time: new Intl.DateTimeFormat(culture, { hour: 'numeric', minute: '2-digit', timeZone: UTC }),
}))
const zoneIn = kept((culture: string, region: Region): string => {
  const format = new Intl.DateTimeFormat(culture, { timeZoneName: 'longGeneric', timeZone: timeZones[region] })
  const parts = format.formatToParts(Date.UTC(2026, 0, 1))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
})

/**
 * Returns the days, the times and the time zone of hours in which a company answers, in the language of a culture:
 * "Mon – Fri", "9:00 AM – 5:00 PM", "Eastern Time". The times are those of the region.
 */
export function contactHoursIn(
  culture: string,
  region: Region,
  { FirstDay, LastDay, Opens, Closes }: ContactHours,
): { days: string; times: string; zone: string } {
  const { weekday, time } = clockOf(culture)
  return {
    days: plain(weekday.formatRange(instantOf(FirstDay, '12:00'), instantOf(LastDay, '12:00'))),
    times: plain(time.formatRange(instantOf(1, Opens), instantOf(1, Closes))),
    zone: zoneIn(culture, region),
  }
}
