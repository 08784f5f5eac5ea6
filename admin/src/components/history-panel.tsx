import { useRecordContext } from 'ra-core'
import { later } from '../lib/later'
import { useResource } from '../providers/registered-resources'
import { LoadingRows } from './states'

const HistoryRows = later(() => import('./history-rows').then((m) => m.HistoryRows), <LoadingRows rows={3} />)

type Props = {
  /** The record's kind in the history; that of the resource on screen by default. */
  entity?: string
  /** The key in the audit history; the id of the record on screen by default. */
  id?: string | number
  /** The title, for a screen with several histories. */
  title?: string
}

/** Shows the history of the record on screen; fetched when it is rendered. */
export const HistoryPanel = ({ entity, id, title }: Props) => {
  const record = useRecordContext()
  const resource = useResource()
  const kind = entity ?? resource?.entity
  const key = id ?? record?.id
  if (key === undefined || kind === undefined) return null
  // A new key after each save refetches the history.
  return <HistoryRows key={String(record?.Version)} entity={kind} id={key} {...(title && { title })} />
}
