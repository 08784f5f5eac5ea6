/** Days of a submission: what day it is where the site is, how many have passed, and how days are written. */
import { timeZones } from '@obverse/contract/rules/sites'

export type Region = keyof typeof timeZones

/** The day, `2026-11-20`, it is in a site's region at an instant. */
export const todayIn = (region: Region, now = new Date()): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: timeZones[region], dateStyle: 'short' }).format(now)

/** Whole days from one day to another; never below zero. */
export const daysBetween = (from: string, to: string): number =>
  Math.max(0, Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000))

/** A day in few characters, for tables, that no line breaks apart: "Nov 20, 2026". */
export const shortDay = (day: string, culture: string): string =>
  new Intl.DateTimeFormat(culture, { dateStyle: 'medium', timeZone: 'UTC' })
    .format(new Date(`${day}T00:00:00Z`))
    .replaceAll(' ', '\u00a0')
