import { useLocale, useTranslate } from 'ra-core'

/** Returns the noun for records of a resource within a sentence: "question" for 1, "questions" for 3. */
export function useThings(resource: string): (count: number) => string {
  const t = useTranslate()
  const locale = useLocale()
  return (count) => {
    const name = t(`resources.${resource}.name`, { count, _: resource })
    // English writes the noun in lower case within a sentence; German keeps the capital.
    return locale.startsWith('en') ? name.toLowerCase() : name
  }
}
