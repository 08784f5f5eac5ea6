import type { AccentName } from '@obverse/look'
import styles from './art.module.css'

/** Draws an engraving of the type that the company grades, in its accent. Decoration only. */
export function Art({ accent, className = '' }: { accent: AccentName; className?: string | undefined }) {
  return <div className={`${styles.art} ${styles[accent]} ${className}`} aria-hidden="true" />
}
