import type { SlideImage } from '@obverse/contract/domains/sliders'
import { useTranslate } from 'ra-core'
import { useCurrentSite } from '../../providers/sites'

export type Language = SlideImage['LanguageCode']

const known: readonly Language[] = ['en-US', 'zh-CN', 'zh-TW', 'de-DE', 'en-GB', 'en-DE', 'en-IN']

/** Returns the languages of the current site. */
export function useLanguages(): Language[] {
  const { site } = useCurrentSite()
  return known.filter((code) => site.Cultures.some((culture) => culture === code))
}

/** Returns a function that names a language. */
export function useLanguageName(): (code: Language) => string {
  const t = useTranslate()
  return (code) => t(`resources.slides.languages.${code}`)
}
