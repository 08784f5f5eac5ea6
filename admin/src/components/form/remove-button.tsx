import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import {
  type RaRecord,
  useDelete,
  useGetRecordRepresentation,
  useNotify,
  useRecordContext,
  useRedirect,
  useResourceContext,
} from 'ra-core'
import { type ReactNode, useState } from 'react'
import { type AdminKey, useLookUp, useT } from '../../lib/texts'
import { undoable } from '../../lib/undo'
import { messageOf } from '../../providers/http'
import { useResource } from '../../providers/registered-resources'
import { useBulk } from '../bulk/use-bulk'
import { ConfirmDialog } from '../confirm-dialog'
import { discardTyped } from './typing'
import { useUnsaved } from './unsaved-context'

type Props<R extends RaRecord> = {
  resource?: string
  /** The text of the button and of the dialog: "Delete country"; `resources.{name}.remove` by default. */
  label?: string
  question?: (record: R) => ReactNode
  /** Returns the reason to refuse, shown as an error instead of the question (HC-3). */
  refuse?: (record: R) => string | null
  removed?: AdminKey
  /** The text before the server's message; "Failed to delete" by default (REP-3). */
  removeFailed?: string
  /** The next address, under /admin by react-admin's rules; the list by default, false stays. */
  redirect?: string | false
  /** The key of the record in the trash; its id by default. */
  trashKey?: string | number
  meta?: Record<string, unknown>
  onRemoved?: () => void
}

/**
 * Deletes the record after a confirmation; a refusal by the screen or the server opens as a dialog with its reason. The
 * notice offers Undo if the resource has a trash.
 */
export function RemoveButton<R extends RaRecord>(props: Props<R>) {
  const { question, refuse, redirect = 'list', trashKey, meta, onRemoved } = props
  const t = useT()
  const lookUp = useLookUp()
  const notify = useNotify()
  const go = useRedirect()
  const resource = useResourceContext(props) ?? ''
  const record = useRecordContext<R>()
  const { isUnsaved } = useUnsaved()
  const [shown, setShown] = useState<'question' | 'refusal' | null>(null)
  const [reason, setReason] = useState('')
  const [remove, { isPending }] = useDelete<R>()
  const hasTrash = useResource(resource)?.bulk?.includes('delete') ?? false
  const { undo } = useBulk(resource)
  const represent = useGetRecordRepresentation(resource)
  const removed = props.removed ?? (hasTrash ? 'frame.remove.trashed' : 'frame.remove.done')
  if (!record) return null
  const label = props.label ?? lookUp(`resources.${resource}.remove`, t('frame.remove.label'))
  const removeFailed = props.removeFailed ?? t('frame.remove.failed')

  const ask = () => {
    const why = refuse?.(record)
    setReason(why ?? '')
    setShown(why ? 'refusal' : 'question')
  }
  const confirmed = () =>
    void remove(
      resource,
      { id: record.id, previousData: record, meta },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          setShown(null)
          discardTyped()
          const back = () => undo('delete', [{ EntityKey: String(trashKey ?? record.id), Version: null }])
          notify(t(removed, { name: `“${represent(record)}”` }), {
            type: 'success',
            ...undoable(hasTrash ? back : undefined),
          })
          onRemoved?.()
          go(redirect, resource)
        },
        onError: (error) => {
          setReason([removeFailed, messageOf(error)].filter(Boolean).join('. '))
          setShown('refusal')
        },
      },
    )
  return (
    <>
      <Button color="error" startIcon={<DeleteIcon />} onClick={ask}>
        {label}
      </Button>
      <ConfirmDialog
        open={shown === 'question'}
        title={`${label}?`}
        confirm={label}
        isDangerous
        isBusy={isPending}
        onConfirm={confirmed}
        onClose={() => setShown(null)}
      >
        {question?.(record) ?? (hasTrash ? t('frame.bulk.to_trash', { count: 1 }) : t('frame.remove.question'))}
        {isUnsaved && <Typography sx={{ mt: 1.5, fontWeight: 600 }}>{t('frame.remove.unsaved')}</Typography>}
      </ConfirmDialog>
      <ConfirmDialog open={shown === 'refusal'} title={t('frame.remove.refused')} onClose={() => setShown(null)}>
        {reason}
      </ConfirmDialog>
    </>
  )
}
