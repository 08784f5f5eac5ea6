/** Rules of reports for both faces and the server, without schemas: days, the periods they make, and their comparison. */
import { addDays, daysBetween } from '../memberships/rules'

/** The most days of a report. */
export const maxReportDays = 366
const usualDays = 7
/** The days that a reversed range gets after its start (REP-2). */
const resetDays = 2

/** The first and the last day of a report, both counted; days are YYYY-MM-DD in UTC. */
export type ReportRange = { StartDate: string; EndDate: string }

/** Returns the number of days of a range. */
export const lengthOf = ({ StartDate, EndDate }: ReportRange): number => daysBetween(StartDate, EndDate) + 1

/** Lists the days of a range. */
export const daysOf = (range: ReportRange): string[] =>
  Array.from({ length: lengthOf(range) }, (_, at) => addDays(range.StartDate, at))

/**
 * Returns the range that counts: the last 7 days without dates, 7 days up to an end alone, up to today from a start alone;
 * an end before its start becomes the start plus 2 days (REP-2).
 */
export function reportRange(given: { startDate?: string; endDate?: string }, today: string): ReportRange {
  const end = given.endDate ?? today
  const StartDate = given.startDate ?? addDays(end, 1 - usualDays)
  return { StartDate, EndDate: end < StartDate ? addDays(StartDate, resetDays) : end }
}

/** Returns the period of equal length just before a range. */
export const periodBefore = (range: ReportRange): ReportRange => ({
  StartDate: addDays(range.StartDate, -lengthOf(range)),
  EndDate: addDays(range.StartDate, -1),
})

/** The ranges that staff choose by name. */
export const reportPresets = ['days-7', 'days-30', 'this-month', 'last-month', 'this-year'] as const
export type ReportPreset = (typeof reportPresets)[number]

/** Returns the range of a preset on a day. */
export function presetRange(preset: ReportPreset, today: string): ReportRange {
  const month = `${today.slice(0, 7)}-01`
  if (preset === 'days-7') return { StartDate: addDays(today, 1 - usualDays), EndDate: today }
  if (preset === 'days-30') return { StartDate: addDays(today, -29), EndDate: today }
  if (preset === 'this-month') return { StartDate: month, EndDate: today }
  if (preset === 'this-year') return { StartDate: `${today.slice(0, 4)}-01-01`, EndDate: today }
  const EndDate = addDays(month, -1)
  return { StartDate: `${EndDate.slice(0, 7)}-01`, EndDate }
}

/** Returns the difference of a number from the one before, and in whole percent of it; null from nothing. */
export function changeOf(now: number, before: number): { Difference: number; Percent: number | null } {
  const Difference = now - before
  return { Difference, Percent: before === 0 ? null : Math.round((100 * Difference) / before) }
}

/** The days that a report can begin and end with. */
export const firstReportDay = '2000-01-01'
export const lastReportDay = '2199-12-31'

/** The rules that a range can break when nothing in it is put right: as the server's texts name them. */
export type RangeFault = 'FirstDay' | 'LastDay' | 'Day' | 'Reversed' | 'TooManyDays'

/** Returns the field and the rule that a range breaks, or null for one that can be asked for (REP-1). */
export function rangeFault({
  startDate,
  endDate,
}: {
  startDate: string
  endDate: string
}): { field: 'startDate' | 'endDate'; fault: RangeFault } | null {
  if (startDate === '') return { field: 'startDate', fault: 'FirstDay' }
  if (endDate === '') return { field: 'endDate', fault: 'LastDay' }
  for (const [field, day] of [['startDate', startDate] as const, ['endDate', endDate] as const])
    if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || day < firstReportDay || day > lastReportDay) return { field, fault: 'Day' }
  if (endDate < startDate) return { field: 'endDate', fault: 'Reversed' }
  const isLong = lengthOf({ StartDate: startDate, EndDate: endDate }) > maxReportDays
  return isLong ? { field: 'endDate', fault: 'TooManyDays' } : null
}

/** Returns the range of the submissions of employees until another is chosen: 1 January of this year to today (REP-1). */
export const thisYear = (today: string): ReportRange => presetRange('this-year', today)

/** Returns the name of the file with the submissions of employees. */
export const employeeFileName = ({ StartDate, EndDate }: ReportRange): string =>
  `employee-submissions-${StartDate}-${EndDate}.csv`

/** The rows that staff see before they download the file. */
export const previewRows = 10

/** The things that happen to memberships, as the report counts them. */
export const membershipActs = ['Joined', 'Renewed', 'Upgraded', 'Lapsed'] as const
/** The numbers of the report of memberships with members behind them. */
export const membershipNumbers = [...membershipActs, 'Taken', 'Refunded', 'Members'] as const
