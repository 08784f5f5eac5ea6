'use client'

import { viewChoice } from '@obverse/browser/view-choice'
import { useEffect, useState } from 'react'
import styles from './view-switch.module.css'

/** Holds the view of a list that the visitor chose; it is remembered on this device (UI-4). */
export function useView<View extends string>(
  name: string,
  views: readonly [View, ...View[]],
): [View, (view: View) => void] {
  const [choice] = useState(() => viewChoice(name, views))
  const [view, setView] = useState<View>(views[0])
  // The HTML of the server has the first view.
  useEffect(() => setView(choice.get()), [choice])
  return [
    view,
    (next) => {
      choice.set(next)
      setView(next)
    },
  ]
}

type Props<View extends string> = {
  label: string
  views: readonly { view: View; name: string }[]
  value: View
  onChange: (view: View) => void
}

/** Switches between the views of a list. Its room is there from the start, so that nothing moves once it works. */
export function ViewSwitch<View extends string>({ label, views, value, onChange }: Props<View>) {
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div role="group" aria-label={label} data-ready={isReady || undefined} className={styles.switch}>
      {views.map(({ view, name }) => (
        <button key={view} type="button" aria-pressed={view === value} onClick={() => onChange(view)}>
          {name}
        </button>
      ))}
    </div>
  )
}
