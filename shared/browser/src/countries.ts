/** Names countries in the language of the reader. English readers get the names of our own table unchanged. */

const isEnglish = (culture: string) => culture.split('-', 1)[0] === 'en'

const namers = new Map<string, Intl.DisplayNames>()
/**
 * Returns the long name ("Hong Kong SAR China") or the short one ("Hong Kong") of a code; undefined for an unknown
 * code.
 */
function nameIn(culture: string, code: string, style: 'long' | 'short'): string | undefined {
  const key = `${culture} ${style}`
  const namer = namers.get(key) ?? new Intl.DisplayNames([culture], { type: 'region', style, fallback: 'none' })
  namers.set(key, namer)
  return /^[A-Z]{2}$/.test(code) ? namer.of(code) : undefined
}

/**
 * Returns the name of a country (ISO 3166 code) in the language of a culture, as long or as short as our English one;
 * the English name for English readers and for languages without one.
 */
export function countryName(culture: string, { code, name }: { code: string; name: string }): string {
  if (isEnglish(culture)) return name
  const style = nameIn('en', code, 'long') !== name && nameIn('en', code, 'short') === name ? 'short' : 'long'
  return nameIn(culture, code, style) ?? name
}

let codes: Map<string, string> | undefined
/** Returns the code of a country by its English name, long or short. Intl has no list of its codes. */
function codeOf(name: string): string | undefined {
  if (!codes) {
    codes = new Map()
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
    for (const code of letters.flatMap((first) => letters.map((second) => first + second)))
      for (const style of ['long', 'short'] as const) {
        const english = nameIn('en', code, style)
        if (english && !codes.has(english)) codes.set(english, code)
      }
  }
  return codes.get(name)
}

/**
 * Returns the name of a country in the language of a culture by its English name, for addresses without a code; an
 * unknown name unchanged.
 */
export function countryNamed(culture: string, name: string): string {
  const code = isEnglish(culture) ? undefined : codeOf(name)
  return code === undefined ? name : countryName(culture, { code, name })
}

/** Returns countries with `DisplayName` in the language of a culture, sorted by that language. */
export function countriesIn<T extends { CountryCode: string; DisplayName: string }>(
  culture: string,
  countries: readonly T[],
): T[] {
  return countries
    .map((one) => ({ ...one, DisplayName: countryName(culture, { code: one.CountryCode, name: one.DisplayName }) }))
    .sort((a, b) => a.DisplayName.localeCompare(b.DisplayName, culture))
}
