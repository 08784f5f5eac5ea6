import TextField from '@mui/material/TextField'
import type { Payment } from '@obverse/contract/domains/payments'
import { decimalText, parseAmount } from '@obverse/contract/rules/payments'
import { useState } from 'react'
import { useMoney } from '../../components/money-text'
import { useT } from '../../lib/texts'
import { useWrite } from '../../providers/calls'
import { client, errorBodyOf } from '../../providers/http'
import { ReasonDialog } from './reason-dialog'
import { StillOwedField } from './still-owed-field'
import { useRefundNotice } from './use-refund-notice'
import { WaitsForSecond } from './waits-for-second'

type Props = { payment: Payment; onDone: () => unknown; onClose: () => void }

/** Refunds an amount, at most what is left, with a reason and what it does to the invoice. Its key makes a second press the same refund. */
export const RefundDialog = ({ payment, onDone, onClose }: Props) => {
  const t = useT()
  const write = useMoney()
  const left = payment.Amount.Minor - payment.Refunded.Minor
  const tell = useRefundNotice()
  const [Key] = useState(() => crypto.randomUUID())
  const [amount, setAmount] = useState(decimalText(left))
  const [isWrong, setWrong] = useState(false)
  const [StillOwed, setStillOwed] = useState(false)
  const refund = useWrite(client.payments.refund, {
    onSuccess: (after) => {
      tell(payment, after)
      onClose()
      onDone()
    },
    // Refetches the payment: somebody else may have refunded a part.
    onError: onDone,
  })
  const send = (Reason: string) => {
    const Minor = parseAmount(amount, true)
    const isPossible = Minor !== null && Minor > 0 && Minor <= left
    setWrong(!isPossible)
    if (isPossible) refund.mutate({ params: { paymentID: payment.PaymentID }, body: { Minor, Reason, Key, StillOwed } })
  }
  const typed = parseAmount(amount, true)
  const isWaiting = typed !== null && typed <= left && typed > payment.MostAlone.Minor
  const most = write({ Minor: left, Currency: payment.Amount.Currency })
  const refused = isWrong
    ? t('resources.payments.refund.wrong', { most })
    : (errorBodyOf(refund.error)?.errors?.Minor ?? undefined)
  return (
    <ReasonDialog
      title={t('resources.payments.refund.title')}
      text={t('resources.payments.refund.text', { limit: write(payment.RefundLimit) })}
      confirm={t('resources.payments.refund.confirm')}
      isDangerous
      isBusy={refund.isPending}
      error={refund.error}
      onConfirm={send}
      onClose={onClose}
    >
      <TextField
        label={t('resources.payments.refund.amount', { currency: payment.Amount.Currency })}
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
        required
        error={Boolean(refused)}
        helperText={refused ?? t('resources.payments.refund.help', { most })}
        slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 14 } }}
        sx={{ mt: 2 }}
      />
      {isWaiting && <WaitsForSecond payment={payment} />}
      <StillOwedField value={StillOwed} onChange={setStillOwed} />
    </ReasonDialog>
  )
}
