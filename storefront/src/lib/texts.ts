/** The texts of the storefront, typed by the keys of the English files in `shared/texts`. */
import { type Below, type BranchOf, type Entries, missingText, textAt, type Values } from '@obverse/texts'
import type { StorefrontKey } from '@obverse/texts/keys'

export type { Values }
/** A branch of texts: `Payments.Pay`. */
export type Branch = BranchOf<StorefrontKey>
/**
 * Returns the text of a key below a branch; `{x}` becomes `values.x`, `values.count` selects the plural form (SITE-9).
 */
export type Translate<B extends Branch | '' = ''> = (
  key: B extends '' ? StorefrontKey : Below<StorefrontKey, B>,
  values?: Values,
) => string

/** Creates the `t()` of all texts of a culture. A missing text shows as `[[Path]]`. */
export const translatorOf =
  (entries: Entries, culture: string): Translate =>
  (key, values) =>
    textAt(entries, culture, key, values) ?? missingText(key)

/** Creates the `t()` of one branch from the `t()` of all texts. */
export function below<B extends Branch>(t: Translate, branch: B): Translate<B>
// Plain strings, because the compiler would pair all branches with all keys.
export function below(t: Translate, branch: string) {
  return (key: string, values?: Values) => t(`${branch}.${key}` as StorefrontKey, values)
}

/** Returns the entries below a branch; their paths omit the branch. */
export function entriesBelow(entries: Entries, branch: Branch): Entries {
  const start = `${branch}.`
  const own = Object.entries(entries).filter(([path]) => path.startsWith(start))
  return Object.fromEntries(own.map(([path, text]) => [path.slice(start.length), text]))
}
