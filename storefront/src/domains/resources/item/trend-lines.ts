/** The lines of a chart of day rows: numbers only, so that whoever draws them decides about size and words. */
import type { Collectible } from '@obverse/contract/domains/resources'

type Day = Collectible['Days'][number]

/** The lines of a trend, in thousandths of its width and height from the upper left. */
export type TrendLines = {
  /** The path of the number: it holds until the next day row. */
  path: string
  ticks: { value: number; y: number }[]
  /** The places of the falls, from the left. */
  marks: number[]
  /** The first day, the one in the middle and the last. */
  days: [string, string, string]
}

const SIDE = 1000
const DAY_MS = 86_400_000
const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Returns round numbers around the least and the most, at most six of them. */
export function ticksOf(least: number, most: number): number[] {
  const wanted = Math.max(1, most - least) / 4
  const power = 10 ** Math.floor(Math.log10(wanted))
  const step = Math.max(1, ([1, 2, 5, 10].find((one) => one * power >= wanted) ?? 10) * power)
  const first = Math.floor(least / step) * step
  const count = Math.max(1, Math.ceil((most - first) / step))
  return Array.from({ length: count + 1 }, (_, at) => first + at * step)
}

/**
 * Returns the day since which the number is the same: that of the last day row, or of a later fall, which something made
 * up for before that day ended.
 */
export const unchangedSince = (last: Day, falls: readonly string[]): string =>
  [last.Day, ...falls].sort().at(-1) ?? last.Day

/** Returns the lines of day rows up to a day, with marks on days of falls; null while there is one number only. */
export function trendLinesOf(rows: readonly Day[], today: string, falls: readonly string[] = []): TrendLines | null {
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last || first === last) return null
  const end = last.Day > today ? last.Day : today
  const [from, to] = [timeOf(first.Day), timeOf(end)]
  const totals = rows.map(({ Total }) => Total)
  const ticks = ticksOf(Math.min(...totals), Math.max(...totals))
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)]
  const xOf = (day: string) => Math.round(((timeOf(day) - from) / (to - from)) * SIDE)
  const yOf = (value: number) => Math.round((1 - (value - low) / (high - low)) * SIDE)
  const steps = rows.slice(1).map(({ Day, Total }) => `H${xOf(Day)}V${yOf(Total)}`)
  return {
    path: `M0 ${yOf(first.Total)}${steps.join('')}H${SIDE}`,
    ticks: ticks.map((value) => ({ value, y: yOf(value) })),
    marks: falls.filter((day) => day >= first.Day && day <= end).map(xOf),
    days: [first.Day, dayOf(from + Math.round((to - from) / DAY_MS / 2) * DAY_MS), end],
  }
}
