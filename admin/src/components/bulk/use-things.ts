import { useLocale, useTranslate } from 'ra-core'

/** Returns how records of a resource are called within a sentence: "1 question", "3 questions". */
export function useThings(resource: string): (count: number) => string {
  const t = useTranslate()
  const locale = useLocale()
  return (count) => {
    const name = t(`resources.${resource}.name`, { count, _: resource })
    // Only English writes the name of a kind small within a sentence; German nouns stay large.
    return locale.startsWith('en') ? name.toLowerCase() : name
  }
}
