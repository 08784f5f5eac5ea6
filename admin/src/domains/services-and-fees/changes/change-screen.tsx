import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { FeeChange } from '@obverse/contract/domains/services-and-fees'
import { type ReactNode, useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { DateTimeText } from '../../../components/date-time-text'
import { DetailScreen } from '../../../components/detail/detail-screen'
import { FactsCard } from '../../../components/detail/facts-card'
import { HistoryPanel } from '../../../components/history-panel'
import { SiteChip } from '../../../components/site-chip'
import { adminPath } from '../../../lib/paths'
import { type Below, useT } from '../../../lib/texts'
import { useMay } from '../../../providers/access'
import { useRead } from '../../../providers/calls'
import { client } from '../../../providers/http'
import { type Act, ActDialog } from './act-dialog'
import { BeginsText } from './begins-text'
import { DifferenceCard } from './difference-card'
import { editFeeChangePath, feeChangesPath } from './paths'
import { StateChip } from './state-chip'

/** Renders /admin/fee-changes/{changeID}: the values that its services have and get, and what can be done with it. */
export const ChangeScreen = () => {
  const t = useT()
  const { changeID = '' } = useParams()
  const read = useRead(client.servicesAndFees.change, { params: { changeID: Number(changeID) } })
  const words = 'resources.fee-changes'
  return (
    <DetailScreen
      read={read}
      title={(change) => change?.Name ?? t(`${words}.title`, { id: changeID })}
      back={feeChangesPath}
      missing={t(`${words}.not_found`)}
      note={({ SiteID, State }) => (
        <>
          <SiteChip siteID={SiteID} />
          <StateChip state={State} />
        </>
      )}
      actions={(change) => <Acts change={change} onChanged={read.refetch} />}
      side={(change) => (
        <>
          <Facts change={change} />
          {/* A new key after each act fetches the history again. */}
          <HistoryPanel key={change.Version} entity="fee-change" id={change.ChangeID} />
        </>
      )}
    >
      {(change) => (
        <>
          <Alert severity={change.State === 'failed' ? 'error' : 'info'}>
            {t(`${words}.about.${aboutOf(change)}`)}
          </Alert>
          <DifferenceCard
            title={t(`${words}.differences`)}
            rows={change.Rows}
            currency={change.Currency}
            empty={t(`${words}.no_services`)}
          />
        </>
      )}
    </DetailScreen>
  )
}

/** Returns the name of the sentence about the state of a change. */
const aboutOf = ({ State, IsOwn, Reason }: FeeChange) => {
  if (State === 'waiting') return IsOwn ? 'waiting_own' : 'waiting'
  return State === 'draft' && Reason !== '' ? 'sent_back' : State
}

/** Returns the acts that are offered on a change, the likeliest last. */
const actsOf = ({ State, IsOwn }: FeeChange): readonly Act[] => {
  if (State === 'draft') return ['withdraw', 'ask']
  if (State === 'waiting') return IsOwn ? ['withdraw'] : ['withdraw', 'send-back', 'approve']
  return State === 'approved' ? ['withdraw'] : []
}

const Acts = ({ change, onChanged }: { change: FeeChange; onChanged: () => unknown }) => {
  const t = useT()
  const mayAct = useMay('edit')
  const [act, setAct] = useState<Act | null>(null)
  const acts = actsOf(change)
  if (!mayAct) return null
  return (
    <>
      {change.State === 'draft' && (
        <Button component={Link} to={adminPath(editFeeChangePath(change.ChangeID))} variant="outlined">
          {t('resources.fee-changes.edit')}
        </Button>
      )}
      {acts.map((one) => (
        <Button
          key={one}
          variant={one === 'ask' || one === 'approve' ? 'contained' : 'outlined'}
          {...(one === 'withdraw' && { color: 'error' as const })}
          onClick={() => setAct(one)}
        >
          {t(`resources.fee-changes.acts.${one}.action`)}
        </Button>
      ))}
      {act && <ActDialog act={act} change={change} onChanged={onChanged} onClose={() => setAct(null)} />}
    </>
  )
}

const Facts = ({ change }: { change: FeeChange }) => {
  const t = useT()
  const words = 'resources.fee-changes'
  const fact = (name: Below<`${typeof words}.fields`>, value: ReactNode) => ({
    name: t(`${words}.fields.${name}`),
    value,
  })
  const { By, MadeUTC, AskedBy, AskedUTC, DecidedBy, DecidedUTC, Reason, EndedUTC } = change
  return (
    <FactsCard
      title={t(`${words}.facts`)}
      facts={[
        fact('ValidFromUTC', <BeginsText change={change} />),
        fact('Services', change.Services),
        fact('By', By),
        fact('MadeUTC', <DateTimeText utc={MadeUTC} />),
        ...(AskedUTC === null ? [] : [fact('AskedBy', AskedBy), fact('AskedUTC', <DateTimeText utc={AskedUTC} />)]),
        ...(DecidedUTC === null
          ? []
          : [fact('DecidedBy', DecidedBy), fact('DecidedUTC', <DateTimeText utc={DecidedUTC} />)]),
        ...(Reason === '' ? [] : [fact('Reason', Reason)]),
        ...(EndedUTC === null ? [] : [fact('EndedUTC', <DateTimeText utc={EndedUTC} />)]),
      ]}
    />
  )
}
