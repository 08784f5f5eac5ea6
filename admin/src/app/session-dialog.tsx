import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { maxSecondFactorCode } from '@obverse/contract/rules/accounts'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useT } from '../lib/texts'
import { useWrite } from '../providers/calls'
import { client, errorBodyOf, failedWith, messageOf } from '../providers/http'
import { usePerson } from '../providers/person'
import { sessionEnded, signInAddress } from '../providers/session'

/**
 * Tells that the session ended and signs the same person in again over the page, so that no input is lost. The sign-in
 * page, for somebody else, opens in another tab and leads to this page.
 */
export const SessionDialog = () => {
  const t = useT()
  const id = useId()
  const { Email } = usePerson()
  const queries = useQueryClient()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [needsCode, setNeedsCode] = useState(false)
  const close = () => sessionEnded.set(false)
  const signIn = useWrite(client.accounts.signIn, {
    onError: (error) => setNeedsCode((needed) => needed || failedWith(error, 'second_factor_required')),
    onSuccess: () => {
      close()
      // Asks again for everything that failed while signed out.
      void queries.invalidateQueries({ predicate: ({ state }) => state.status === 'error' })
    },
  })
  const wrongCode = errorBodyOf(signIn.error)?.errors?.Code
  const isRefused = signIn.error && !wrongCode && !failedWith(signIn.error, 'second_factor_required')
  return (
    <Dialog
      open
      onClose={close}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      maxWidth="xs"
      fullWidth
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          // A portal bubbles to the form of the page in React.
          event.stopPropagation()
          signIn.mutate({ body: { Email, Password: password, ...(needsCode && { Code: code }) } })
        }}
      >
        <DialogTitle id={`${id}-title`}>{t('frame.session.title')}</DialogTitle>
        <DialogContent>
          <Stack spacing={2}>
            <DialogContentText id={`${id}-text`} color="textPrimary">
              {t('frame.session.text')}
            </DialogContentText>
            {isRefused && <Alert severity="error">{messageOf(signIn.error)}</Alert>}
            <input type="hidden" name="username" autoComplete="username" value={Email} readOnly />
            <TextField
              autoFocus
              required
              type="password"
              label={t('frame.session.password')}
              helperText={Email}
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
            {needsCode && (
              <TextField
                autoFocus
                required
                label={t('frame.session.code')}
                error={wrongCode !== undefined}
                helperText={wrongCode ?? t('frame.session.code_hint')}
                autoComplete="one-time-code"
                value={code}
                onChange={(event) => setCode(event.target.value)}
                slotProps={{ htmlInput: { maxLength: maxSecondFactorCode } }}
              />
            )}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={close} color="inherit">
            {t('frame.session.close')}
          </Button>
          <Button href={signInAddress(window.location)} target="_blank" rel="noopener" color="inherit">
            {t('frame.session.page')}
          </Button>
          <Button type="submit" variant="contained" loading={signIn.isPending}>
            {t('frame.session.sign_in')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
