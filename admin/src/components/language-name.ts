import { useLookUp } from '../lib/texts'

/** Returns the function that names a language of the product in the language of the back office; a code without a name stays. */
export function useLanguageName(): (code: string) => string {
  const lookUp = useLookUp()
  return (code) => lookUp(`frame.languages.${code}`, code)
}
