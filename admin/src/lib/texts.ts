/** The texts of the back office, typed by the keys of the English files in `shared/texts`. */
import type { BranchOf, KeysOf, Values } from '@obverse/texts'
import type { AdminKey, AdminTree } from '@obverse/texts/keys'
import { useTranslate } from 'ra-core'
import { useCallback } from 'react'

export type { AdminKey, Values }
/** A branch of texts: `resources.events.states`. */
export type Branch = BranchOf<AdminKey>

// Reads the trees of the files, because comparing a branch with every key is slow.
type KeysIn<Tree> = Tree extends unknown ? KeysOf<Tree> : never
type At<Tree, Path> = Tree extends unknown
  ? Path extends keyof Tree
    ? Tree[Path]
    : Path extends `${infer Head}.${infer Rest}`
      ? Head extends keyof Tree
        ? At<Tree[Head], Rest>
        : never
      : never
  : never
type Resources = At<AdminTree, 'resources'>

/** The keys below a branch: `Below<'resources.events.help'>`. */
export type Below<Path extends string> = KeysIn<At<AdminTree, Path>>
/** The resources that have all these texts: `ResourceWith<'add' | 'page.create'>`. */
export type ResourceWith<Path extends string, Tree = Resources> = Tree extends unknown
  ? { [Name in keyof Tree]: [Exclude<Path, KeysIn<Tree[Name]>>] extends [never] ? Name : never }[keyof Tree]
  : never
/**
 * Returns the text of a key; `{x}` becomes `values.x`, `values.count` selects the plural form. A key without a text shows
 * as `[[key]]` (SITE-9).
 */
export type Translate = (key: AdminKey, values?: Values) => string

/** Returns the `t()` of the language of the screen, of our keys and those of react-admin (`ra.…`). */
export const useT = (): Translate => useTranslate()

/**
 * Returns the look-up of keys that only data knows at run time. A key without a text is `otherwise`; without that,
 * `[[key]]`, and a text that is no key is itself.
 */
export function useLookUp(): (key: string, otherwise?: string, values?: Values) => string {
  const translate = useTranslate()
  return useCallback((key, otherwise, values) => translate(key, { ...values, _: otherwise }), [translate])
}

type Choice = { id: string; name: string }
/** Returns the choices of a select, whose names are texts below a branch. */
export const choicesBelow = <B extends string>(branch: B, ids: readonly Below<B>[]): Choice[] =>
  ids.map(String).map((id) => ({ id, name: `${branch}.${id}` }))
