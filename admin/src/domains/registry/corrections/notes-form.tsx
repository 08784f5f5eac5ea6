import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import type { Correction } from '@obverse/contract/domains/registry'
import { maxAdminNotes } from '@obverse/contract/rules/registry'
import { type FormEvent, useState } from 'react'
import { DetailCard } from '../../../components/detail/detail-card'
import { UnsavedQuestion } from '../../../components/form/unsaved-changes'
import { useT } from '../../../lib/texts'
import { useMay } from '../../../providers/access'
import { useWrite } from '../../../providers/calls'
import { client, errorBodyOf, messageOf } from '../../../providers/http'

type Props = { correction: Correction; onChanged: () => unknown }

/** Edits the notes of staff, which the member never sees. After a refusal what was typed stays. */
export const NotesForm = ({ correction, onChanged }: Props) => {
  const t = useT()
  const mayAct = useMay('edit')
  const words = 'resources.score-corrections.notes'
  const { AdminNotes, Path, ScoreCorrectionRequestID, Version } = correction
  const [typed, setTyped] = useState<string | null>(null)
  const notes = typed ?? AdminNotes
  const isChanged = notes !== AdminNotes
  const write = useWrite(client.registry.saveCorrectionNotes, {
    done: t(`${words}.done`),
    onSuccess: () => setTyped(null),
    onError: () => undefined,
    onSettled: onChanged,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    write.mutate({ params: { type: Path }, body: { requestID: ScoreCorrectionRequestID, adminNotes: notes, Version } })
  }
  const refused = errorBodyOf(write.error)?.errors?.adminNotes
  return (
    <DetailCard title={t(`${words}.title`)}>
      <Box
        component="form"
        noValidate
        onSubmit={submit}
        aria-label={t(`${words}.title`)}
        sx={{ display: 'grid', gap: 2 }}
      >
        <TextField
          label={t(`${words}.label`)}
          value={notes}
          onChange={(event) => setTyped(event.target.value)}
          multiline
          minRows={3}
          disabled={!mayAct}
          error={Boolean(refused)}
          helperText={refused ?? t(`${words}.help`)}
          slotProps={{ htmlInput: { maxLength: maxAdminNotes } }}
        />
        {write.isError && !refused && (
          <Alert severity="error">
            {t(`${words}.failed`)} {messageOf(write.error)}
          </Alert>
        )}
        {mayAct && (
          <Button
            type="submit"
            variant="outlined"
            loading={write.isPending}
            disabled={!isChanged}
            sx={{ justifySelf: 'start' }}
          >
            {t(`${words}.save`)}
          </Button>
        )}
      </Box>
      <UnsavedQuestion isUnsaved={isChanged} />
    </DetailCard>
  )
}
