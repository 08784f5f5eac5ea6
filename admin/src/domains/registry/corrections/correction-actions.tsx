import Button from '@mui/material/Button'
import type { Correction } from '@obverse/contract/domains/registry'
import { useState } from 'react'
import { useT } from '../../../lib/texts'
import { useMay } from '../../../providers/access'
import { useWrite } from '../../../providers/calls'
import { client } from '../../../providers/http'
import { ProcessDialog } from './process-dialog'

type Props = { correction: Correction; onChanged: () => unknown }

/** Offers the acts that the state of a request allows. */
export const CorrectionActions = ({ correction, onChanged }: Props) => {
  const t = useT()
  const [isProcessing, setProcessing] = useState(false)
  const mayAct = useMay('edit')
  const words = 'resources.score-corrections'
  const written = (verb: 'take' | 'put_back' | 'reopen') => ({ done: t(`${words}.${verb}.done`), onSettled: onChanged })
  const take = useWrite(client.registry.takeCorrection, written('take'))
  const putBack = useWrite(client.registry.putBackCorrection, written('put_back'))
  const reopen = useWrite(client.registry.reopenCorrection, written('reopen'))
  if (!mayAct) return null
  const { ScoreCorrectionRequestID, State, Version } = correction
  const given = { params: { requestID: ScoreCorrectionRequestID }, body: { Version } }
  return (
    <>
      {State === 'open' && (
        <Button variant="outlined" loading={take.isPending} onClick={() => take.mutate(given)}>
          {t(`${words}.take.action`)}
        </Button>
      )}
      {State === 'assigned' && (
        <Button variant="outlined" loading={putBack.isPending} onClick={() => putBack.mutate(given)}>
          {t(`${words}.put_back.action`)}
        </Button>
      )}
      {State === 'processed' ? (
        <Button variant="outlined" loading={reopen.isPending} onClick={() => reopen.mutate(given)}>
          {t(`${words}.reopen.action`)}
        </Button>
      ) : (
        <Button variant="contained" onClick={() => setProcessing(true)}>
          {t(`${words}.process.action`)}
        </Button>
      )}
      {isProcessing && (
        <ProcessDialog correction={correction} onChanged={onChanged} onClose={() => setProcessing(false)} />
      )}
    </>
  )
}
