import Alert from '@mui/material/Alert'
import type { GradeOverride } from '@obverse/contract/domains/cert-lookup'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/confirm-dialog'
import { ReasonField } from '../../../components/reason-field'
import { useT } from '../../../lib/texts'
import { useWrite } from '../../../providers/calls'
import { client, errorBodyOf, messageOf } from '../../../providers/http'

export type Act = 'approve' | 'reject' | 'withdraw' | 'revert'

type Props = { act: Act; override: GradeOverride; onChanged: () => unknown; onClose: () => void }

/** Calls what an act does. */
function callOf(act: Act, { OverrideID, Version }: GradeOverride) {
  const params = { overrideID: OverrideID }
  return (Reason: string) => {
    if (act === 'withdraw') return client.certLookup.withdrawOverride({ params, body: { Version } })
    if (act === 'revert') return client.certLookup.revertOverride({ params, body: { Reason, Version } })
    return client.certLookup.decideOverride({ params, body: { IsApproved: act === 'approve', Reason, Version } })
  }
}

/** Asks before an act on an override, with its reason. After a refusal what was typed stays, and the override is read again. */
export const ActDialog = ({ act, override, onChanged, onClose }: Props) => {
  const t = useT()
  const [reason, setReason] = useState('')
  const words = `resources.grade-overrides.${act}` as const
  const write = useWrite(callOf(act, override), {
    done: t(`${words}.done`),
    onSuccess: onClose,
    onError: () => undefined,
    onSettled: onChanged,
  })
  const refused = errorBodyOf(write.error)?.errors?.Reason
  const values = { number: override.CertNumber, before: override.GradeBefore, after: override.GradeAfter }
  return (
    <ConfirmDialog
      open
      title={t(`${words}.title`, values)}
      confirm={t(`${words}.action`)}
      isForm={act !== 'withdraw'}
      isBusy={write.isPending}
      onConfirm={() => write.mutate(reason)}
      onClose={onClose}
    >
      {t(`${words}.text`, values)}
      {act !== 'withdraw' && (
        <ReasonField
          label={t(`resources.grade-overrides.${act}.reason`)}
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
