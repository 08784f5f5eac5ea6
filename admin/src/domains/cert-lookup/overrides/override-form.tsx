import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import type { OverrideCollectible } from '@obverse/contract/domains/cert-lookup'
import { gradeFlags, parseGrade, scaleOf } from '@obverse/contract/grades'
import { maxNoGradeCode } from '@obverse/contract/rules/cert-lookup'
import { useNotify } from 'ra-core'
import { type FormEvent, useState } from 'react'
import { DetailCard } from '../../../components/detail/detail-card'
import { UnsavedQuestion } from '../../../components/form/unsaved-changes'
import { ReasonField } from '../../../components/reason-field'
import { useT } from '../../../lib/texts'
import { useWrite } from '../../../providers/calls'
import { client, errorBodyOf, messageOf } from '../../../providers/http'
import { ChangePreview } from './change-preview'
import { ChangedDialog } from './changed-dialog'
import { GradePicker } from './grade-picker'

type Props = { collectible: OverrideCollectible; onChanged: () => unknown }

/** Sets another grade, with its reason and what visitors will read. After a conflict what was typed stays. */
export const OverrideForm = ({ collectible, onChanged }: Props) => {
  const t = useT()
  const notify = useNotify()
  const [grade, setGrade] = useState('')
  const [code, setCode] = useState('')
  const [reason, setReason] = useState('')
  const [isChanged, setChanged] = useState(false)
  const words = 'resources.grade-overrides.form'
  const scale = scaleOf(collectible.CollectibleType) ?? 'coins'
  const wanted = parseGrade(scale, grade)
  const needsCode = wanted !== null && (wanted.Flags & (gradeFlags.details | gradeFlags.noGrade)) !== 0
  const save = useWrite(client.certLookup.overrideGrade, {
    onSuccess: ({ IsWaiting }) => {
      notify(t(`${words}.${IsWaiting ? 'proposed' : 'saved'}`), { type: 'success' })
      setGrade('')
      setCode('')
      setReason('')
    },
    onError: (error) => setChanged(errorBodyOf(error)?.code === 'conflict'),
    onSettled: onChanged,
  })
  const errors = errorBodyOf(save.error)?.errors
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate({
      params: { certNum: collectible.CertNumber },
      body: {
        CollectibleTypeCode: collectible.CollectibleType,
        OverrideGrade: grade,
        NoGradeCode: needsCode ? code : '',
        Reason: reason,
        Version: collectible.Version,
      },
    })
  }
  return (
    <DetailCard title={t(`${words}.title`)}>
      <UnsavedQuestion isUnsaved={`${grade}${code}${reason}`.trim() !== ''} isOfQuery />
      <Box component="form" noValidate onSubmit={submit} aria-label={t(`${words}.title`)}>
        <GradePicker scale={scale} value={grade} refused={errors?.OverrideGrade} onChange={setGrade} />
        {(needsCode || errors?.NoGradeCode) && (
          <TextField
            label={t(`${words}.code`)}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            error={Boolean(errors?.NoGradeCode)}
            helperText={errors?.NoGradeCode ?? t(`${words}.code_help`)}
            slotProps={{ htmlInput: { maxLength: maxNoGradeCode } }}
            sx={{ mt: 2, maxWidth: 360 }}
          />
        )}
        <ReasonField
          label={t(`${words}.reason`)}
          help={t(`${words}.reason_help`)}
          value={reason}
          refused={errors?.Reason}
          onChange={setReason}
        />
        {wanted && (
          <ChangePreview collectible={collectible} scale={scale} after={wanted} code={needsCode ? code.trim() : ''} />
        )}
        {collectible.NeedsApproval && (
          <Alert severity="info" sx={{ mt: 2 }}>
            {t(`${words}.${collectible.Value ? 'above_limit' : 'value_unknown'}`)}
          </Alert>
        )}
        {save.isError && !isChanged && (
          <Alert severity="error" sx={{ mt: 2 }}>
            <AlertTitle>{t(`${words}.failed`)}</AlertTitle>
            {errors?.CollectibleTypeCode ?? messageOf(save.error)}
          </Alert>
        )}
        <Button type="submit" variant="contained" loading={save.isPending} sx={{ mt: 2 }}>
          {t(`${words}.${collectible.NeedsApproval ? 'propose' : 'save'}`)}
        </Button>
      </Box>
      {isChanged && (
        <ChangedDialog collectible={collectible} reason={messageOf(save.error)} onClose={() => setChanged(false)} />
      )}
    </DetailCard>
  )
}
