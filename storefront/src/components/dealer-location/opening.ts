import type { DealerOpening } from '@obverse/contract/domains/dealer-locator'
import { dateFormat } from '@obverse/texts/formats'
import type { Translate } from '../../lib/texts'

type Said = { t: Translate<'DealerLocator.Opening'>; culture: string }

/** Formats a time on the clocks of a location, `09:30`: "9:30 AM"; 24:00 is midnight. */
export const formatClock = (time: string, culture: string): string =>
  dateFormat(culture, { timeStyle: 'short', timeZone: 'UTC' }).format(
    new Date(`2026-01-01T${time === '24:00' ? '00:00' : time}:00Z`),
  )

/** Formats the name of the weekday of a day, `2026-11-20`: "Friday". */
const weekdayOf = (day: string, culture: string) =>
  dateFormat(culture, { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

/** Returns the one sentence that says if a location is open now, and when that changes. */
export function openingText(opening: DealerOpening, { t, culture }: Said): string {
  const { State, ChangeDay, ChangeTime, Today, SpecialLabel } = opening
  if (State === 'appointment' || State === 'unknown') return t(State)
  const sentence = () => {
    if (ChangeDay === null || ChangeTime === null) return t(`${State}.always`)
    const days = daysBetween(Today, ChangeDay)
    const values = { time: formatClock(ChangeTime, culture), day: weekdayOf(ChangeDay, culture) }
    // A span that ends in the night after today needs no day: "Open until 2 AM".
    if (days === 0 || (State === 'open' && days === 1)) return t(`${State}.today`, values)
    if (days === 1) return t(`${State}.tomorrow`, values)
    if (days < 7) return t(`${State}.weekday`, values)
    const day = dateFormat(culture, { day: 'numeric', month: 'long', timeZone: 'UTC' })
    return t(`${State}.day`, { ...values, day: day.format(new Date(`${ChangeDay}T00:00:00Z`)) })
  }
  return SpecialLabel ? t('Special', { sentence: sentence(), label: SpecialLabel }) : sentence()
}
