import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { CashPayment } from '@obverse/contract/domains/dealers'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/confirm-dialog'
import { useMoney } from '../../../components/money-text'
import { ReasonField } from '../../../components/reason-field'
import { useT } from '../../../lib/texts'
import { useMay } from '../../../providers/access'
import { useWrite } from '../../../providers/calls'
import { client, errorBodyOf, messageOf } from '../../../providers/http'

type Props = { cash: CashPayment; onDone: () => unknown }
const words = 'resources.dealer-payments.reverse'

/** Gives cash back, with a reason: the term that it paid for is taken back. */
export const ReverseButton = ({ cash, onDone }: Props) => {
  const t = useT()
  const money = useMoney()
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const reverse = useWrite(client.dealers.reverseCash, {
    done: t(`${words}.done`),
    onSuccess: () => setOpen(false),
    onError: () => undefined,
    onSettled: onDone,
  })
  if (!useMay('edit')) return null
  const { CashPaymentID, DealerName, OrderNumber, Amount } = cash
  const refused = errorBodyOf(reverse.error)?.errors?.Reason
  const facts = { amount: money(Amount), name: DealerName, order: OrderNumber }
  return (
    <>
      <Button size="small" color="error" aria-label={t(`${words}.of`, facts)} onClick={() => setOpen(true)}>
        {t(`${words}.action`)}
      </Button>
      {isOpen && (
        <ConfirmDialog
          open
          title={t(`${words}.title`, facts)}
          confirm={t(`${words}.confirm`)}
          isForm
          isDangerous
          isBusy={reverse.isPending}
          onConfirm={() => reverse.mutate({ params: { cashPaymentID: CashPaymentID }, body: { Reason: reason } })}
          onClose={() => {
            setOpen(false)
            reverse.reset()
          }}
        >
          {t(`${words}.text`, facts)}
          <ReasonField
            label={t('resources.dealer-payments.fields.Reason')}
            help={t(`${words}.help`)}
            value={reason}
            refused={refused}
            onChange={setReason}
          />
          {reverse.isError && !refused && (
            <Alert severity="error" sx={{ mt: 2 }}>
              {messageOf(reverse.error)}
            </Alert>
          )}
        </ConfirmDialog>
      )}
    </>
  )
}
