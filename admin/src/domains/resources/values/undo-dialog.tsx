import Alert from '@mui/material/Alert'
import type { ValueImport } from '@obverse/contract/domains/resources'
import type { ValueList } from '@obverse/contract/rules/resources'
import { useNotify } from 'ra-core'
import { ConfirmDialog } from '../../../components/confirm-dialog'
import { useT } from '../../../lib/texts'
import { useWrite } from '../../../providers/calls'
import { client, messageOf } from '../../../providers/http'

type Props = { list: ValueList; import: ValueImport; onDone: () => void; onClose: () => void }

/** Asks before an import is undone, and tells how much was put back. */
export const UndoDialog = ({ list, import: record, onDone, onClose }: Props) => {
  const t = useT()
  const notify = useNotify()
  const words = 'resources.value-imports'
  const all = record.Added + record.Changed + record.Removed
  const write = useWrite(() => client.resources.undoValueImport({ params: { list, importID: record.ImportID } }), {
    onSuccess: ({ PutBack }) => {
      notify(t(`${words}.put_back`, { count: PutBack ?? 0, all }), { type: 'success' })
      onClose()
    },
    onError: () => undefined,
    onSettled: onDone,
  })
  return (
    <ConfirmDialog
      open
      title={t(`${words}.undo_title`, { file: record.FileName })}
      confirm={t(`${words}.undo`)}
      isBusy={write.isPending}
      onConfirm={() => write.mutate(undefined)}
      onClose={onClose}
    >
      {t(`${words}.undo_text`)}
      {write.isError && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {messageOf(write.error)}
        </Alert>
      )}
    </ConfirmDialog>
  )
}
