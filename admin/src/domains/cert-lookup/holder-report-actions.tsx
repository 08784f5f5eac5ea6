import Button from '@mui/material/Button'
import type { HolderReport } from '@obverse/contract/domains/cert-lookup'
import { useState } from 'react'
import { useT } from '../../lib/texts'
import { useMay } from '../../providers/access'
import { useWrite } from '../../providers/calls'
import { client } from '../../providers/http'
import { CloseDialog } from './close-dialog'

type Props = { report: HolderReport; onChanged: () => unknown }

/** Offers the acts that the state of a report allows. */
export const HolderReportActions = ({ report, onChanged }: Props) => {
  const t = useT()
  const [isClosing, setClosing] = useState(false)
  const mayAct = useMay('edit')
  const words = 'resources.holder-reports'
  const written = (verb: 'take' | 'put_back' | 'reopen') => ({ done: t(`${words}.${verb}.done`), onSettled: onChanged })
  const take = useWrite(client.certLookup.takeHolderReport, written('take'))
  const putBack = useWrite(client.certLookup.putBackHolderReport, written('put_back'))
  const reopen = useWrite(client.certLookup.reopenHolderReport, written('reopen'))
  if (!mayAct) return null
  const given = { params: { reportID: report.ReportID }, body: { Version: report.Version } }
  return (
    <>
      {report.State === 'open' && (
        <Button variant="contained" loading={take.isPending} onClick={() => take.mutate(given)}>
          {t(`${words}.take.action`)}
        </Button>
      )}
      {report.State === 'checking' && (
        <Button variant="outlined" loading={putBack.isPending} onClick={() => putBack.mutate(given)}>
          {t(`${words}.put_back.action`)}
        </Button>
      )}
      {report.State !== 'closed' && (
        <Button variant={report.State === 'checking' ? 'contained' : 'outlined'} onClick={() => setClosing(true)}>
          {t(`${words}.close.action`)}
        </Button>
      )}
      {report.State === 'closed' && (
        <Button variant="outlined" loading={reopen.isPending} onClick={() => reopen.mutate(given)}>
          {t(`${words}.reopen.action`)}
        </Button>
      )}
      {isClosing && <CloseDialog report={report} onChanged={onChanged} onClose={() => setClosing(false)} />}
    </>
  )
}
