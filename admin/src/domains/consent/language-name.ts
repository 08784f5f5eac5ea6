import { useLocale } from 'ra-core'

/** Returns the function that names a language (BCP 47) in the language of the back office. */
export function useLanguageName(): (code: string) => string {
  const names = new Intl.DisplayNames([useLocale()], { type: 'language' })
  return (code) => names.of(code) ?? code
}
