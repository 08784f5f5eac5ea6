import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslate } from 'ra-core'
import { useId } from 'react'
import { adminPath } from '../lib/paths'
import { sessionEnded, signInAddress } from '../providers/session'

/** Tells that the session ended and links to the sign-in page in another tab, so that no input is lost. */
export const SessionDialog = () => {
  const t = useTranslate()
  const id = useId()
  const close = () => sessionEnded.set(false)
  return (
    <Dialog
      open
      onClose={close}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={`${id}-title`}>{t('frame.session.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} color="textPrimary">
          {t('frame.session.text')}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={close} color="inherit">
          {t('frame.session.done')}
        </Button>
        <Button
          variant="contained"
          autoFocus
          href={signInAddress({ pathname: adminPath('/'), search: '' })}
          target="_blank"
          rel="noopener"
        >
          {t('frame.session.sign_in')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
