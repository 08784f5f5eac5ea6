import type { ReactNode } from 'react'
import styles from './action-row.module.css'

type Props = {
  /** The content: `buttons` only, or `links`: a button followed by links, with wider gaps. */
  of?: 'buttons' | 'links'
  className?: string | undefined
  children: ReactNode
}

/** Arranges actions in a row that wraps on small screens. `className` places it within its parent. */
export const ActionRow = ({ of = 'buttons', className = '', children }: Props) => (
  <div className={`${styles.row} ${styles[of]} ${className}`.trim()}>{children}</div>
)
