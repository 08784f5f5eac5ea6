import Alert from '@mui/material/Alert'
import TextField from '@mui/material/TextField'
import type { StaffCertificate } from '@obverse/contract/domains/cert-lookup'
import { maxLabelText } from '@obverse/contract/rules/cert-lookup'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/confirm-dialog'
import { ReasonField } from '../../../components/reason-field'
import { useT } from '../../../lib/texts'
import { useWrite } from '../../../providers/calls'
import { client, errorBodyOf, messageOf } from '../../../providers/http'

type Props = { certificate: StaffCertificate; onChanged: () => unknown; onClose: () => void }

/** Corrects the text of the label. After a conflict what was typed stays, and the certificate is read again. */
export const LabelDialog = ({ certificate, onChanged, onClose }: Props) => {
  const t = useT()
  const [label, setLabel] = useState(certificate.LabelText)
  const [reason, setReason] = useState('')
  const words = 'resources.certificates.correct'
  const correct = useWrite(client.certLookup.correctCertificate, {
    done: t(`${words}.done`),
    onSuccess: onClose,
    onError: () => undefined,
    onSettled: onChanged,
  })
  const refused = errorBodyOf(correct.error)?.errors
  return (
    <ConfirmDialog
      open
      title={t(`${words}.title`, { number: certificate.CertNumber })}
      confirm={t(`${words}.confirm`)}
      isForm
      isBusy={correct.isPending}
      onConfirm={() =>
        correct.mutate({
          params: { certificateID: certificate.CertificateID },
          body: { LabelText: label, Reason: reason, Version: certificate.Version },
        })
      }
      onClose={onClose}
    >
      {t(`${words}.text`)}
      <TextField
        label={t('resources.certificates.fields.LabelText')}
        value={label}
        onChange={(event) => setLabel(event.target.value)}
        error={Boolean(refused?.LabelText)}
        helperText={
          refused?.LabelText ??
          (certificate.CollectibleName && t(`${words}.help`, { name: certificate.CollectibleName }))
        }
        slotProps={{ htmlInput: { maxLength: maxLabelText } }}
        sx={{ mt: 2 }}
      />
      <ReasonField label={t(`${words}.reason`)} value={reason} refused={refused?.Reason} onChange={setReason} />
      {correct.isError && !refused && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {messageOf(correct.error)}
        </Alert>
      )}
    </ConfirmDialog>
  )
}
