import Alert from '@mui/material/Alert'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import TextField from '@mui/material/TextField'
import type { Correction } from '@obverse/contract/domains/registry'
import { answersFor, type CorrectionAnswer, maxCorrectionAnswer } from '@obverse/contract/rules/registry'
import { useId, useState } from 'react'
import { ConfirmDialog } from '../../../components/confirm-dialog'
import { useT } from '../../../lib/texts'
import { useWrite } from '../../../providers/calls'
import { client, messageOf } from '../../../providers/http'

type Props = { correction: Correction; onChanged: () => unknown; onClose: () => void }

/** Marks a request as processed with an answer. After a conflict the choice and the text stay, and the request is read again. */
export const ProcessDialog = ({ correction, onChanged, onClose }: Props) => {
  const t = useT()
  const id = useId()
  const [answer, setAnswer] = useState<CorrectionAnswer | null>(null)
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)
  const words = 'resources.score-corrections'
  const process = useWrite(client.registry.processCorrection, {
    done: t(`${words}.process.done`),
    onSuccess: onClose,
    onError: () => undefined,
    onSettled: onChanged,
  })
  const { ScoreCorrectionRequestID: requestID, Path, Version, Member, Holder, Details } = correction
  const answers = answersFor(Details.CertNumber)
  const confirm = () => {
    setMissing(answer === null)
    if (answer !== null)
      process.mutate({ params: { type: Path }, body: { requestID, Answer: answer, AnswerText: text, Version } })
  }
  return (
    <ConfirmDialog
      open
      title={t(`${words}.process.title`, { id: requestID })}
      confirm={t(`${words}.process.action`)}
      isForm
      isBusy={process.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t(`${words}.process.text`, { member: Member })}
      <FormLabel id={id} error={isMissing} sx={{ display: 'block', mt: 2 }}>
        {t(`${words}.process.choice`)}
      </FormLabel>
      <RadioGroup
        aria-labelledby={id}
        aria-describedby={isMissing ? `${id}-missing` : undefined}
        value={answer ?? ''}
        onChange={(_, value) => {
          setAnswer(answers.find((one) => one === value) ?? null)
          setMissing(false)
        }}
      >
        {answers.map((one) => (
          <FormControlLabel key={one} value={one} control={<Radio />} label={t(`${words}.answers.${one}`)} />
        ))}
      </RadioGroup>
      {answer === 'claim-freed' && Holder && (
        <Alert severity="warning">
          {t(`${words}.process.freed`, { number: Details.CertNumber, holder: Holder.Name })}
        </Alert>
      )}
      {isMissing && (
        <FormHelperText id={`${id}-missing`} error role="alert">
          {t(`${words}.process.choose`)}
        </FormHelperText>
      )}
      <TextField
        label={t(`${words}.process.more`)}
        value={text}
        onChange={(event) => setText(event.target.value)}
        multiline
        minRows={3}
        helperText={t(`${words}.process.more_help`)}
        slotProps={{ htmlInput: { maxLength: maxCorrectionAnswer } }}
        sx={{ mt: 2 }}
      />
      {process.isError && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {messageOf(process.error)}
        </Alert>
      )}
    </ConfirmDialog>
  )
}
