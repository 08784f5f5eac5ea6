import type { ReactNode } from 'react'
import styles from './heading-text.module.css'

/** Renders the text of a heading. The word "e-mail" stays on one line: in large letters it would break at its hyphen. */
export function HeadingText({ children }: { children: ReactNode }) {
  if (typeof children !== 'string') return children
  return children.split(/(e-mail)/i).map((part, at) =>
    at % 2 === 1 ? (
      <span key={at} className={styles.unbroken}>
        {part}
      </span>
    ) : (
      part
    ),
  )
}
