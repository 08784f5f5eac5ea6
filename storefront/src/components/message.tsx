import type { ReactNode } from 'react'
import { ActionRow } from './action-row'
import { HeadingText } from './heading-text'
import styles from './message.module.css'

type Props = {
  title?: ReactNode
  text?: ReactNode
  /** Tells that the address has no page: the front answers with status 404. */
  isMissing?: boolean
  children?: ReactNode
}

/** Renders a page with a single message: title, text and the next actions. */
export function Message({ title, text, isMissing = false, children }: Props) {
  return (
    <div className={styles.message}>
      {isMissing && <meta name="page-status" content="404" />}
      <h1>
        <HeadingText>{title}</HeadingText>
      </h1>
      <p>{text}</p>
      <ActionRow of="links" className={styles.ways}>
        {children}
      </ActionRow>
    </div>
  )
}
