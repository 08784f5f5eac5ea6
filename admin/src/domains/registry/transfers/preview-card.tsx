import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { TransferPreview } from '@obverse/contract/domains/registry'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/confirm-dialog'
import { ReasonField } from '../../../components/reason-field'
import { useT } from '../../../lib/texts'
import { wordsOf } from './member-name'
import { SetCard } from './set-card'

type Props = {
  preview: TransferPreview
  mayAct: boolean
  isBusy: boolean
  /** The message of a refused transfer; empty without one. */
  failure: string
  onTransfer: (setIDs: number[], reason: string) => void
}

/** Shows who gives what to whom; chosen are the sets that can move. Asks before they do, with a reason. */
export const PreviewCard = ({ preview, mayAct, isBusy, failure, onTransfer }: Props) => {
  const t = useT()
  const words = 'resources.registry-transfers'
  const { From, To, Sets } = preview
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(Sets.filter(({ Conflict }) => Conflict === '').map(({ SetID }) => SetID)),
  )
  const [isAsking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const choose = (setID: number, isChosen: boolean) => {
    const others = [...chosen].filter((id) => id !== setID)
    setChosen(new Set(isChosen ? [...others, setID] : others))
  }
  const confirm = () => {
    if (reason.trim() === '') return setMissing(true)
    setAsking(false)
    onTransfer([...chosen], reason)
  }
  const values = { count: chosen.size, from: wordsOf(From), to: wordsOf(To) }
  return (
    <>
      {failure !== '' && <Alert severity="error">{failure}</Alert>}
      <Typography>{t(`${words}.from_to`, values)}</Typography>
      <SetCard
        title={t(`${words}.sets`)}
        sets={Sets}
        empty={t(`${words}.none`)}
        {...(mayAct && { choice: { chosen, onChoose: choose } })}
      />
      {mayAct && Sets.length > 0 && (
        <Box>
          <Button variant="contained" disabled={chosen.size === 0} loading={isBusy} onClick={() => setAsking(true)}>
            {t(`${words}.transfer`, values)}
          </Button>
        </Box>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t(`${words}.ask.title`, values)}
        confirm={t(`${words}.transfer`, values)}
        isForm
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        {t(`${words}.ask.text`, values)}
        <ReasonField
          label={t(`${words}.reason`)}
          value={reason}
          refused={isMissing && reason.trim() === '' ? t(`${words}.reason_missing`) : undefined}
          onChange={setReason}
        />
      </ConfirmDialog>
    </>
  )
}
