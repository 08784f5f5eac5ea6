import type { SlideImage } from '@obverse/contract/domains/sliders'
import { languageCodes } from '@obverse/contract/rules/sites'
import { useTranslate } from 'ra-core'
import { useCurrentSite } from '../../providers/sites'

export type Language = SlideImage['LanguageCode']

/** Returns the languages of the current site. */
export function useLanguages(): Language[] {
  const { site } = useCurrentSite()
  return languageCodes.filter((code) => site.Cultures.some((culture) => culture === code))
}

/** Returns a function that names a language. */
export function useLanguageName(): (code: Language) => string {
  const t = useTranslate()
  return (code) => t(`resources.slides.languages.${code}`)
}
