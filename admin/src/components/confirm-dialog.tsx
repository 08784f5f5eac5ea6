import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { type FormEvent, type ReactNode, useId } from 'react'
import { useT } from '../lib/texts'

type Props = {
  open: boolean
  title: string
  children: ReactNode
  /** The text of the confirm button: "Delete country". Without it the dialog only informs. */
  confirm?: string
  cancel?: string
  isDangerous?: boolean
  isBusy?: boolean
  /** True for a dialog with fields: the focus goes to the dialog, before the fields, and Enter in a field confirms. */
  isForm?: boolean
  onConfirm?: () => void
  onClose: () => void
}

/** Asks before an action that cannot be undone, or shows the reason for a refusal. The safe answer has the focus. */
export const ConfirmDialog = ({
  open,
  title,
  children,
  confirm,
  cancel,
  isDangerous,
  isBusy = false,
  isForm = false,
  onConfirm,
  onClose,
}: Props) => {
  const t = useT()
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Keeps the event from a form around the dialog.
    event.stopPropagation()
    onConfirm?.()
  }
  const frame = isForm ? ({ component: 'form', noValidate: true, onSubmit: submit } as const) : {}
  return (
    <Dialog
      open={open}
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      maxWidth="xs"
      fullWidth
    >
      <Box {...frame} sx={{ display: 'contents' }}>
        <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
        <DialogContent>
          <DialogContentText component="div" id={`${id}-text`} color="textPrimary">
            {children}
          </DialogContentText>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} autoFocus={!isForm} color="inherit" variant={confirm ? 'text' : 'outlined'}>
            {cancel ?? t(confirm ? 'frame.cancel' : 'frame.close')}
          </Button>
          {confirm && (
            <Button
              {...(isForm ? { type: 'submit' } : { onClick: onConfirm })}
              loading={isBusy}
              color={isDangerous ? 'error' : 'primary'}
              variant="contained"
            >
              {confirm}
            </Button>
          )}
        </DialogActions>
      </Box>
    </Dialog>
  )
}
