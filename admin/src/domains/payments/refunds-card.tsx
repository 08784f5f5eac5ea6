import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Payment } from '@obverse/contract/domains/payments'
import { sentences } from '@obverse/texts'
import { useState } from 'react'
import { useCardName } from '../../components/card-name'
import { DateTimeText } from '../../components/date-time-text'
import { roomForWords, unbroken } from '../../components/detail/rows-table'
import { TableCard } from '../../components/detail/table-card'
import { MoneyText, useMoney } from '../../components/money-text'
import { type Below, useT } from '../../lib/texts'
import { useMay } from '../../providers/access'
import { useWrite } from '../../providers/calls'
import { client } from '../../providers/http'
import { ReasonDialog } from './reason-dialog'
import { RefundChip } from './state-chip'

type Refund = Payment['Refunds'][number]
type Props = { payment: Payment; onChanged: () => unknown }

/** Lists the refunds; a refund above the limit needs the approval of a second person. */
export const RefundsCard = ({ payment, onChanged }: Props) => {
  const t = useT()
  const nameOf = useCardName()
  const [deciding, setDeciding] = useState<{ refund: Refund; isApproved: boolean } | null>(null)
  const label = (name: Below<'resources.payments.fields'>) => t(`resources.payments.fields.${name}`)
  return (
    <>
      <TableCard
        title={t('resources.payments.sections.refunds')}
        empty={t('resources.payments.no_refunds')}
        rows={payment.Refunds}
        keyOf={({ RefundID }) => RefundID}
        columns={[
          { label: label('Amount'), cell: (refund) => <RefundAmount refund={refund} /> },
          {
            label: label('RefundState'),
            cell: (refund) => (
              <RefundState refund={refund} onDecide={(isApproved) => setDeciding({ refund, isApproved })} />
            ),
          },
          { label: label('Reason'), sx: roomForWords, cell: ({ Reason }) => Reason },
          { label: label('RequestedBy'), cell: ({ RequestedBy }) => RequestedBy },
          { label: label('ApprovedBy'), cell: ({ ApprovedBy }) => ApprovedBy },
          { label: label('CreatedUTC'), sx: unbroken, cell: ({ CreatedUTC }) => <DateTimeText utc={CreatedUTC} /> },
        ]}
      />
      {deciding && (
        <DecideDialog
          {...deciding}
          paymentID={payment.PaymentID}
          card={nameOf(payment.CardFacts, payment.Card)}
          onDone={onChanged}
          onClose={() => setDeciding(null)}
        />
      )}
    </>
  )
}

const RefundAmount = ({ refund }: { refund: Refund }) => {
  const t = useT()
  return (
    <>
      <MoneyText money={refund.Amount} />
      {refund.IsVoid && ` · ${t('resources.payments.is_void')}`}
      {refund.StillOwed && ` · ${t('resources.payments.still_owed')}`}
    </>
  )
}

const RefundState = ({ refund, onDecide }: { refund: Refund; onDecide: (isApproved: boolean) => void }) => {
  const t = useT()
  const mayDecide = useMay('refund')
  if (refund.State !== 'WAITING_FOR_APPROVAL' || !mayDecide) return <RefundChip state={refund.State} />
  return (
    <>
      <RefundChip state={refund.State} />
      {refund.IsOwn ? (
        <Box sx={{ color: 'text.secondary', mt: 0.5 }}>{t('resources.payments.decide.own')}</Box>
      ) : (
        <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
          <Button size="small" variant="contained" onClick={() => onDecide(true)}>
            {t('resources.payments.decide.approve')}
          </Button>
          <Button size="small" variant="outlined" onClick={() => onDecide(false)}>
            {t('resources.payments.decide.reject')}
          </Button>
        </Box>
      )}
    </>
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
  const t = useT()
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
      text={sentences(
        t(`resources.payments.decide.${verb}_text`, { amount: write(refund.Amount), card }),
        isApproved && refund.StillOwed && t('resources.payments.decide.approve_owed'),
      )}
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
