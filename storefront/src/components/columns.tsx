import type { ReactNode } from 'react'
import styles from './columns.module.css'

type Props = {
  /** The side of the narrow column; `wide-end` limits the wide column to 640 px. */
  aside: 'start' | 'end' | 'wide-end'
  className?: string | undefined
  children: ReactNode
}

const kinds = { start: styles.start, end: styles.end, 'wide-end': styles.wideEnd }

/**
 * Places a wide and a narrow column side by side, or one below the other on small screens. `className` places the pair
 * within its parent.
 */
export const Columns = ({ aside, className = '', children }: Props) => (
  <div className={`${styles.columns} ${kinds[aside]} ${className}`.trim()}>{children}</div>
)
