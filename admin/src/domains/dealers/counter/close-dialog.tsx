import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import type { CashTill } from '@obverse/contract/domains/dealers'
import { maxReason } from '@obverse/contract/limits'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { ConfirmDialog } from '../../../components/confirm-dialog'
import { MoneyInput } from '../../../components/money-input'
import { useMoney } from '../../../components/money-text'
import { useT } from '../../../lib/texts'
import { useWrite } from '../../../providers/calls'
import { client, errorBodyOf, messageOf } from '../../../providers/http'

type Props = { till: CashTill; site: string; culture: string; onSettled: () => void; onClose: () => void }
const words = 'resources.dealer-payments.close'

/** Closes the cash of a site: says what has to be there, asks what was counted, and shows the difference before. */
export const CloseDialog = ({ till, site, culture, onSettled, onClose }: Props) => {
  const t = useT()
  const money = useMoney()
  const [note, setNote] = useState('')
  const form = useForm<{ CountedMinor: number | string | null }>({ defaultValues: { CountedMinor: null } })
  const counted = form.watch('CountedMinor')
  const { SiteID, ExpectedMinor, Payments, Currency } = till
  const write = useWrite(client.dealers.closeCash, {
    done: t(`${words}.done`),
    onSuccess: onClose,
    onError: (error) => {
      const message = errorBodyOf(error)?.errors?.CountedMinor
      if (message) form.setError('CountedMinor', { message })
    },
    onSettled,
  })
  const send = () => {
    form.clearErrors()
    if (typeof counted !== 'number') {
      form.setError('CountedMinor', { message: t(`${words}.missing`) })
      form.setFocus('CountedMinor')
      return
    }
    write.mutate({ body: { SiteID, CountedMinor: counted, ExpectedMinor, Payments, Note: note.trim() } })
  }
  const sum = money({ Minor: ExpectedMinor, Currency })
  return (
    <ConfirmDialog
      open
      title={t(`${words}.title`, { site })}
      confirm={t(`${words}.confirm`)}
      isForm
      isBusy={write.isPending}
      onConfirm={send}
      onClose={onClose}
    >
      {t(`${words}.text`, { sum, count: Payments })}
      <Box sx={{ mt: 2 }}>
        <FormProvider {...form}>
          <MoneyInput
            source="CountedMinor"
            currency={Currency}
            culture={culture}
            isRequired
            helperText={t(`${words}.help`)}
          />
        </FormProvider>
      </Box>
      {typeof counted === 'number' && <Difference minor={counted - ExpectedMinor} currency={Currency} />}
      <TextField
        label={t('resources.dealer-payments.fields.Note')}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        multiline
        minRows={2}
        helperText={t(`${words}.note_help`)}
        slotProps={{ htmlInput: { maxLength: maxReason } }}
        sx={{ mt: 2 }}
      />
      {write.isError && !errorBodyOf(write.error)?.errors && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {messageOf(write.error)}
        </Alert>
      )}
    </ConfirmDialog>
  )
}

const Difference = ({ minor, currency }: { minor: number; currency: CashTill['Currency'] }) => {
  const t = useT()
  const money = useMoney()
  const amount = money({ Minor: Math.abs(minor), Currency: currency })
  return (
    <Alert severity={minor === 0 ? 'success' : 'warning'} role="status" sx={{ mt: 1 }}>
      {t(`${words}.${minor === 0 ? 'agrees' : minor < 0 ? 'less' : 'more'}`, { amount })}
    </Alert>
  )
}
