import Alert from '@mui/material/Alert'
import type { FeeChange } from '@obverse/contract/domains/services-and-fees'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/confirm-dialog'
import { ReasonField } from '../../../components/reason-field'
import { useT } from '../../../lib/texts'
import { useWrite } from '../../../providers/calls'
import { client, errorBodyOf, messageOf } from '../../../providers/http'

export type Act = 'ask' | 'approve' | 'send-back' | 'withdraw'
type Props = { act: Act; change: FeeChange; onChanged: () => unknown; onClose: () => void }

/** Calls what an act does. */
function callOf(act: Act, { ChangeID, Version }: FeeChange) {
  const params = { changeID: ChangeID }
  return (Reason: string) => {
    if (act === 'ask') return client.servicesAndFees.askForChange({ params, body: { Version } })
    if (act === 'withdraw') return client.servicesAndFees.withdrawChange({ params, body: { Version } })
    return client.servicesAndFees.decideChange({ params, body: { IsApproved: act === 'approve', Reason, Version } })
  }
}

/** Tells if a change begins at once when it is approved. */
const beginsAtOnce = ({ ValidFromUTC }: FeeChange) => ValidFromUTC === null || Date.parse(ValidFromUTC) <= Date.now()

/** Asks before an act on a change. After a refusal what was typed stays, and the change is read again. */
export const ActDialog = ({ act, change, onChanged, onClose }: Props) => {
  const t = useT()
  const [reason, setReason] = useState('')
  const words = `resources.fee-changes.acts.${act}` as const
  const isDecision = act === 'approve' || act === 'send-back'
  const write = useWrite(callOf(act, change), {
    done: t(`${words}.done`),
    onSuccess: onClose,
    onError: () => undefined,
    onSettled: onChanged,
  })
  const refused = errorBodyOf(write.error)?.errors?.Reason
  return (
    <ConfirmDialog
      open
      title={t(`${words}.title`, { name: change.Name })}
      confirm={t(`${words}.action`)}
      isForm={isDecision}
      isBusy={write.isPending}
      isDangerous={act === 'withdraw'}
      onConfirm={() => write.mutate(reason)}
      onClose={onClose}
    >
      {t(`${words}.text`, { count: change.Services })}{' '}
      {act === 'approve' && beginsAtOnce(change) && t('resources.fee-changes.at_once')}
      {isDecision && (
        <ReasonField
          label={t(`resources.fee-changes.acts.${act}.reason`)}
          value={reason}
          refused={refused}
          onChange={setReason}
        />
      )}
      {write.isError && !refused && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {messageOf(write.error)}
        </Alert>
      )}
    </ConfirmDialog>
  )
}
