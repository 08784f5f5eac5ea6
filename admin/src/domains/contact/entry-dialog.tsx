import Alert from '@mui/material/Alert'
import TextField from '@mui/material/TextField'
import type { ContactMessage } from '@obverse/contract/domains/contact'
import { type ContactEntryKind, maxContactEntry } from '@obverse/contract/rules/contact'
import { useState } from 'react'
import { ConfirmDialog } from '../../components/confirm-dialog'
import { useT } from '../../lib/texts'
import { useWrite } from '../../providers/calls'
import { client, errorBodyOf, messageOf } from '../../providers/http'

type Props = { kind: ContactEntryKind; message: ContactMessage; onChanged: () => unknown; onClose: () => void }

/** Writes an answer, which is mailed, or a note. After a conflict the text stays, and the message is read again. */
export const EntryDialog = ({ kind, message, onChanged, onClose }: Props) => {
  const t = useT()
  const [text, setText] = useState('')
  const words = `resources.contact-messages.${kind}` as const
  const write = useWrite(kind === 'answer' ? client.contact.answerMessage : client.contact.noteMessage, {
    done: t(`${words}.done`),
    onSuccess: onClose,
    onError: () => undefined,
    onSettled: onChanged,
  })
  const refused = errorBodyOf(write.error)?.errors?.Text
  return (
    <ConfirmDialog
      open
      title={t(`${words}.title`, { number: message.CaseNumber })}
      confirm={t(`${words}.confirm`)}
      isForm
      isBusy={write.isPending}
      onConfirm={() =>
        write.mutate({ params: { messageID: message.MessageID }, body: { Text: text, Version: message.Version } })
      }
      onClose={onClose}
    >
      {t(`${words}.text`, { email: message.Email })}
      <TextField
        label={t(`${words}.field`)}
        value={text}
        onChange={(event) => setText(event.target.value)}
        multiline
        minRows={kind === 'answer' ? 8 : 3}
        error={Boolean(refused)}
        helperText={refused}
        slotProps={{ htmlInput: { maxLength: maxContactEntry } }}
        sx={{ mt: 2 }}
      />
      {write.isError && !refused && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {messageOf(write.error)}
        </Alert>
      )}
    </ConfirmDialog>
  )
}
