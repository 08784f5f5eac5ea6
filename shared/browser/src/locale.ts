/** Returns languages, locale and money formats of a site (SITE-8 to SITE-10) and its provider environment (SITE-12). */
import { numberFormat } from '@obverse/texts/formats'
import type { TopLevelDomain } from './site-config'

/** The languages of the product (SITE-10) [A9], with their English names for staff. */
export const languages = [
  { LanguageCode: 'en-US', Name: 'English' },
  { LanguageCode: 'zh-CN', Name: 'Simplified Chinese' },
  { LanguageCode: 'zh-TW', Name: 'Traditional Chinese' },
  { LanguageCode: 'de-DE', Name: 'German' },
  { LanguageCode: 'en-GB', Name: 'UK English' },
  { LanguageCode: 'en-DE', Name: 'German English' },
  { LanguageCode: 'en-IN', Name: 'Indian English' },
] as const

export type LanguageCode = (typeof languages)[number]['LanguageCode']

export const isLanguageCode = (text: string): text is LanguageCode => languages.some((one) => one.LanguageCode === text)

/** Returns the English name of a language, or the code itself of an unknown one. */
export const languageName = (code: string): string => languages.find((one) => one.LanguageCode === code)?.Name ?? code

/** Returns the placeholder of a missing text: its path in double square brackets (SITE-9) [R8]. */
export const missingTranslation = (path: string): string => `[[${path}]]`

/** Returns the locale of a top-level domain (SITE-8) [R9]. */
export function localeOf(topLevelDomain: TopLevelDomain): 'en-GB' | 'de-DE' | 'en-US' {
  if (topLevelDomain === 'uk') return 'en-GB'
  return topLevelDomain === 'de' ? 'de-DE' : 'en-US'
}

export const currencySymbolOf = (topLevelDomain: TopLevelDomain): '$' | 'US $' =>
  topLevelDomain === 'com' ? '$' : 'US $'

/**
 * Formats an amount in whole units for a site: `$` on com, `US $` elsewhere, German format on de (SITE-8) [R9]. Use
 * `formatMoney` for money with its own currency.
 */
export function formatCurrency(amount: number, topLevelDomain: TopLevelDomain): string {
  const symbol = currencySymbolOf(topLevelDomain)
  return numberFormat(localeOf(topLevelDomain), { style: 'currency', currency: 'USD' })
    .formatToParts(amount)
    .map(({ type, value }) => (type === 'currency' ? symbol : value))
    .join('')
}

export type ProviderEnvironment = 'PROD' | 'CERT'

/** Returns PROD on www and beta subdomains, else CERT (SITE-12) [R9]; a setting of the server overrides both. */
export function providerEnvironment(host: string, setting?: ProviderEnvironment): ProviderEnvironment {
  return setting ?? (/^(www|beta)\./i.test(host) ? 'PROD' : 'CERT')
}
