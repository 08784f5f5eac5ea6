'use client'

import { type Entries, missingText, textAt, type Values } from '@obverse/texts'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Branch, Translate } from '../lib/texts'

/** The texts that a page sends to the browser, by branch; their paths omit the branch. */
export type Branches = { [branch: string]: Entries }
type Given = { culture: string; branches: Branches }

const TextsContext = createContext<Given>({ culture: 'en-US', branches: {} })

/** Hands branches of texts to the client components below, together with those of an outer provider. */
export function TextsProvider({ culture, branches, children }: Given & { children: ReactNode }) {
  const above = useContext(TextsContext)
  const all = useMemo(() => ({ culture, branches: { ...above.branches, ...branches } }), [above, culture, branches])
  return <TextsContext value={all}>{children}</TextsContext>
}

/** Returns the language of the page as a BCP 47 tag. */
export const useCulture = (): string => useContext(TextsContext).culture

/** Returns the texts below a branch; the page must hand them out with `<Texts of={[…]}>`. */
export function useT<B extends Branch>(branch: B): Translate<B>
// Plain strings, because the compiler would pair all branches with all keys.
export function useT(branch: string) {
  const lookUp = useLookUp()
  return useMemo(
    () => (key: string, values?: Values) => lookUp(`${branch}.${key}`, values) ?? missingText(`${branch}.${key}`),
    [lookUp, branch],
  )
}

/**
 * Returns a function that looks up a text by its whole path, or undefined without one; for paths built from field
 * names.
 */
export function useLookUp() {
  const { culture, branches } = useContext(TextsContext)
  return useMemo(
    () => (path: string, values?: Values) => {
      for (const [branch, entries] of Object.entries(branches)) {
        const found = path.startsWith(`${branch}.`) && textAt(entries, culture, path.slice(branch.length + 1), values)
        if (found) return found
      }
      return undefined
    },
    [culture, branches],
  )
}
