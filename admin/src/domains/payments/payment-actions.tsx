import Button from '@mui/material/Button'
import type { Payment } from '@obverse/contract/domains/payments'
import { useNotify } from 'ra-core'
import { useState } from 'react'
import { useMoney } from '../../components/money-text'
import { useT } from '../../lib/texts'
import { useMay } from '../../providers/access'
import { useWrite } from '../../providers/calls'
import { client } from '../../providers/http'
import { foundKeyOf } from './found-key'
import { ReasonDialog } from './reason-dialog'
import { RefundDialog } from './refund-dialog'
import { ResolveDialog } from './resolve-dialog'
import { StillOwedField } from './still-owed-field'
import { useRefundNotice } from './use-refund-notice'
import { WaitsForSecond } from './waits-for-second'

type Props = { payment: Payment; onChanged: () => unknown }

/** Offers the actions that the state of a payment allows. */
export const PaymentActions = ({ payment, onChanged }: Props) => {
  const t = useT()
  const notify = useNotify()
  const [open, setOpen] = useState<'refund' | 'void' | 'resolve' | null>(null)
  const close = () => setOpen(null)
  const inquire = useWrite(client.payments.inquire, {
    failed: t('resources.payments.inquire.failed'),
    onSuccess: (after) => {
      const { References } = after
      notify(t(foundKeyOf(after), { count: References.length, numbers: References }), {
        type: after.State === 'PENDING' ? 'info' : 'success',
      })
      onChanged()
    },
  })
  const params = { paymentID: payment.PaymentID }
  const canInquire = useMay('inquire') && (payment.IsInDoubt || payment.State === 'PENDING')
  const canResolve = useMay('resolve') && payment.IsInDoubt
  const canVoid = useMay('void') && payment.CanVoid
  const canRefund = useMay('refund') && payment.CanRefund
  return (
    <>
      {canInquire && (
        <Button variant="outlined" loading={inquire.isPending} onClick={() => inquire.mutate({ params })}>
          {t('resources.payments.inquire.action')}
        </Button>
      )}
      {canResolve && (
        <Button variant="outlined" onClick={() => setOpen('resolve')}>
          {t('resources.payments.resolve.action')}
        </Button>
      )}
      {canVoid && (
        <Button variant="outlined" color="error" onClick={() => setOpen('void')}>
          {t('resources.payments.void.action')}
        </Button>
      )}
      {canRefund && (
        <Button variant="outlined" color="error" onClick={() => setOpen('refund')}>
          {t('resources.payments.refund.action')}
        </Button>
      )}
      {open === 'refund' && <RefundDialog payment={payment} onDone={onChanged} onClose={close} />}
      {open === 'resolve' && <ResolveDialog payment={payment} onDone={onChanged} onClose={close} />}
      {open === 'void' && <VoidDialog payment={payment} onDone={onChanged} onClose={close} />}
    </>
  )
}

type DialogProps = { payment: Payment; onDone: () => unknown; onClose: () => void }

const VoidDialog = ({ payment, onDone, onClose }: DialogProps) => {
  const t = useT()
  const write = useMoney()
  const tell = useRefundNotice()
  const [StillOwed, setStillOwed] = useState(false)
  const run = useWrite(client.payments.void, {
    onSuccess: (after) => {
      tell(payment, after)
      onClose()
      onDone()
    },
    onError: onDone,
  })
  return (
    <ReasonDialog
      title={t('resources.payments.void.title')}
      text={t('resources.payments.void.text', { amount: write(payment.Amount), limit: write(payment.RefundLimit) })}
      confirm={t('resources.payments.void.confirm')}
      isDangerous
      isBusy={run.isPending}
      error={run.error}
      onConfirm={(Reason) => run.mutate({ params: { paymentID: payment.PaymentID }, body: { Reason, StillOwed } })}
      onClose={onClose}
    >
      {payment.Amount.Minor > payment.MostAlone.Minor && <WaitsForSecond payment={payment} />}
      <StillOwedField value={StillOwed} onChange={setStillOwed} />
    </ReasonDialog>
  )
}
