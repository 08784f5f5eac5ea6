import type { ReactNode } from 'react'
import { Button } from './button'
import styles from './list-state.module.css'

/** Where a list will be: its rows as shapes, and the word for those who cannot see them. */
export function ListSkeleton({ rows = 4, label }: { rows?: number; label: string }) {
  return (
    <div role="status" className={styles.skeleton}>
      <span className={styles.hidden}>{label}</span>
      {Array.from({ length: rows }, (_, row) => `row-${row}`).map((row) => (
        <div key={row} className={styles.row} />
      ))}
    </div>
  )
}

/** A list with nothing in it: why, and what to do about it. */
export function ListEmpty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.state}>
      <p className={styles.words}>{title}</p>
      {children}
    </div>
  )
}

/** A list that could not be had, with a way to ask again. */
export function ListFailed({ title, again, onRetry }: { title: string; again: string; onRetry: () => void }) {
  return (
    <div className={styles.state} role="alert">
      <p className={styles.words}>{title}</p>
      <Button kind="quiet" onClick={onRetry}>
        {again}
      </Button>
    </div>
  )
}
