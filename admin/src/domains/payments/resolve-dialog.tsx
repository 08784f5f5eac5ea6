import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import TextField from '@mui/material/TextField'
import type { Payment } from '@obverse/contract/domains/payments'
import { maxProviderReference } from '@obverse/contract/rules/payments'
import { useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import { useWrite } from '../../providers/calls'
import { client } from '../../providers/http'
import { ReasonDialog } from './reason-dialog'

type Props = { payment: Payment; onDone: () => unknown; onClose: () => void }

/** Settles a payment in doubt as it was found at the processor's: charged or not. */
export const ResolveDialog = ({ payment, onDone, onClose }: Props) => {
  const t = useTranslate()
  const id = useId()
  const [found, setFound] = useState('no')
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
      onConfirm={(Reason) =>
        resolve.mutate({
          params: { paymentID: payment.PaymentID },
          body: { WasCharged: found === 'yes', ProviderReference, Reason },
        })
      }
      onClose={onClose}
    >
      <FormControl sx={{ mt: 2, display: 'block' }}>
        <FormLabel id={id}>{t('resources.payments.resolve.found')}</FormLabel>
        <RadioGroup aria-labelledby={id} value={found} onChange={(_, value) => setFound(value)}>
          <FormControlLabel value="no" control={<Radio />} label={t('resources.payments.resolve.no')} />
          <FormControlLabel value="yes" control={<Radio />} label={t('resources.payments.resolve.yes')} />
        </RadioGroup>
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
