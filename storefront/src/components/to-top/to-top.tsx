'use client'

import { onScroll } from '@obverse/browser/scroll'
import { offersTop } from '@obverse/browser/sticky'
import { useEffect, useState } from 'react'
import { chevron } from '../icon-paths/chevron'
import { LineIcon } from '../line-icon'
import styles from './to-top.module.css'

/**
 * Offers the way back to the top of a long page once it is scrolled by 400 px (UI-3). It is the last child of the page's
 * content, so it stays above the footer.
 */
export function ToTop({ label }: { label: string }) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    setShown(offersTop(window.scrollY))
    return onScroll(({ top }) => setShown(offersTop(top)))
  }, [])
  return (
    <div className={styles.place}>
      <button
        type="button"
        aria-label={label}
        title={label}
        data-shown={isShown || undefined}
        className={styles.button}
        onClick={() => {
          const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
          document.getElementById('content')?.focus({ preventScroll: true })
          window.scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' })
        }}
      >
        <LineIcon path={chevron} className={styles.icon} />
      </button>
    </div>
  )
}
