import Alert from '@mui/material/Alert'
import type { Transfer } from '@obverse/contract/domains/registry'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/confirm-dialog'
import { ReasonField } from '../../../components/reason-field'
import { useT } from '../../../lib/texts'
import { useWrite } from '../../../providers/calls'
import { client, errorBodyOf, messageOf } from '../../../providers/http'
import { wordsOf } from './member-name'

type Props = { transfer: Transfer; onChanged: () => unknown; onClose: () => void }

/** Asks before a transfer is taken back, with the reason. After a refusal what was typed stays, and the sets are read again. */
export const ReverseDialog = ({ transfer, onChanged, onClose }: Props) => {
  const t = useT()
  const [reason, setReason] = useState('')
  const words = 'resources.registry-transfers.reverse'
  const { TransferID, Version, From, To, Sets } = transfer
  const write = useWrite(client.registry.reverseTransfer, {
    done: t(`${words}.done`),
    onSuccess: onClose,
    onError: () => undefined,
    onSettled: onChanged,
  })
  const refused = errorBodyOf(write.error)?.errors?.Reason
  const left = Sets.filter(({ Conflict }) => Conflict === 'moved-on').map(({ Name }) => Name)
  return (
    <ConfirmDialog
      open
      title={t(`${words}.title`)}
      confirm={t(`${words}.action`)}
      isForm
      isBusy={write.isPending}
      onConfirm={() => write.mutate({ params: { transferID: TransferID }, body: { Reason: reason, Version } })}
      onClose={onClose}
    >
      {t(`${words}.text`, { count: Sets.length - left.length, from: wordsOf(To), to: wordsOf(From) })}{' '}
      {left.length > 0 && t(`${words}.left`, { sets: left })}
      <ReasonField
        label={t('resources.registry-transfers.reason')}
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
