import { useLocale } from 'ra-core'
import { useLookUp } from '../../lib/texts'

/** Returns the noun for records of a resource within a sentence: "question" for 1, "questions" for 3. */
export function useThings(resource: string): (count: number) => string {
  const lookUp = useLookUp()
  const locale = useLocale()
  return (count) => {
    const name = lookUp(`resources.${resource}.name`, resource, { count })
    // English writes the noun in lower case within a sentence; German keeps the capital.
    return locale.startsWith('en') ? name.toLowerCase() : name
  }
}
