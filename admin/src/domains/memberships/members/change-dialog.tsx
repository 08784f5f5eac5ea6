import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { StaffMembership } from '@obverse/contract/domains/memberships'
import { isOrderTier, LAST_TERM_DAY } from '@obverse/contract/rules/memberships'
import { useLocale } from 'ra-core'
import { useState } from 'react'
import { SelectInput } from 'react-admin'
import { FormProvider, useForm } from 'react-hook-form'
import { ConfirmDialog } from '../../../components/confirm-dialog'
import { DayInput } from '../../../components/date-inputs'
import { useMoney } from '../../../components/money-text'
import { ReasonField } from '../../../components/reason-field'
import { dateText } from '../../../lib/dates'
import { useT } from '../../../lib/texts'
import { useRead, useWrite } from '../../../providers/calls'
import { client, errorBodyOf, messageOf } from '../../../providers/http'
import { tierName, tiersBeside } from '../words'

type Props = { member: StaffMembership; today: string; onChanged: () => unknown; onClose: () => void }
type Values = { Tier: string; TermEnd: string | null }

const words = 'resources.memberships.acts.change'

/** Changes the tier or the last day, and says before what the next renewal will cost. After a refusal what was typed stays. */
export const ChangeDialog = ({ member, today, onChanged, onClose }: Props) => {
  const t = useT()
  const locale = useLocale()
  const [reason, setReason] = useState('')
  const { MembershipID, Number: number, Name, Email, Version } = member
  const form = useForm<Values>({ defaultValues: { Tier: member.Tier ?? '', TermEnd: member.TermEnd } })
  const { Tier, TermEnd } = form.watch()
  const params = { membershipID: MembershipID }
  const write = useWrite(client.memberships.changeMember, {
    done: t(`${words}.done`),
    onSuccess: onClose,
    onError: (error) => {
      for (const [name, message] of Object.entries(errorBodyOf(error)?.errors ?? {}))
        if (name === 'Tier' || name === 'TermEnd') form.setError(name, { message })
    },
    onSettled: onChanged,
  })
  const refused = errorBodyOf(write.error)?.errors
  const send = () => {
    form.clearErrors()
    if (!isOrderTier(Tier)) return
    if (TermEnd === null) form.setError('TermEnd', { message: t(`${words}.last_day`) })
    else write.mutate({ params, body: { Tier, TermEnd, Reason: reason, Version } })
  }
  return (
    <ConfirmDialog
      open
      title={t(`${words}.title`, { number })}
      confirm={t(`${words}.confirm`)}
      isForm
      isBusy={write.isPending}
      onConfirm={send}
      onClose={onClose}
    >
      {t(`${words}.text`, {
        name: Name || Email,
        tier: member.Tier ? t(tierName(member.Tier)) : '',
        end: member.TermEnd === null ? '' : dateText(member.TermEnd, locale),
      })}
      <Box sx={{ mt: 2, display: 'grid', gap: 1 }}>
        <FormProvider {...form}>
          <SelectInput source="Tier" choices={tiersBeside(member.Tier)} isRequired fullWidth />
          <DayInput
            source="TermEnd"
            label={t(`${words}.TermEnd`)}
            isRequired
            min={member.TermEnd !== null && member.TermEnd < today ? member.TermEnd : today}
            max={LAST_TERM_DAY}
            helperText={t(`${words}.TermEnd_help`, { day: dateText(LAST_TERM_DAY, locale) })}
          />
        </FormProvider>
      </Box>
      <NextRenewal membershipID={MembershipID} tier={Tier} termEnd={TermEnd} />
      <ReasonField
        label={t('resources.memberships.fields.Reason')}
        help={t('resources.memberships.acts.reason_help')}
        value={reason}
        refused={refused?.Reason}
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

type Asked = { membershipID: number; tier: string; termEnd: string | null }

/** Says what the next renewal costs with the tier and the last day that are chosen. */
const NextRenewal = ({ membershipID, tier, termEnd }: Asked) => {
  const t = useT()
  const locale = useLocale()
  const money = useMoney()
  const { data, error } = useRead(
    client.memberships.previewMemberChange,
    { params: { membershipID }, query: { tier: isOrderTier(tier) ? tier : 'Associate', termEnd: termEnd ?? '' } },
    { enabled: isOrderTier(tier) && termEnd !== null },
  )
  if (error) return null
  const { Charge = null, NoCharge = null } = data ?? {}
  const text = Charge
    ? t(`${words}.${Charge.IsLate ? 'charge_late' : 'charge'}`, {
        amount: money(Charge.Amount),
        day: dateText(Charge.Day, locale),
        end: dateText(Charge.End, locale),
      })
    : NoCharge
      ? t(`${words}.no_charge.${NoCharge}`)
      : t(`${words}.asking`)
  return (
    <Alert severity="info" role="status" sx={{ mt: 1 }}>
      {text}
    </Alert>
  )
}
