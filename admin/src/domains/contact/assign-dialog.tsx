import Alert from '@mui/material/Alert'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { ContactMessage } from '@obverse/contract/domains/contact'
import { useState } from 'react'
import { ConfirmDialog } from '../../components/confirm-dialog'
import { useT } from '../../lib/texts'
import { useRead, useWrite } from '../../providers/calls'
import { client, errorBodyOf, messageOf } from '../../providers/http'

type Props = { message: ContactMessage; onChanged: () => unknown; onClose: () => void }

/** Assigns a message to one of those who may answer it, or to nobody. */
export const AssignDialog = ({ message, onChanged, onClose }: Props) => {
  const t = useT()
  const words = 'resources.contact-messages'
  const [chosen, setChosen] = useState(String(message.AssigneeID ?? ''))
  const staff = useRead(client.contact.assignees, {})
  const assign = useWrite(client.contact.assignMessage, {
    done: t(`${words}.assign.done`),
    onSuccess: onClose,
    onError: () => undefined,
    onSettled: onChanged,
  })
  const failure = assign.error ?? staff.error
  const refused = errorBodyOf(assign.error)?.errors?.AssigneeID
  const known = staff.data ?? []
  // A colleague without the role any more stays the choice until another one is made.
  const isUnknown = chosen !== '' && !known.some(({ PeopleID }) => String(PeopleID) === chosen)
  return (
    <ConfirmDialog
      open
      title={t(`${words}.assign.title`, { number: message.CaseNumber })}
      confirm={t(`${words}.assign.confirm`)}
      isForm
      isBusy={assign.isPending || staff.isPending}
      onConfirm={() =>
        assign.mutate({
          params: { messageID: message.MessageID },
          body: { AssigneeID: chosen === '' ? null : Number(chosen), Version: message.Version },
        })
      }
      onClose={onClose}
    >
      <TextField
        select
        fullWidth
        label={t(`${words}.assign.field`)}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
        error={Boolean(refused)}
        helperText={refused}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        sx={{ mt: 1 }}
      >
        <MenuItem value="">{t(`${words}.nobody`)}</MenuItem>
        {isUnknown && <MenuItem value={chosen}>{message.Assignee}</MenuItem>}
        {known.map(({ PeopleID, Name }) => (
          <MenuItem key={PeopleID} value={String(PeopleID)}>
            {Name}
          </MenuItem>
        ))}
      </TextField>
      {failure && !refused && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {messageOf(failure)}
        </Alert>
      )}
    </ConfirmDialog>
  )
}
