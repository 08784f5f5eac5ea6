/** Sets up an authenticator app, and turns it off; the server keeps the secret until the first code proves it. */
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { maxSecondFactorCode } from '@obverse/contract/rules/accounts'
import { type FormEvent, type ReactNode, useState } from 'react'
import { QrCode } from '../components/qr-code'
import { useT } from '../lib/texts'
import { useWrite } from '../providers/calls'
import { client, errorBodyOf, messageOf } from '../providers/http'

const silent = { onError: () => undefined }

export const EnrolSecondFactor = ({ onEnrolled }: { onEnrolled: () => void }) => {
  const t = useT()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const offer = useWrite(client.accounts.offerSecondFactor, silent)
  const confirm = useWrite(client.accounts.confirmSecondFactor, silent)
  if (confirm.data) return <BackupCodes codes={confirm.data.BackupCodes} onKept={onEnrolled} />
  if (!offer.data)
    return (
      <Steps
        onSubmit={() => offer.mutate({ body: { Password: password } })}
        action={t('frame.security.set_up')}
        isBusy={offer.isPending}
        error={offer.error}
      >
        <PasswordField value={password} onChange={setPassword} error={offer.error} />
      </Steps>
    )
  return (
    <Steps
      onSubmit={() => confirm.mutate({ body: { Code: code } })}
      action={t('frame.security.turn_on')}
      isBusy={confirm.isPending}
      error={confirm.error}
    >
      <Typography>{t('frame.security.scan')}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <QrCode text={offer.data.OtpauthUrl} label={t('frame.security.qr')} />
        <Typography>
          {t('frame.security.key')}:{' '}
          <Box component="code" sx={{ fontFamily: 'var(--font-mono)', overflowWrap: 'anywhere' }}>
            {offer.data.Secret}
          </Box>
        </Typography>
      </Box>
      <CodeField value={code} onChange={setCode} error={confirm.error} />
    </Steps>
  )
}

export const RemoveSecondFactor = ({ onRemoved }: { onRemoved: () => void }) => {
  const t = useT()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const remove = useWrite(client.accounts.removeSecondFactor, {
    ...silent,
    done: t('frame.security.turned_off'),
    onSuccess: onRemoved,
  })
  return (
    <Steps
      onSubmit={() => remove.mutate({ body: { Password: password, Code: code } })}
      action={t('frame.security.turn_off')}
      isBusy={remove.isPending}
      error={remove.error}
    >
      <PasswordField value={password} onChange={setPassword} error={remove.error} />
      <CodeField value={code} onChange={setCode} error={remove.error} />
    </Steps>
  )
}

type StepsProps = { children: ReactNode; onSubmit: () => void; action: string; isBusy: boolean; error: Error | null }

const Steps = ({ children, onSubmit, action, isBusy, error }: StepsProps) => {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <Box component="form" onSubmit={submit} sx={{ maxWidth: 460 }}>
      <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
        {children}
        {error && !errorBodyOf(error)?.errors && <Alert severity="error">{messageOf(error)}</Alert>}
        <Button type="submit" variant="outlined" loading={isBusy}>
          {action}
        </Button>
      </Stack>
    </Box>
  )
}

type FieldProps = { value: string; onChange: (value: string) => void; error: Error | null }

const PasswordField = ({ value, onChange, error }: FieldProps) => {
  const t = useT()
  const refused = errorBodyOf(error)?.errors?.Password
  return (
    <TextField
      type="password"
      required
      autoComplete="current-password"
      label={t('frame.security.password')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={Boolean(refused)}
      helperText={refused}
    />
  )
}

const CodeField = ({ value, onChange, error }: FieldProps) => {
  const t = useT()
  const refused = errorBodyOf(error)?.errors?.Code
  return (
    <TextField
      required
      autoComplete="one-time-code"
      label={t('frame.security.code')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={Boolean(refused)}
      helperText={refused ?? t('frame.security.code_help')}
      slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: maxSecondFactorCode } }}
    />
  )
}

const BackupCodes = ({ codes, onKept }: { codes: string[]; onKept: () => void }) => {
  const t = useT()
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <Alert severity="success">{t('frame.security.factor_on')}</Alert>
      <Typography variant="h5" component="h3">
        {t('frame.security.backup')}
      </Typography>
      <Typography>{t('frame.security.backup_text')}</Typography>
      <Box
        component="ul"
        sx={{ columns: 2, columnGap: 4, fontFamily: 'var(--font-mono)', listStyle: 'none', p: 0, m: 0 }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Button variant="contained" onClick={onKept}>
        {t('frame.security.backup_kept')}
      </Button>
    </Stack>
  )
}
