/** Languages, locale and money of a site (SITE-8 to SITE-10) and which provider environment it uses (SITE-12). */
import type { TopLevelDomain } from './site-config'

/** The languages of the product (SITE-10) [A9], named in English as staff see them. */
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

/** The English name of a language, or the code itself for one the product does not know. */
export const languageName = (code: string): string => languages.find((one) => one.LanguageCode === code)?.Name ?? code

/** What stands where a text is missing: its path in double square brackets (SITE-9) [R8]. */
export const missingTranslation = (path: string): string => `[[${path}]]`

/** The locale of a top-level domain (SITE-8) [R9]. */
export function localeOf(topLevelDomain: TopLevelDomain): 'en-GB' | 'de-DE' | 'en-US' {
  if (topLevelDomain === 'uk') return 'en-GB'
  return topLevelDomain === 'de' ? 'de-DE' : 'en-US'
}

export const currencySymbolOf = (topLevelDomain: TopLevelDomain): '$' | 'US $' =>
  topLevelDomain === 'com' ? '$' : 'US $'

/**
 * An amount in whole units as a site writes it: `$` on com, `US $` elsewhere, German format on de (SITE-8) [R9].
 * Money that carries a currency of its own is not for this helper.
 */
export function formatCurrency(amount: number, topLevelDomain: TopLevelDomain): string {
  const symbol = currencySymbolOf(topLevelDomain)
  return new Intl.NumberFormat(localeOf(topLevelDomain), { style: 'currency', currency: 'USD' })
    .formatToParts(amount)
    .map(({ type, value }) => (type === 'currency' ? symbol : value))
    .join('')
}

export type ProviderEnvironment = 'PROD' | 'CERT'

/** PROD on www and beta subdomains, else CERT (SITE-12) [R9]; a setting of the server has the last word. */
export function providerEnvironment(host: string, setting?: ProviderEnvironment): ProviderEnvironment {
  return setting ?? (/^(www|beta)\./i.test(host) ? 'PROD' : 'CERT')
}
