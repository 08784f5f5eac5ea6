import Alert from '@mui/material/Alert'
import TextField from '@mui/material/TextField'
import { maxReason } from '@obverse/contract/limits'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../../components/confirm-dialog'
import { useT } from '../../lib/texts'
import { errorBodyOf, messageOf } from '../../providers/http'

type Props = {
  title: string
  text: string
  confirm: string
  isDangerous?: boolean
  isReasonOptional?: boolean
  isBusy: boolean
  error: Error | null
  /** The fields before the reason. */
  children?: ReactNode
  onConfirm: (reason: string) => void
  onClose: () => void
}

/** Asks for the reason of an action, explains the action, and shows the errors of the server. */
export const ReasonDialog = ({
  title,
  text,
  confirm,
  isDangerous = false,
  isReasonOptional = false,
  isBusy,
  error,
  children,
  onConfirm,
  onClose,
}: Props) => {
  const t = useT()
  const [reason, setReason] = useState('')
  const refused = errorBodyOf(error)?.errors?.Reason
  return (
    <ConfirmDialog
      open
      title={title}
      confirm={confirm}
      isDangerous={isDangerous}
      isBusy={isBusy}
      onConfirm={() => onConfirm(reason)}
      onClose={onClose}
    >
      {text}
      {children}
      <TextField
        label={t(isReasonOptional ? 'resources.payments.reason_optional' : 'resources.payments.fields.Reason')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        required={!isReasonOptional}
        multiline
        minRows={2}
        error={Boolean(refused)}
        helperText={refused ?? t('resources.payments.reason_help')}
        slotProps={{ htmlInput: { maxLength: maxReason } }}
        sx={{ mt: 2 }}
      />
      {error && !refused && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {messageOf(error)}
        </Alert>
      )}
    </ConfirmDialog>
  )
}
