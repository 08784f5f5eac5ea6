import Alert from '@mui/material/Alert'
import type { HolderReport } from '@obverse/contract/domains/cert-lookup'
import { useState } from 'react'
import { ConfirmDialog } from '../../components/confirm-dialog'
import { useT } from '../../lib/texts'
import { useWrite } from '../../providers/calls'
import { client, errorBodyOf, messageOf } from '../../providers/http'
import { NoteField } from './note-field'

type Props = { report: HolderReport; onChanged: () => unknown; onClose: () => void }

/** Adds a note. After a conflict the text stays, and the report is read again. */
export const NoteDialog = ({ report, onChanged, onClose }: Props) => {
  const t = useT()
  const [text, setText] = useState('')
  const words = 'resources.holder-reports.note'
  const add = useWrite(client.certLookup.noteHolderReport, {
    done: t(`${words}.done`),
    onSuccess: onClose,
    onError: () => undefined,
    onSettled: onChanged,
  })
  const refused = errorBodyOf(add.error)?.errors?.Text
  return (
    <ConfirmDialog
      open
      title={t(`${words}.title`)}
      confirm={t(`${words}.confirm`)}
      isForm
      isBusy={add.isPending}
      onConfirm={() =>
        add.mutate({ params: { reportID: report.ReportID }, body: { Text: text, Version: report.Version } })
      }
      onClose={onClose}
    >
      {t(`${words}.text`)}
      <NoteField label={t(`${words}.field`)} value={text} refused={refused} onChange={setText} />
      {add.isError && !refused && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {messageOf(add.error)}
        </Alert>
      )}
    </ConfirmDialog>
  )
}
