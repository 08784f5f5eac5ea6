import Alert from '@mui/material/Alert'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import type { StaffCertificate } from '@obverse/contract/domains/cert-lookup'
import { type CertificateStatus, certificateStatuses } from '@obverse/contract/rules/cert-lookup'
import { useId, useState } from 'react'
import { ConfirmDialog } from '../../../components/confirm-dialog'
import { ReasonField } from '../../../components/reason-field'
import { useT } from '../../../lib/texts'
import { useWrite } from '../../../providers/calls'
import { client, errorBodyOf, messageOf } from '../../../providers/http'
import { PublicPreview } from './public-words'

type Props = { certificate: StaffCertificate; onChanged: () => unknown; onClose: () => void }

/** Changes the status, with the words that visitors will read. After a conflict what was chosen and typed stays. */
export const StatusDialog = ({ certificate, onChanged, onClose }: Props) => {
  const t = useT()
  const id = useId()
  const [status, setStatus] = useState<CertificateStatus>(certificate.Status)
  const [reason, setReason] = useState(certificate.StatusReason)
  const [isSure, setSure] = useState(false)
  const [isUnsure, setUnsure] = useState(false)
  const words = 'resources.certificates.change_status'
  const change = useWrite(client.certLookup.changeCertificateStatus, {
    done: t(`${words}.done`),
    onSuccess: onClose,
    onError: () => undefined,
    onSettled: onChanged,
  })
  const refused = errorBodyOf(change.error)?.errors?.Reason
  const isDeleting = status === 'deleted' && certificate.Status !== 'deleted'
  const confirmed = () => {
    setUnsure(isDeleting && !isSure)
    if (isDeleting && !isSure) return
    change.mutate({
      params: { certificateID: certificate.CertificateID },
      body: { Status: status, Reason: reason, Version: certificate.Version },
    })
  }
  return (
    <ConfirmDialog
      open
      title={t(`${words}.title`, { number: certificate.CertNumber })}
      confirm={t(isDeleting ? `${words}.delete` : `${words}.confirm`)}
      isForm
      isDangerous={isDeleting}
      isBusy={change.isPending}
      onConfirm={confirmed}
      onClose={onClose}
    >
      <FormLabel id={id}>{t('resources.certificates.fields.Status')}</FormLabel>
      <RadioGroup aria-labelledby={id} value={status} onChange={(_, value) => setStatus(asStatus(value))}>
        {certificateStatuses.map((one) => (
          <FormControlLabel
            key={one}
            value={one}
            control={<Radio />}
            label={t(`resources.certificates.statuses.${one}`)}
          />
        ))}
      </RadioGroup>
      <ReasonField
        label={t(`${words}.reasons.${status}.label`)}
        help={t(`${words}.reasons.${status}.help`)}
        value={reason}
        refused={refused}
        onChange={setReason}
      />
      {certificate.IsReleased ? (
        <PublicPreview
          certificate={certificate}
          status={status}
          reason={reason}
          since={status === certificate.Status ? certificate.StatusUTC : new Date().toISOString()}
        />
      ) : (
        <Alert severity="info" sx={{ mt: 2 }}>
          {t('resources.certificates.release.no_text')}
        </Alert>
      )}
      {isDeleting && (
        <>
          <FormControlLabel
            control={
              <Checkbox
                checked={isSure}
                onChange={(_, checked) => setSure(checked)}
                slotProps={{ input: { 'aria-describedby': isUnsure && !isSure ? `${id}-sure` : undefined } }}
              />
            }
            label={t(`${words}.sure`, { number: certificate.CertNumber })}
            sx={{ mt: 1.5 }}
          />
          {isUnsure && !isSure && (
            <FormHelperText id={`${id}-sure`} error role="alert">
              {t(`${words}.unsure`)}
            </FormHelperText>
          )}
        </>
      )}
      {change.isError && !refused && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {messageOf(change.error)}
        </Alert>
      )}
    </ConfirmDialog>
  )
}

const asStatus = (value: string): CertificateStatus => certificateStatuses.find((one) => one === value) ?? 'active'
