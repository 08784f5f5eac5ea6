import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { Payment } from '@obverse/contract/domains/payments'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { DateTimeText } from '../../components/date-time-text'
import { MoneyText, useMoney } from '../../components/money-text'
import { useWrite } from '../../providers/calls'
import { client } from '../../providers/http'
import { ReasonDialog } from './reason-dialog'
import { RefundChip } from './state-chip'
import { TableSection } from './table-section'

type Refund = Payment['Refunds'][number]
type Props = { payment: Payment; onChanged: () => unknown }
const columns = ['Amount', 'RefundState', 'Reason', 'RequestedBy', 'ApprovedBy', 'CreatedUTC'] as const

/** What went back or is to go back; above the limit somebody else than who asked for it decides. */
export const RefundsCard = ({ payment, onChanged }: Props) => {
  const t = useTranslate()
  const [deciding, setDeciding] = useState<{ refund: Refund; isApproved: boolean } | null>(null)
  return (
    <TableSection
      title={t('resources.payments.sections.refunds')}
      empty={t('resources.payments.no_refunds')}
      isEmpty={payment.Refunds.length === 0}
    >
      <TableHead>
        <TableRow>
          {columns.map((column) => (
            <TableCell key={column}>{t(`resources.payments.fields.${column}`)}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {payment.Refunds.map((refund) => (
          <TableRow key={refund.RefundID}>
            <TableCell>
              <MoneyText money={refund.Amount} />
              {refund.IsVoid && ` · ${t('resources.payments.is_void')}`}
            </TableCell>
            <TableCell>
              <RefundChip state={refund.State} />
              {refund.State === 'WAITING_FOR_APPROVAL' &&
                (refund.IsOwn ? (
                  <Box sx={{ color: 'text.secondary', mt: 0.5 }}>{t('resources.payments.decide.own')}</Box>
                ) : (
                  <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
                    <Button size="small" variant="contained" onClick={() => setDeciding({ refund, isApproved: true })}>
                      {t('resources.payments.decide.approve')}
                    </Button>
                    <Button size="small" variant="outlined" onClick={() => setDeciding({ refund, isApproved: false })}>
                      {t('resources.payments.decide.reject')}
                    </Button>
                  </Box>
                ))}
            </TableCell>
            <TableCell sx={{ overflowWrap: 'anywhere', minWidth: 160 }}>{refund.Reason}</TableCell>
            <TableCell>{refund.RequestedBy}</TableCell>
            <TableCell>{refund.ApprovedBy}</TableCell>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>
              <DateTimeText utc={refund.CreatedUTC} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
      {deciding && (
        <DecideDialog
          {...deciding}
          paymentID={payment.PaymentID}
          card={payment.Card}
          onDone={onChanged}
          onClose={() => setDeciding(null)}
        />
      )}
    </TableSection>
  )
}

type DecideProps = {
  refund: Refund
  isApproved: boolean
  paymentID: string
  card: string
  onDone: () => unknown
  onClose: () => void
}

const DecideDialog = ({ refund, isApproved, paymentID, card, onDone, onClose }: DecideProps) => {
  const t = useTranslate()
  const write = useMoney()
  const verb = isApproved ? 'approve' : 'reject'
  const decide = useWrite(client.payments.decideRefund, {
    done: t(`resources.payments.decide.${verb}_done`),
    onSuccess: () => {
      onClose()
      onDone()
    },
    onError: onDone,
  })
  return (
    <ReasonDialog
      title={t(`resources.payments.decide.${verb}_title`)}
      text={t(`resources.payments.decide.${verb}_text`, { amount: write(refund.Amount), card })}
      confirm={t(`resources.payments.decide.${verb}`)}
      isDangerous={isApproved}
      isReasonOptional={isApproved}
      isBusy={decide.isPending}
      error={decide.error}
      onConfirm={(Reason) =>
        decide.mutate({ params: { paymentID, refundID: refund.RefundID }, body: { IsApproved: isApproved, Reason } })
      }
      onClose={onClose}
    />
  )
}
