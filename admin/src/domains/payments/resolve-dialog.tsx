import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import TextField from '@mui/material/TextField'
import type { Payment } from '@obverse/contract/domains/payments'
import { maxProviderReference } from '@obverse/contract/rules/payments'
import { useId, useState } from 'react'
import { useT } from '../../lib/texts'
import { useWrite } from '../../providers/calls'
import { client } from '../../providers/http'
import { ReasonDialog } from './reason-dialog'

type Props = { payment: Payment; onDone: () => unknown; onClose: () => void }

/** Resolves a payment in doubt as charged or not, after a look at the processor's records. */
export const ResolveDialog = ({ payment, onDone, onClose }: Props) => {
  const t = useT()
  const id = useId()
  const [found, setFound] = useState<'yes' | 'no' | null>(null)
  const [isMissing, setMissing] = useState(false)
  const [ProviderReference, setReference] = useState('')
  const resolve = useWrite(client.payments.resolve, {
    done: t('resources.payments.resolve.done'),
    onSuccess: () => {
      onClose()
      onDone()
    },
    onError: onDone,
  })
  return (
    <ReasonDialog
      title={t('resources.payments.resolve.title')}
      text={t('resources.payments.resolve.text')}
      confirm={t('resources.payments.resolve.confirm')}
      isBusy={resolve.isPending}
      error={resolve.error}
      onConfirm={(Reason) => {
        setMissing(found === null)
        if (found === null) return
        resolve.mutate({
          params: { paymentID: payment.PaymentID },
          body: { WasCharged: found === 'yes', ProviderReference, Reason },
        })
      }}
      onClose={onClose}
    >
      <FormControl error={isMissing && found === null} required sx={{ mt: 2, display: 'block' }}>
        <FormLabel id={id}>{t('resources.payments.resolve.found')}</FormLabel>
        <RadioGroup
          aria-labelledby={id}
          value={found}
          onChange={(_, value) => setFound(value === 'yes' ? 'yes' : 'no')}
        >
          <FormControlLabel value="no" control={<Radio />} label={t('resources.payments.resolve.no')} />
          <FormControlLabel value="yes" control={<Radio />} label={t('resources.payments.resolve.yes')} />
        </RadioGroup>
        {isMissing && found === null && (
          <FormHelperText role="alert">{t('resources.payments.resolve.choose')}</FormHelperText>
        )}
      </FormControl>
      {found === 'yes' && (
        <TextField
          label={t('resources.payments.fields.ProviderReference')}
          value={ProviderReference}
          onChange={(event) => setReference(event.target.value)}
          slotProps={{ htmlInput: { maxLength: maxProviderReference } }}
          sx={{ mt: 2 }}
        />
      )}
    </ReasonDialog>
  )
}
