import { useRecordContext } from 'ra-core'
import { lazy, Suspense } from 'react'
import { LoadingRows } from './states'

const HistoryRows = lazy(() => import('./history-rows').then((m) => ({ default: m.HistoryRows })))

type Props = {
  /** The record's name in the audit history. */
  entity: string
  /** Its key there; the id of the record on screen by default. */
  id?: string | number
  /** What it is called, where a screen shows more than one. */
  title?: string
}

/** The history of the record on screen: fetched when it is shown, beside a form say. */
export const HistoryPanel = ({ entity, id, title }: Props) => {
  const record = useRecordContext()
  const key = id ?? record?.id
  if (key === undefined) return null
  return (
    <Suspense fallback={<LoadingRows rows={3} />}>
      {/* A record that was saved has a longer history: it is read anew. */}
      <HistoryRows key={String(record?.Version)} entity={entity} id={key} {...(title && { title })} />
    </Suspense>
  )
}
