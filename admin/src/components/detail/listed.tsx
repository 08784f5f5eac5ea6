import type { ReactNode } from 'react'
import { ErrorState, LoadingRows } from '../states'

type Props<T> = {
  items: readonly T[] | undefined
  error?: unknown
  retry?: () => unknown
  /** The content without items. */
  empty: ReactNode
  /** The number of placeholder rows while the items load. */
  rows?: number
  children: (items: readonly T[]) => ReactNode
}

/** Shows items by state: loading, failed (with "Try again"), none, or loaded. */
export function Listed<T>({ items, error, retry, empty, rows = 4, children }: Props<T>) {
  if (error) return <ErrorState error={error} retry={retry} />
  if (!items) return <LoadingRows rows={rows} />
  return items.length === 0 ? empty : children(items)
}
