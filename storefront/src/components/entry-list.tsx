import type { ReactNode } from 'react'
import styles from './entry-list.module.css'

/** Lists entries, each with its actions at the end of its row. */
export const EntryList = ({ children }: { children: ReactNode }) => <ul className={styles.list}>{children}</ul>

type Props = {
  name: string
  /** The tooltip of the name. */
  title?: string
  /** The mark after the name, such as "Default". */
  badge?: string | false
  /** Paragraphs about the entry. */
  facts: ReactNode
  /** The actions of the entry. */
  children: ReactNode
}

/** Renders one entry of an `EntryList`. */
export const Entry = ({ name, title, badge, facts, children }: Props) => (
  <li className={styles.entry}>
    <div className={styles.facts}>
      <h2 title={title}>
        {name} {badge && <span className={styles.badge}>{badge}</span>}
      </h2>
      {facts}
    </div>
    {children}
  </li>
)
