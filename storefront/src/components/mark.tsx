import type { AccentName } from '@obverse/look'
import type { ReactNode } from 'react'
import styles from './mark.module.css'

/** The shape of each type: an outline with one half filled, as an object has two sides. */
const shapes: Record<AccentName, ReactNode> = {
  coin: (
    <>
      <circle cx="18" cy="18" r="16.5" className={styles.rim} />
      <circle cx="18" cy="18" r="12" className={styles.line} />
      <path d="M18 6a12 12 0 0 1 0 24z" className={styles.fill} />
    </>
  ),
  note: (
    <>
      <rect x="1.5" y="7" width="33" height="22" rx="2" className={styles.line} />
      <circle cx="18" cy="18" r="7" className={styles.line} />
      <path d="M18 7h14.5a2 2 0 0 1 2 2v18a2 2 0 0 1-2 2H18v-4a7 7 0 0 0 0-14z" className={styles.fill} />
    </>
  ),
  comic: (
    <>
      <path d="M6 2.5h24v31H6z" className={styles.line} />
      <path d="M6 2.5h9v9H6z" className={styles.line} />
      <path d="M30 6v27.5H9z" className={styles.fill} />
    </>
  ),
  card: (
    <>
      <rect x="6.5" y="2" width="23" height="32" rx="3" className={styles.line} />
      <path d="M18 6h6.5a1 1 0 0 1 1 1v22a1 1 0 0 1-1 1H18z" className={styles.fill} />
      <path d="M18 6h-6.5a1 1 0 0 0-1 1v22a1 1 0 0 0 1 1H18z" className={styles.line} />
    </>
  ),
}

/** Draws the logo of a company in its accent. Decoration only: the name is beside it. */
export function Mark({ accent }: { accent: AccentName }) {
  return (
    <svg viewBox="0 0 36 36" className={styles.mark} aria-hidden="true">
      {shapes[accent]}
    </svg>
  )
}
