import type { SlideImage } from '@obverse/contract/domains/sliders'
import { languageCodes } from '@obverse/contract/rules/sites'
import { useCurrentSite } from '../../providers/sites'

export type Language = SlideImage['LanguageCode']

/** Returns the languages of the current site. */
export function useLanguages(): Language[] {
  const { site } = useCurrentSite()
  return languageCodes.filter((code) => site.Cultures.some((culture) => culture === code))
}
