'use client'

import { fillSlot, targetingOf } from '@obverse/browser/ad-slot'
import { hasConsent } from '@obverse/browser/consent'
import { useEffect, useRef, useState } from 'react'
import { adProvider } from './ad-provider'
import styles from './ad-slot.module.css'

type Props = {
  /** The name of the place with the provider; without one nothing is rendered. */
  unit: string
  label: string
}

/**
 * Renders the place of an advertisement (UI-7), in sight once it is filled. Nothing is asked for or loaded before the
 * visitor agreed to advertising.
 */
export function AdSlot({ unit, label }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [isFilled, setFilled] = useState(false)
  useEffect(() => {
    const element = place.current
    const provider = hasConsent('advertising') ? adProvider() : null
    if (!element || !provider) return
    let isGone = false
    void fillSlot(provider, element, { unit, targeting: targetingOf(location.pathname) }).then((outcome) => {
      if (!isGone) setFilled(outcome === 'filled')
    })
    return () => {
      isGone = true
      provider.remove(element)
    }
  }, [unit])
  if (unit === '') return null
  return (
    <aside aria-label={label} hidden={!isFilled} className={styles.slot}>
      <div ref={place} />
    </aside>
  )
}
