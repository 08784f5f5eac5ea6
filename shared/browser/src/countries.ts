/** Names countries in the language of the reader. English readers get the names of our own table unchanged. */
import { displayNames } from '@obverse/texts/formats'

const isEnglish = (culture: string) => culture.split('-', 1)[0] === 'en'

/**
 * Returns the long name ("Hong Kong SAR China") or the short one ("Hong Kong") of a code; undefined for an unknown
 * code.
 */
function nameIn(culture: string, code: string, style: 'long' | 'short'): string | undefined {
  return /^[A-Z]{2}$/.test(code)
    ? displayNames(culture, { type: 'region', style, fallback: 'none' }).of(code)
    : undefined
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

const codesIn = new Map<string, Map<string, string>>()
/** Returns the code of a country by its name in a culture, long or short. Intl has no list of its codes. */
function codeOf(name: string, culture = 'en'): string | undefined {
  let codes = codesIn.get(culture)
  if (!codes) {
    codes = new Map()
    codesIn.set(culture, codes)
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
    for (const code of letters.flatMap((first) => letters.map((second) => first + second)))
      for (const style of ['long', 'short'] as const) {
        const known = nameIn(culture, code, style)
        // Codes of former countries carry the names of today's: DD is Germany too.
        if (known && !codes.has(known)) codes.set(known, new Intl.Locale(`und-${code}`).region ?? code)
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

type Town = { City: string; State: string; PostalCode: string; Country: string }

/** The countries that write the postal code in front of the town; most of Europe does. */
const codeFirst = new Set(
  'AT BE BG CH CZ DE DK EE ES FI FR GR HR HU IS IT LI LT LU MC NL NO PL PT RO RS SE SI SK'.split(' '),
)

/**
 * Returns the line of an address with the town as its country writes it: "50667 Köln", "Sarasota, FL 34240". Countries
 * are known by code, by English name and by name in the language of a culture.
 */
export function townLine(culture: string, { City, State, PostalCode, Country }: Town): string {
  const code = /^[A-Z]{2}$/.test(Country) ? Country : (codeOf(Country) ?? codeOf(Country, culture))
  if (code && codeFirst.has(code)) return `${PostalCode} ${City}`.trim()
  return [City, `${State} ${PostalCode}`.trim()].filter(Boolean).join(', ')
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
