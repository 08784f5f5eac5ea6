import Alert from '@mui/material/Alert'
import TextField from '@mui/material/TextField'
import { maxInvoiceNote } from '@obverse/contract/rules/submissions'
import { useState } from 'react'
import { ConfirmDialog } from '../../components/confirm-dialog'
import { useT } from '../../lib/texts'
import { useWrite } from '../../providers/calls'
import { client, errorBodyOf, messageOf } from '../../providers/http'

type Props = { invoiceNumber: string; onAdded: () => void; onClose: () => void }

/** Adds a note to an invoice. After a failure the text stays. */
export const NoteDialog = ({ invoiceNumber, onAdded, onClose }: Props) => {
  const t = useT()
  const [text, setText] = useState('')
  const words = 'resources.customer-invoices.notes'
  const add = useWrite(client.submissions.addInvoiceNote, {
    done: t(`${words}.done`),
    onSuccess: onAdded,
    onError: () => undefined,
  })
  const refused = errorBodyOf(add.error)?.errors?.Text
  return (
    <ConfirmDialog
      open
      title={t(`${words}.new`)}
      confirm={t(`${words}.action`)}
      isForm
      isBusy={add.isPending}
      onConfirm={() => add.mutate({ params: { invoiceNumber }, body: { Text: text } })}
      onClose={onClose}
    >
      {t(`${words}.text`)}
      <TextField
        label={t(`${words}.Text`)}
        value={text}
        onChange={(event) => setText(event.target.value)}
        multiline
        minRows={3}
        error={Boolean(refused)}
        helperText={refused}
        slotProps={{ htmlInput: { maxLength: maxInvoiceNote } }}
        sx={{ mt: 2 }}
      />
      {add.error && !refused && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {messageOf(add.error)}
        </Alert>
      )}
    </ConfirmDialog>
  )
}
