/** The color scheme: the system's unless somebody chose one; stored under `scheme` for both faces. */
import { localJson } from '@obverse/browser/storage'
import type { Scheme } from '@obverse/look'
import { useSyncExternalStore } from 'react'
import { createBox, useBox } from './box'

export const schemeChoices = ['system', 'light', 'dark'] as const
export type SchemeChoice = (typeof schemeChoices)[number]

const stored = localJson.get('scheme')
const choice = createBox<SchemeChoice>(stored === 'light' || stored === 'dark' ? stored : 'system')

/** Sets the color scheme and remembers the choice in this browser. */
export function chooseScheme(next: SchemeChoice) {
  localJson.set('scheme', next === 'system' ? undefined : next)
  if (next === 'system') delete document.documentElement.dataset.scheme
  else document.documentElement.dataset.scheme = next
  choice.set(next)
}

const systemDark = () => window.matchMedia('(prefers-color-scheme: dark)')
const watchSystem = (listener: () => void) => {
  const query = systemDark()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Returns the choice, and the scheme that results from it. */
export function useScheme(): { choice: SchemeChoice; scheme: Scheme } {
  const chosen = useBox(choice)
  const isDark = useSyncExternalStore(watchSystem, () => systemDark().matches)
  return { choice: chosen, scheme: chosen === 'system' ? (isDark ? 'dark' : 'light') : chosen }
}
