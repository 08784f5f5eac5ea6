/** Days of a submission: elapsed days, and their format. */
import { dateFormat } from '@obverse/texts/formats'

/** Returns the whole days from one day to another; never below zero. */
export const daysBetween = (from: string, to: string): number =>
  Math.max(0, Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000))

/** Formats a day for tables without line breaks: "Nov 20, 2026". */
export const shortDay = (day: string, culture: string): string =>
  dateFormat(culture, { dateStyle: 'medium', timeZone: 'UTC' })
    .format(new Date(`${day}T00:00:00Z`))
    .replaceAll(' ', '\u00a0')
