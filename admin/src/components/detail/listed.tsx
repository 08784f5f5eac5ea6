import type { ReactNode } from 'react'
import { ErrorState, LoadingRows } from '../states'

type Props<T> = {
  items: readonly T[] | undefined
  error?: unknown
  retry?: () => unknown
  /** What stands in place of no items. */
  empty: ReactNode
  /** How many rows are hinted at while they are on their way. */
  rows?: number
  children: (items: readonly T[]) => ReactNode
}

/** Items in each of their states: on their way, refused with another try, none, or there. */
export function Listed<T>({ items, error, retry, empty, rows = 4, children }: Props<T>) {
  if (error) return <ErrorState error={error} retry={retry} />
  if (!items) return <LoadingRows rows={rows} />
  return items.length === 0 ? empty : children(items)
}
