/** Every text of the storefront by culture, from `shared/texts`. For the server alone: a page sends what it shows. */
import { chainOf, type Entries, flatten } from '@obverse/texts'
import { trees } from '@obverse/texts/storefront'

const flat = new Map<string, Entries>()

/** Returns the texts of one culture by dotted path, over those it falls back on. */
export function textsIn(culture: string): Entries {
  const known = flat.get(culture)
  if (known) return known
  const own = chainOf(culture).flatMap((one) => trees.storefront[one] ?? [])
  const entries: Entries = Object.assign({}, ...own.map((tree) => flatten(tree)))
  flat.set(culture, entries)
  return entries
}
