import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { MadePayLink, PayLinkDue, ReferenceType } from '@obverse/contract/domains/payments'
import { isReference, maxReference, maxReferences, referenceTypes } from '@obverse/contract/rules/payments'
import { useState } from 'react'
import type * as z from 'zod'
import { ConfirmDialog } from '../../components/confirm-dialog'
import { useMoney } from '../../components/money-text'
import { SiteChip } from '../../components/site-chip'
import { useT } from '../../lib/texts'
import { useSettled } from '../../lib/use-settled'
import { useMay } from '../../providers/access'
import { useRead, useWrite } from '../../providers/calls'
import { client, errorBodyOf, failedWith, messageOf } from '../../providers/http'
import { MadeLink } from './made-link'

type Made = z.infer<typeof MadePayLink>

/** Creates a pay link for numbers of one customer, who then pays without signing in. */
export const MakeLinkButton = () => <LinkButton number="" />

/** Creates a pay link for one invoice, on the screens of other domains. */
export const PayLinkButton = ({ number }: { number: string }) => <LinkButton number={number} />

const LinkButton = ({ number }: { number: string }) => {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  if (!useMay('create', 'payments')) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('resources.payments.link.action')}</Button>
      {isOpen && <MakeLinkDialog number={number} onClose={() => setOpen(false)} />}
    </>
  )
}

const typeKeys = {
  'Submission Number': 'submission',
  'Invoice Number': 'invoice',
  'Online Order Number': 'order',
  'Membership Order': 'membership',
} as const satisfies Record<ReferenceType, string>

const numbersIn = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean)

const MakeLinkDialog = ({ number, onClose }: { number: string; onClose: () => void }) => {
  const t = useT()
  const [text, setText] = useState(number)
  const [type, setType] = useState<ReferenceType>('Invoice Number')
  const [sendMail, setSendMail] = useState(true)
  const [made, setMade] = useState<Made | null>(null)
  const make = useWrite(client.payments.makeLink, { onSuccess: setMade, onError: () => undefined })
  const due = useDue(text, type)
  if (made) return <MadeLink made={made} onClose={onClose} />
  const failure = make.error ?? due.error
  const errors = errorBodyOf(failure)?.errors ?? {}
  const refused =
    errors.References ??
    errors.PaymentReferenceNumbers ??
    errors['References.0'] ??
    errors.numbers ??
    errors.PaymentAmount
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
        onChange={(event) => {
          setType(referenceTypes.find((one) => one === event.target.value) ?? 'Invoice Number')
          make.reset()
        }}
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
        onChange={(event) => {
          setText(event.target.value)
          make.reset()
        }}
        required
        multiline
        minRows={number === '' ? 2 : 1}
        error={Boolean(refused)}
        helperText={refused ?? t('resources.payments.link.numbers_help')}
        slotProps={{ htmlInput: { maxLength: maxReferences * (maxReference + 5) } }}
        sx={{ mt: 2 }}
      />
      <Box role="status">{due.data && <Due due={due.data} />}</Box>
      <FormControlLabel
        control={<Checkbox checked={sendMail} onChange={(_, checked) => setSendMail(checked)} />}
        label={
          due.data ? t('resources.payments.link.mail_to', { email: due.data.Email }) : t('resources.payments.link.mail')
        }
        sx={{ mt: 1 }}
      />
      {failure && !refused && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {failedWith(failure, 'not_found') ? t('resources.payments.link.unknown') : messageOf(failure)}
        </Alert>
      )}
    </ConfirmDialog>
  )
}

/** Looks up what a link would ask for, once the numbers no longer change and have the form of their type. */
function useDue(text: string, type: ReferenceType) {
  const settled = useSettled(text)
  const numbers = numbersIn(settled)
  const isPossible = numbers.length > 0 && numbers.every((number) => isReference(number, type))
  const enabled = settled === text && isPossible
  const read = useRead(client.payments.linkDue, { query: { numbers: numbers.join(','), type } }, { enabled })
  return enabled ? { data: read.data, error: read.error } : { data: undefined, error: null }
}

const Due = ({ due }: { due: z.infer<typeof PayLinkDue> }) => {
  const write = useMoney()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 2 }}>
      <SiteChip code={due.SiteCode} />
      <span>{due.CustomerName}</span>
      <strong>{write(due.Total)}</strong>
    </Box>
  )
}
