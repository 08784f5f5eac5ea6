'use client'

import { fillSlot, targetingOf } from '@obverse/browser/ad-slot'
import { consentEvent, hasConsent } from '@obverse/contract/rules/cookie-consents'
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
  const [isAllowed, setAllowed] = useState(false)
  useEffect(() => {
    const look = () => setAllowed(hasConsent('advertising', document.cookie))
    look()
    document.addEventListener(consentEvent, look)
    return () => document.removeEventListener(consentEvent, look)
  }, [])
  useEffect(() => {
    const element = place.current
    const provider = isAllowed ? adProvider() : null
    if (!element || !provider) return
    let isGone = false
    void fillSlot(provider, element, { unit, targeting: targetingOf(location.pathname) }).then((outcome) => {
      if (!isGone) setFilled(outcome === 'filled')
    })
    return () => {
      isGone = true
      provider.remove(element)
    }
  }, [unit, isAllowed])
  if (unit === '') return null
  return (
    <aside aria-label={label} hidden={!isFilled} className={styles.slot}>
      <div ref={place} />
    </aside>
  )
}
