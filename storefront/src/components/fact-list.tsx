import type { ReactNode } from 'react'
import styles from './fact-list.module.css'

type ListProps = {
  /**
   * The arrangement: `lines` between the facts, `beside` with the name before its value on wide screens, `open` and
   * `across` without lines.
   */
  layout?: 'lines' | 'beside' | 'open' | 'across'
  children: ReactNode
}

/** Lists names with their values. */
export const FactList = ({ layout = 'lines', children }: ListProps) => (
  <dl className={`${styles.list} ${styles[layout]}`}>{children}</dl>
)

type FactProps = {
  name: ReactNode
  /** Smaller lines below the value; empty ones are left out. */
  notes?: readonly (string | null | undefined | false)[]
  children: ReactNode
}

/** Renders one name with its value, within a `FactList`. */
export const Fact = ({ name, notes = [], children }: FactProps) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
    {notes.map(
      (note) =>
        note && (
          <dd key={note} className={styles.note}>
            {note}
          </dd>
        ),
    )}
  </div>
)
