import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { Invoice } from '@obverse/contract/domains/submissions'
import { maxReason } from '@obverse/contract/limits'
import { useId, useState } from 'react'
import { ConfirmDialog } from '../../components/confirm-dialog'
import { DetailCard } from '../../components/detail/detail-card'
import { useT } from '../../lib/texts'
import { useMay } from '../../providers/access'
import { useWrite } from '../../providers/calls'
import { client, errorBodyOf, messageOf } from '../../providers/http'

const choices = { rule: null, show: true, hide: false } as const
type Choice = keyof typeof choices

/** Shows whether the customer sees grades and why (SUB-7, decision 6), and overrides it with a reason. */
export const GradeViewCard = ({ invoice, onChanged }: { invoice: Invoice; onChanged: () => void }) => {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const mayChange = useMay('edit')
  const words = 'resources.customer-invoices.grade_view'
  return (
    <DetailCard title={t(`${words}.title`)}>
      <Typography>{t(`${words}.reasons.${invoice.GradeViewReason}`)}</Typography>
      {mayChange && (
        <Button variant="outlined" onClick={() => setOpen(true)} sx={{ mt: 1.5 }}>
          {t(`${words}.change`)}
        </Button>
      )}
      {isOpen && (
        <GradeViewDialog
          invoiceNumber={invoice.InvoiceNumber}
          onClose={() => setOpen(false)}
          onChanged={() => {
            setOpen(false)
            onChanged()
          }}
        />
      )}
    </DetailCard>
  )
}

type Props = { invoiceNumber: string; onClose: () => void; onChanged: () => void }

const GradeViewDialog = ({ invoiceNumber, onClose, onChanged }: Props) => {
  const t = useT()
  const id = useId()
  const [choice, setChoice] = useState<Choice>('rule')
  const [reason, setReason] = useState('')
  const words = 'resources.customer-invoices.grade_view'
  const save = useWrite(client.submissions.setGradeView, {
    done: t(`${words}.saved`),
    onSuccess: onChanged,
    onError: () => undefined,
  })
  const refused = errorBodyOf(save.error)?.errors?.Reason
  return (
    <ConfirmDialog
      open
      title={t(`${words}.dialog`, { number: invoiceNumber })}
      confirm={t(`${words}.confirm`)}
      isForm
      isBusy={save.isPending}
      onConfirm={() =>
        save.mutate({ params: { invoiceNumber }, body: { AllowGradeView: choices[choice], Reason: reason } })
      }
      onClose={onClose}
    >
      <FormLabel id={id}>{t(`${words}.choice`)}</FormLabel>
      <RadioGroup aria-labelledby={id} value={choice} onChange={(_, value) => setChoice(asChoice(value))}>
        {(Object.keys(choices) as Choice[]).map((one) => (
          <FormControlLabel key={one} value={one} control={<Radio />} label={t(`${words}.choices.${one}`)} />
        ))}
      </RadioGroup>
      <TextField
        label={t(`${words}.reason`)}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        required
        multiline
        minRows={2}
        error={Boolean(refused)}
        helperText={refused ?? t(`${words}.reason_help`)}
        slotProps={{ htmlInput: { maxLength: maxReason } }}
        sx={{ mt: 2 }}
      />
      {save.isError && !refused && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {messageOf(save.error)}
        </Alert>
      )}
    </ConfirmDialog>
  )
}

const asChoice = (value: string): Choice => (value === 'show' || value === 'hide' ? value : 'rule')
