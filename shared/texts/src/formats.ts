/** Numbers, days and names as cultures (BCP 47) write them. A formatter costs 5 ms to make on a phone: each is made once. */

const MOST = 200

/** Returns a function that makes a formatter of a culture with options, or returns the one that it made before. */
function madeOnce<Options, Made>(make: (culture: string, options: Options | undefined) => Made) {
  const all = new Map<string, Made>()
  return (culture: string, options?: Options): Made => {
    const key = options === undefined ? culture : `${culture} ${JSON.stringify(options)}`
    const known = all.get(key)
    if (known !== undefined) return known
    // Time zones and currencies come from what people wrote: the number of formatters has a limit.
    if (all.size >= MOST) all.clear()
    const made = make(culture, options)
    all.set(key, made)
    return made
  }
}

/** Returns the formatter of numbers of a culture. */
export const numberFormat = madeOnce<Intl.NumberFormatOptions, Intl.NumberFormat>(
  (culture, options) => new Intl.NumberFormat(culture, options),
)

/** Returns the formatter of days and times of a culture. */
export const dateFormat = madeOnce<Intl.DateTimeFormatOptions, Intl.DateTimeFormat>(
  (culture, options) => new Intl.DateTimeFormat(culture, options),
)

/** Returns the formatter of lists of a culture. */
export const listFormat = madeOnce<Intl.ListFormatOptions, Intl.ListFormat>(
  (culture, options) => new Intl.ListFormat(culture, options),
)

/** Returns the names of languages or currencies in a culture, by `type`; of countries without options. */
export const displayNames = madeOnce<Intl.DisplayNamesOptions, Intl.DisplayNames>(
  (culture, options = { type: 'region' }) => new Intl.DisplayNames(culture, options),
)

/** Returns the plural rules of a culture. */
export const pluralRules = madeOnce<Intl.PluralRulesOptions, Intl.PluralRules>(
  (culture, options) => new Intl.PluralRules(culture, options),
)

/** Matches the offset that a text of an instant ends in: `GMT-05:00`, rarely with seconds, and `GMT` alone for none. */
const offsetIn = /GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/

/** Returns the offset of a time zone from UTC at an instant, in ms. */
export function offsetAt(zone: string, at: number): number {
  const text = dateFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset', year: 'numeric' }).format(at)
  const [, sign, hours = 0, minutes = 0, seconds = 0] = offsetIn.exec(text) ?? []
  return (sign === '-' ? -1 : 1) * ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000
}

type Marks = { group: string; decimal: string; before: RegExp }
const byComma: Marks = { group: ',', decimal: '.', before: /\B(?=(?:\d{3})+$)/g }
const byPoint: Marks = { ...byComma, group: '.', decimal: ',' }
const byLakh: Marks = { ...byComma, before: /\B(?=(?:\d{2})*\d{3}$)/g }

/** The marks of our cultures in numbers; `before` finds the places of groups. Other cultures have a formatter. */
const marksOf: Record<string, Marks | undefined> = {
  'en-US': byComma,
  'en-GB': byComma,
  'zh-CN': byComma,
  'zh-TW': byComma,
  'de-DE': byPoint,
  'en-DE': byPoint,
  'en-IN': byLakh,
}

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0

/**
 * Writes a number as a culture does: 1,234.5 in English, 1.234,5 in German. Counts take no formatter, because the first
 * one of a page keeps a phone busy for a tenth of a second.
 */
export function formatNumber(value: number, culture: string): string {
  if (isCount(value) && value < 1000) return String(value)
  const marks = marksOf[culture]
  return isCount(value) && marks
    ? String(value).replace(marks.before, marks.group)
    : numberFormat(culture).format(value)
}

/** Writes an amount in hundredths as a culture does, with decimals where it has some: 1,250 and 1,250.50. */
export function formatHundredths(hundredths: number, culture: string): string {
  const rest = hundredths % 100
  const marks = marksOf[culture]
  if (rest === 0) return formatNumber(hundredths / 100, culture)
  if (!marks || !isCount(hundredths))
    return numberFormat(culture, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(hundredths / 100)
  return `${formatNumber((hundredths - rest) / 100, culture)}${marks.decimal}${String(rest).padStart(2, '0')}`
}
