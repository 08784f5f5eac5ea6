import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { MadePayLink, ReferenceType } from '@obverse/contract/domains/payments'
import { maxReference, maxReferences, referenceTypes } from '@obverse/contract/rules/payments'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type * as z from 'zod'
import { ConfirmDialog } from '../../components/confirm-dialog'
import { DateTimeText } from '../../components/date-time-text'
import { useMay } from '../../providers/access'
import { useWrite } from '../../providers/calls'
import { client, errorBodyOf, failedWith, messageOf } from '../../providers/http'

type Made = z.infer<typeof MadePayLink>

/** Creates a pay link for numbers of one customer, who then pays without signing in. */
export const MakeLinkButton = () => {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  if (!useMay('create')) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('resources.payments.link.action')}</Button>
      {isOpen && <MakeLinkDialog onClose={() => setOpen(false)} />}
    </>
  )
}

const typeKeys = {
  'Submission Number': 'submission',
  'Invoice Number': 'invoice',
  'Online Order Number': 'order',
} as const satisfies Record<ReferenceType, string>

const numbersIn = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean)

const MakeLinkDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslate()
  const [text, setText] = useState('')
  const [type, setType] = useState<ReferenceType>('Invoice Number')
  const [sendMail, setSendMail] = useState(true)
  const [made, setMade] = useState<Made | null>(null)
  const make = useWrite(client.payments.makeLink, { onSuccess: setMade, onError: () => undefined })
  const errors = errorBodyOf(make.error)?.errors ?? {}
  const refused = errors.References ?? errors.PaymentReferenceNumbers ?? errors['References.0']
  const unknown = failedWith(make.error, 'not_found')
  if (made)
    return (
      <ConfirmDialog open title={t('resources.payments.link.made')} onClose={onClose}>
        {made.SentTo && <p>{t('resources.payments.link.sent', { email: made.SentTo })}</p>}
        <TextField
          label={t('resources.payments.link.url')}
          value={made.Url}
          multiline
          slotProps={{ htmlInput: { readOnly: true } }}
          onFocus={(event) => event.target.select()}
          helperText={t('resources.payments.link.key')}
        />
        <p>
          {t('resources.payments.link.until')} <DateTimeText utc={made.ExpiresUTC} />
        </p>
      </ConfirmDialog>
    )
  return (
    <ConfirmDialog
      open
      title={t('resources.payments.link.title')}
      confirm={t('resources.payments.link.confirm')}
      isBusy={make.isPending}
      onConfirm={() =>
        make.mutate({ body: { References: numbersIn(text), PaymentReferenceType: type, SendMail: sendMail } })
      }
      onClose={onClose}
    >
      {t('resources.payments.link.text')}
      <TextField
        select
        label={t('resources.payments.link.type')}
        value={type}
        onChange={(event) => setType(referenceTypes.find((one) => one === event.target.value) ?? 'Invoice Number')}
        sx={{ mt: 2 }}
      >
        {referenceTypes.map((one) => (
          <MenuItem key={one} value={one}>
            {t(`resources.payments.link.types.${typeKeys[one]}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label={t('resources.payments.link.numbers')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        required
        multiline
        minRows={2}
        error={Boolean(refused)}
        helperText={refused ?? t('resources.payments.link.numbers_help')}
        slotProps={{ htmlInput: { maxLength: maxReferences * (maxReference + 5) } }}
        sx={{ mt: 2 }}
      />
      <FormControlLabel
        control={<Checkbox checked={sendMail} onChange={(_, checked) => setSendMail(checked)} />}
        label={t('resources.payments.link.mail')}
        sx={{ mt: 1 }}
      />
      {make.error && !refused && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {unknown ? t('resources.payments.link.unknown') : messageOf(make.error)}
        </Alert>
      )}
    </ConfirmDialog>
  )
}
