import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { StatusCode, Submission } from '@obverse/contract/domains/submissions'
import { maxNote, statuses } from '@obverse/contract/rules/submissions'
import { useState } from 'react'
import { ConfirmDialog } from '../../components/confirm-dialog'
import { useT } from '../../lib/texts'
import { useMay } from '../../providers/access'
import { useWrite } from '../../providers/calls'
import { client, errorBodyOf, failedWith, messageOf } from '../../providers/http'
import { likelyNext } from './statuses'
import { statusKey } from './words'

type Props = { submission: Submission; onRecorded: () => void }

/** Records the next step of a submission; the log only grows, so another step corrects a mistake. */
export const RecordEvent = ({ submission, onRecorded }: Props) => {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  if (!useMay('edit')) return null
  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)}>
        {t('resources.customer-invoices.record.open')}
      </Button>
      {isOpen && <RecordDialog submission={submission} onRecorded={onRecorded} onClose={() => setOpen(false)} />}
    </>
  )
}

const RecordDialog = ({ submission, onRecorded, onClose }: Props & { onClose: () => void }) => {
  const t = useT()
  const [code, setCode] = useState<StatusCode | ''>('')
  const [note, setNote] = useState('')
  const words = 'resources.customer-invoices.record'
  const record = useWrite(client.submissions.recordEvent, {
    done: t(`${words}.done`),
    onSuccess: () => {
      onClose()
      onRecorded()
    },
    // Refetches the submission after a conflict and keeps the choice.
    onError: (error) => failedWith(error, 'conflict') && onRecorded(),
  })
  const isConflict = failedWith(record.error, 'conflict')
  const refused = errorBodyOf(record.error)?.errors
  return (
    <ConfirmDialog
      open
      title={t(`${words}.title`, { number: submission.SubmissionNumber })}
      {...(code && { confirm: t(`${words}.confirm`) })}
      cancel={t('frame.cancel')}
      isForm
      isBusy={record.isPending}
      onConfirm={() =>
        code &&
        record.mutate({
          params: { submissionNumber: submission.SubmissionNumber },
          body: { StatusCode: code, Note: note, Version: submission.Version },
        })
      }
      onClose={onClose}
    >
      {isConflict && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t(`${words}.conflict`, { status: t(statusKey(submission.StatusCode)) })}
        </Alert>
      )}
      {t(`${words}.text`)}
      <TextField
        select
        label={t(`${words}.step`)}
        value={code}
        onChange={({ target }) => setCode(statuses.find(({ Code }) => Code === target.value)?.Code ?? code)}
        error={Boolean(refused?.StatusCode)}
        helperText={refused?.StatusCode}
        sx={{ mt: 2 }}
      >
        {statuses.map(({ Code }) => {
          const step = t(statusKey(Code))
          return (
            <MenuItem key={Code} value={Code}>
              {Code === likelyNext(submission.StatusCode) ? t(`${words}.usual`, { step }) : step}
            </MenuItem>
          )
        })}
      </TextField>
      <TextField
        label={t(`${words}.note`)}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        multiline
        minRows={2}
        error={Boolean(refused?.Note)}
        helperText={refused?.Note ?? t(`${words}.note_help`)}
        slotProps={{ htmlInput: { maxLength: maxNote } }}
        sx={{ mt: 2 }}
      />
      {record.isError && !isConflict && !refused && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {messageOf(record.error)}
        </Alert>
      )}
    </ConfirmDialog>
  )
}
