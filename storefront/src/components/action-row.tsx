import type { ReactNode } from 'react'
import styles from './action-row.module.css'

type Props = {
  /** `buttons` side by side, or `links`: a button and links after it, further apart. */
  of?: 'buttons' | 'links'
  className?: string | undefined
  children: ReactNode
}

/** A row of actions that wraps on small screens. `className` places it within its parent. */
export const ActionRow = ({ of = 'buttons', className = '', children }: Props) => (
  <div className={`${styles.row} ${styles[of]} ${className}`.trim()}>{children}</div>
)
