import type { SlideImage } from '@obverse/contract/domains/sliders'
import { languageCodes } from '@obverse/contract/rules/sites'
import { useTranslate } from 'ra-core'
import { useCurrentSite } from '../../providers/sites'

export type Language = SlideImage['LanguageCode']

/** The languages of the current site. */
export function useLanguages(): Language[] {
  const { site } = useCurrentSite()
  return languageCodes.filter((code) => site.Cultures.some((culture) => culture === code))
}

/** What a language is called on the screen. */
export function useLanguageName(): (code: Language) => string {
  const t = useTranslate()
  return (code) => t(`resources.slides.languages.${code}`)
}
