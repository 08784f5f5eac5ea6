import type { ReactNode } from 'react'
import { Button } from './button'
import styles from './list-state.module.css'

type SkeletonProps = {
  rows?: number
  label: string
  /** True where something taller than a window comes, as a form: a footer below the rows would be pushed out of sight. */
  fillsWindow?: boolean
}

/** Shows placeholder rows while a list loads, with a label for screen readers. */
export function ListSkeleton({ rows = 4, label, fillsWindow = false }: SkeletonProps) {
  return (
    <div role="status" className={fillsWindow ? `${styles.skeleton} ${styles.tall}` : styles.skeleton}>
      <span className={styles.hidden}>{label}</span>
      {Array.from({ length: rows }, (_, row) => `row-${row}`).map((row) => (
        <div key={row} className={styles.row} />
      ))}
    </div>
  )
}

/** Shows that a list is empty, with the reason and the actions in `children`. */
export function ListEmpty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.state}>
      <p className={styles.words}>{title}</p>
      {children}
    </div>
  )
}

/** Shows that a list failed to load, with a button to retry. */
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
