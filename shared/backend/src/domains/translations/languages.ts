import type { LanguageCode } from '@obverse/contract'
import type { Language } from '@obverse/contract/domains/translations'
import type { Context } from '../../context'

/** SITE-10, in the order the source lists them [A9]. */
const names: Record<LanguageCode, string> = {
  'en-US': 'English',
  'zh-CN': 'Simplified Chinese',
  'zh-TW': 'Traditional Chinese',
  'de-DE': 'German',
  'en-GB': 'UK English',
  'en-DE': 'German English',
  'en-IN': 'Indian English',
}
export const ENGLISH = 'en-US' satisfies LanguageCode
export const languageCodes = Object.keys(names) as LanguageCode[]

const languagesIn = (cultures: readonly string[], first: string): Language[] =>
  languageCodes
    .filter((code) => cultures.includes(code))
    .map((code) => ({ LanguageCode: code, Name: names[code], IsDefault: code === first }))

/** Lists the languages of a site and marks its default. @throws Failure `not_found` for an unknown site. */
export function listSiteLanguages(ctx: Context, siteID: number): Language[] {
  const site = ctx.sites.get(siteID)
  return languagesIn(site.Cultures, site.DefaultCulture)
}

/** Lists all seven languages: the registry belongs to collectors of every site. */
export const listRegistryLanguages = (): Language[] => languagesIn(languageCodes, ENGLISH)
