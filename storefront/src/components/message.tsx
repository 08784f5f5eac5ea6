import type { ReactNode } from 'react'
import { ActionRow } from './action-row'
import styles from './message.module.css'

/** A page that is nothing but a message: what happened, what it means, what to do next; beside it a frame with nothing in it. */
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
