import Alert from '@mui/material/Alert'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import type { HolderReport } from '@obverse/contract/domains/cert-lookup'
import { type HolderReportOutcome, holderReportOutcomes } from '@obverse/contract/rules/cert-lookup'
import { useId, useState } from 'react'
import { ConfirmDialog } from '../../components/confirm-dialog'
import { useT } from '../../lib/texts'
import { useWrite } from '../../providers/calls'
import { client, messageOf } from '../../providers/http'
import { NoteField } from './note-field'

type Props = { report: HolderReport; onChanged: () => unknown; onClose: () => void }

/** Closes a report with an outcome. After a conflict the choice and the note stay, and the report is read again. */
export const CloseDialog = ({ report, onChanged, onClose }: Props) => {
  const t = useT()
  const id = useId()
  const [outcome, setOutcome] = useState<HolderReportOutcome | null>(null)
  const [note, setNote] = useState('')
  const [isMissing, setMissing] = useState(false)
  const words = 'resources.holder-reports.close'
  const close = useWrite(client.certLookup.closeHolderReport, {
    done: t(`${words}.done`),
    onSuccess: onClose,
    onError: () => undefined,
    onSettled: onChanged,
  })
  const confirmed = () => {
    setMissing(outcome === null)
    if (outcome !== null)
      close.mutate({
        params: { reportID: report.ReportID },
        body: { Outcome: outcome, Note: note, Version: report.Version },
      })
  }
  return (
    <ConfirmDialog
      open
      title={t(`${words}.title`, { id: report.ReportID })}
      confirm={t(`${words}.confirm`)}
      isForm
      isBusy={close.isPending}
      onConfirm={confirmed}
      onClose={onClose}
    >
      {t(`${words}.text`)}
      <FormLabel id={id} error={isMissing} sx={{ display: 'block', mt: 2 }}>
        {t(`${words}.choice`)}
      </FormLabel>
      <RadioGroup
        aria-labelledby={id}
        aria-describedby={isMissing ? `${id}-missing` : undefined}
        value={outcome ?? ''}
        onChange={(_, value) => {
          setOutcome(holderReportOutcomes.find((one) => one === value) ?? null)
          setMissing(false)
        }}
      >
        {holderReportOutcomes.map((one) => (
          <FormControlLabel
            key={one}
            value={one}
            control={<Radio />}
            label={t(`resources.holder-reports.outcomes.${one}`)}
          />
        ))}
      </RadioGroup>
      {isMissing && (
        <FormHelperText id={`${id}-missing`} error role="alert">
          {t(`${words}.choose`)}
        </FormHelperText>
      )}
      <NoteField label={t(`${words}.note`)} value={note} onChange={setNote} />
      {close.isError && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {messageOf(close.error)}
        </Alert>
      )}
    </ConfirmDialog>
  )
}
