/** The texts of the storefront by culture, from `shared/texts`. Server only: a page sends the texts that it shows. */
import { chainOf, type Entries, flatten } from '@obverse/texts'
import { trees } from '@obverse/texts/storefront'

const flat = new Map<string, Entries>()

/** Returns the texts of one culture by dotted path; texts it lacks come from its fallback cultures. */
export function textsIn(culture: string): Entries {
  const known = flat.get(culture)
  if (known) return known
  const own = chainOf(culture).flatMap((one) => trees.storefront[one] ?? [])
  const entries: Entries = Object.assign({}, ...own.map((tree) => flatten(tree)))
  flat.set(culture, entries)
  return entries
}
