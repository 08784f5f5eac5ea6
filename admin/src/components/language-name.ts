import { useTranslate } from 'ra-core'

/** Returns the function that names a language of the product in the language of the back office; a code without a name stays. */
export function useLanguageName(): (code: string) => string {
  const t = useTranslate()
  return (code) => t(`frame.languages.${code}`, { _: code })
}
