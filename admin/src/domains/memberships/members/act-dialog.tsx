import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { StaffMembership } from '@obverse/contract/domains/memberships'
import { useLocale } from 'ra-core'
import { useState } from 'react'
import { AdminLink } from '../../../components/admin-link'
import { ConfirmDialog } from '../../../components/confirm-dialog'
import { useMoney } from '../../../components/money-text'
import { ReasonField } from '../../../components/reason-field'
import { dateText } from '../../../lib/dates'
import { useT } from '../../../lib/texts'
import { useWrite } from '../../../providers/calls'
import { client, errorBodyOf, messageOf } from '../../../providers/http'
import { tierName } from '../words'

type Props = {
  act: 'stop' | 'end'
  member: StaffMembership
  today: string
  onChanged: () => unknown
  onClose: () => void
}
const calls = { stop: client.memberships.stopMemberRenewal, end: client.memberships.endMember }

/** Asks before the renewal is turned off or the membership ends, with the reason. After a refusal what was typed stays. */
export const ActDialog = ({ act, member, today, onChanged, onClose }: Props) => {
  const t = useT()
  const locale = useLocale()
  const [reason, setReason] = useState('')
  const words = `resources.memberships.acts.${act}` as const
  const write = useWrite(calls[act], {
    done: t(`${words}.done`),
    onSuccess: onClose,
    onError: () => undefined,
    onSettled: onChanged,
  })
  const refused = errorBodyOf(write.error)?.errors?.Reason
  const { MembershipID, Number: number, Name, Email, Tier, TermEnd, Version } = member
  const isOver = TermEnd !== null && TermEnd < today
  const day = (of: string | null) => (of === null ? '' : dateText(of, locale))
  return (
    <ConfirmDialog
      open
      title={t(`${words}.title`, { number })}
      confirm={t(`${words}.confirm`)}
      isForm
      isDangerous={act === 'end'}
      isBusy={write.isPending}
      onConfirm={() => write.mutate({ params: { membershipID: MembershipID }, body: { Reason: reason, Version } })}
      onClose={onClose}
    >
      {t(`${words}.${isOver ? 'text_over' : 'text'}`, {
        name: Name || Email,
        tier: Tier ? t(tierName(Tier)) : '',
        end: day(TermEnd),
        today: day(today),
      })}
      {act === 'end' && <Refunds orders={member.Orders} />}
      <ReasonField
        label={t('resources.memberships.fields.Reason')}
        help={t('resources.memberships.acts.reason_help')}
        value={reason}
        refused={refused}
        onChange={setReason}
      />
      {write.isError && !refused && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {messageOf(write.error)}
        </Alert>
      )}
    </ConfirmDialog>
  )
}

/** Says that the act returns no money, with the payments where a refund is made. */
const Refunds = ({ orders }: Pick<{ orders: StaffMembership['Orders'] }, 'orders'>) => {
  const t = useT()
  const money = useMoney()
  const words = 'resources.memberships.acts.end'
  const left = orders.filter(({ PaymentID, Total, Refunded }) => PaymentID !== '' && Refunded.Minor < Total.Minor)
  return (
    <>
      <Box sx={{ mt: 1.5 }}>{t(`${words}.${left.length > 0 ? 'no_refund' : 'nothing_to_refund'}`)}</Box>
      {left.length > 0 && (
        <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
          {left.slice(0, 3).map(({ Number: number, PaymentID, Total }) => (
            <li key={number}>
              <AdminLink to={`/payments/${PaymentID}`}>{`${number} · ${money(Total)}`}</AdminLink>
            </li>
          ))}
        </Box>
      )}
    </>
  )
}
