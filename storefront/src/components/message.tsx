import type { ReactNode } from 'react'
import { ActionRow } from './action-row'
import styles from './message.module.css'

/** Renders a page with a single message: title, text and the next actions. */
export function Message({ title, text, children }: { title?: ReactNode; text?: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.message}>
      <div className={styles.words}>
        <h1>{title}</h1>
        <p>{text}</p>
        <ActionRow of="links" className={styles.ways}>
          {children}
        </ActionRow>
      </div>
      <div className={styles.frame} aria-hidden="true" />
    </div>
  )
}
