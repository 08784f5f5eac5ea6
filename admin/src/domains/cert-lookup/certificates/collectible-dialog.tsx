import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import type { CollectibleChoice, StaffCertificate } from '@obverse/contract/domains/cert-lookup'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/confirm-dialog'
import { ReasonField } from '../../../components/reason-field'
import { useT } from '../../../lib/texts'
import { useWrite } from '../../../providers/calls'
import { client, errorBodyOf, messageOf } from '../../../providers/http'
import { CollectiblePicker } from './collectible-picker'

type Props = { certificate: StaffCertificate; onChanged: () => unknown; onClose: () => void }

/** Names the collectible, or another one. After a conflict what was chosen stays, and the certificate is read again. */
export const CollectibleDialog = ({ certificate, onChanged, onClose }: Props) => {
  const t = useT()
  const [chosen, setChosen] = useState<CollectibleChoice | null>(null)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { CertNumber, CertificateID, CollectibleID, CollectibleName, Levels, Version } = certificate
  const words = 'resources.certificates.name_item'
  const isChange = CollectibleID !== null
  const save = useWrite(client.certLookup.nameCollectible, {
    done: t(`${words}.done`),
    onSuccess: onClose,
    onError: () => undefined,
    onSettled: onChanged,
  })
  const confirmed = () => {
    setMissing(chosen === null)
    if (chosen !== null)
      save.mutate({
        params: { certificateID: CertificateID },
        body: { CollectibleID: chosen.CollectibleID, Reason: reason, Version },
      })
  }
  const refused = errorBodyOf(save.error)?.errors
  return (
    <ConfirmDialog
      open
      title={t(`${words}.${isChange ? 'change_title' : 'title'}`, { number: CertNumber })}
      confirm={t(`${words}.${isChange ? 'change_confirm' : 'confirm'}`)}
      isForm
      isBusy={save.isPending}
      onConfirm={confirmed}
      onClose={onClose}
    >
      {t(`${words}.text`)}
      <Typography sx={{ mt: 1.5, fontWeight: 600 }}>
        {isChange ? t(`${words}.now`, { item: [...Levels, CollectibleName].join(' › ') }) : t(`${words}.now_none`)}
      </Typography>
      <CollectiblePicker
        certificate={certificate}
        value={chosen}
        refused={refused?.CollectibleID ?? (isMissing ? t(`${words}.missing`) : undefined)}
        onChange={(choice) => {
          setChosen(choice)
          setMissing(false)
        }}
      />
      <ReasonField label={t(`${words}.reason`)} value={reason} refused={refused?.Reason} onChange={setReason} />
      {save.isError && !refused && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {messageOf(save.error)}
        </Alert>
      )}
    </ConfirmDialog>
  )
}
