import Alert from '@mui/material/Alert'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { Agreement, CurrentAgreement } from '@obverse/contract/domains/users'
import { useState } from 'react'
import { ConfirmDialog } from '../../components/confirm-dialog'
import { ErrorState, LoadingRows } from '../../components/states'
import { useT } from '../../lib/texts'
import { useRead, useWrite } from '../../providers/calls'
import { client, messageOf } from '../../providers/http'
import type { UserRecord } from './data-provider'
import { nameOf } from './person-name'

type Props = { user: UserRecord; agreement: CurrentAgreement; onClose: () => void; onRecorded: () => unknown }

/** Records the version that a person accepted, and explains the effect (USR-4). */
export const RecordAgreement = ({ user, agreement, onClose, onRecorded }: Props) => {
  const t = useT()
  const params = { peopleID: user.PeopleID }
  const versions = useRead(client.users.agreements, { params })
  const [chosen, setChosen] = useState<number | null>(null)
  const record = useWrite(client.users.recordAgreement, {
    done: t('resources.users.agreements.recorded'),
    onSuccess: () => {
      onClose()
      onRecorded()
      void versions.refetch()
    },
    onError: () => undefined,
  })
  const own = versions.data?.filter((version) => version.Code === agreement.Code) ?? []
  const open = own.filter((version) => version.AgreementStatus === 'NotAccepted')
  const legalAgreementID = chosen ?? open[0]?.LegalAgreementID
  const name = nameOf(user)
  return (
    <ConfirmDialog
      open
      title={t('resources.users.agreements.record_named', { name: agreement.Name })}
      {...(legalAgreementID && { confirm: t('resources.users.agreements.record_confirm', { name }) })}
      isForm
      isBusy={record.isPending}
      onConfirm={() => legalAgreementID && record.mutate({ params, body: { legalAgreementID } })}
      onClose={onClose}
    >
      {versions.error ? (
        <ErrorState error={versions.error} retry={versions.refetch} />
      ) : versions.isPending ? (
        <LoadingRows rows={3} />
      ) : legalAgreementID === undefined ? (
        t('resources.users.agreements.all_accepted', { name })
      ) : (
        <>
          {t('resources.users.agreements.record_text', { name })}
          <VersionChoice versions={own} value={legalAgreementID} onChange={setChosen} />
        </>
      )}
      {record.isError && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {messageOf(record.error)}
        </Alert>
      )}
    </ConfirmDialog>
  )
}

type ChoiceProps = { versions: Agreement[]; value: number; onChange: (id: number) => void }

const VersionChoice = ({ versions, value, onChange }: ChoiceProps) => {
  const t = useT()
  return (
    <TextField
      select
      label={t('resources.users.agreements.version')}
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
      sx={{ mt: 2 }}
    >
      {versions.map((version) => (
        <MenuItem
          key={version.LegalAgreementID}
          value={version.LegalAgreementID}
          disabled={version.AgreementStatus !== 'NotAccepted'}
        >
          {version.Label}
          {version.AgreementStatus !== 'NotAccepted' &&
            ` · ${t(`resources.users.agreements.status.${version.AgreementStatus}`)}`}
        </MenuItem>
      ))}
    </TextField>
  )
}
