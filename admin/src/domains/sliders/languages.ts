import type { SlideImage } from '@obverse/contract/domains/sliders'
import { useTranslate } from 'ra-core'
import { useCurrentSite } from '../../providers/sites'

export type Language = SlideImage['LanguageCode']

const known: readonly Language[] = ['en-US', 'zh-CN', 'zh-TW', 'de-DE', 'en-GB', 'en-DE', 'en-IN']

/** The languages of the current site. */
export function useLanguages(): Language[] {
  const { site } = useCurrentSite()
  return known.filter((code) => site.Cultures.some((culture) => culture === code))
}

/** What a language is called on the screen. */
export function useLanguageName(): (code: Language) => string {
  const t = useTranslate()
  return (code) => t(`resources.slides.languages.${code}`)
}
