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

/** Writes a number as a culture does: 1,234.5 in English, 1.234,5 in German. */
export const formatNumber = (value: number, culture: string): string =>
  // All cultures write these alike, and the first formatter of a page keeps a phone busy for a tenth of a second.
  Number.isInteger(value) && value >= 0 && value < 1000 ? String(value) : numberFormat(culture).format(value)
