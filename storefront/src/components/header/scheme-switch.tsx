'use client'

import { localJson } from '@obverse/browser/storage'
import { type ReactNode, useSyncExternalStore } from 'react'
import { useT } from '../texts'
import styles from './header.module.css'

const choices = ['system', 'light', 'dark'] as const
type Choice = (typeof choices)[number]
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const remembered = (): Choice =>
  choices.find((choice) => choice === document.documentElement.dataset.scheme) ?? 'system'

function choose(choice: Choice) {
  if (choice === 'system') delete document.documentElement.dataset.scheme
  else document.documentElement.dataset.scheme = choice
  localJson.set('scheme', choice === 'system' ? undefined : choice)
  for (const listener of listeners) listener()
}

/**
 * Switches between the scheme of the device, light and dark. A boot script restores the choice before the next page is
 * painted.
 */
export function SchemeSwitch({ icons }: { icons: Record<Choice, ReactNode> }) {
  const t = useT('Shell.Client.Scheme')
  const choice = useSyncExternalStore(subscribe, remembered, () => 'system' as const)
  const next = choices[(choices.indexOf(choice) + 1) % choices.length] ?? 'system'
  const label = `${t('Label')}: ${t(choice)}`
  return (
    <button type="button" className={styles.tool} aria-label={label} title={label} onClick={() => choose(next)}>
      {icons[choice]}
    </button>
  )
}
