/** Rules of the hours of a location for both faces and the server, without schemas. */

type Span = { Opens: string; Closes: string }
type Day = { Weekday: number; Spans: readonly Span[] }

/** The most spans of a day. */
export const maxSpans = 4
/** The span of a whole day. */
export const allDay: Span = { Opens: '00:00', Closes: '24:00' }
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

/** The reasons why hours cannot be saved. */
export type HoursProblem = 'Time' | 'Empty' | 'Many' | 'Overlap' | 'NextDay'
export type FoundProblem = { Weekday: number; problem: HoursProblem }

const opening = /^(?:[01]\d|2[0-3]):[0-5]\d$/
const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
const DAY = 24 * 60

/** Returns a span in minutes of its day; one that runs past midnight ends after 24 hours. */
function rangeOf({ Opens, Closes }: Span): [from: number, until: number] {
  const [from, until] = [minutesOf(Opens), minutesOf(Closes)]
  return [from, until > from ? until : until + DAY]
}

/** Returns what is wrong with the spans of one day; null for none. No spans mean closed. */
export function spansProblem(spans: readonly Span[]): HoursProblem | null {
  if (spans.some(({ Opens, Closes }) => !opening.test(Opens) || !(opening.test(Closes) || Closes === '24:00')))
    return 'Time'
  if (spans.some(({ Opens, Closes }) => Opens === Closes)) return 'Empty'
  if (spans.length > maxSpans) return 'Many'
  const ranges = spans.map(rangeOf).sort(([a], [b]) => a - b)
  return ranges.some(([from], at) => at > 0 && from < (ranges[at - 1]?.[1] ?? 0)) ? 'Overlap' : null
}

/** Returns the first wrong day of a week and what is wrong with it: its own spans, or a night that runs into the next day's. */
export function hoursProblem(days: readonly Day[]): FoundProblem | null {
  for (const { Weekday, Spans } of days) {
    const problem = spansProblem(Spans)
    if (problem) return { Weekday, problem }
  }
  for (const { Weekday, Spans } of days) {
    const night = Math.max(0, ...Spans.map((span) => rangeOf(span)[1] - DAY))
    const next = days.find((day) => day.Weekday === (Weekday % 7) + 1)?.Spans ?? []
    if (next.some(({ Opens }) => minutesOf(Opens) < night)) return { Weekday, problem: 'NextDay' }
  }
  return null
}

/** Returns spans in the order of their day, for the table of hours. */
export const spansInOrder = <S extends Span>(spans: readonly S[]): S[] =>
  spans.toSorted((a, b) => a.Opens.localeCompare(b.Opens))

/** Returns a week with the spans of one day on some others too. */
export const withCopies = (days: readonly Day[], from: number, to: readonly number[]): Day[] => {
  const { Spans } = days.find(({ Weekday }) => Weekday === from) ?? { Spans: [] }
  return days.map((day) => (to.includes(day.Weekday) ? { ...day, Spans: Spans.map((span) => ({ ...span })) } : day))
}
