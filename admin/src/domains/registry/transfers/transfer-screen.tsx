import Button from '@mui/material/Button'
import type { Transfer } from '@obverse/contract/domains/registry'
import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router-dom'
import { DateTimeText } from '../../../components/date-time-text'
import { DetailScreen } from '../../../components/detail/detail-screen'
import { FactsCard } from '../../../components/detail/facts-card'
import { HistoryPanel } from '../../../components/history-panel'
import { type Below, useT } from '../../../lib/texts'
import { useMay } from '../../../providers/access'
import { useRead } from '../../../providers/calls'
import { client } from '../../../providers/http'
import { MemberName } from './member-name'
import { ReverseDialog } from './reverse-dialog'
import { SetCard } from './set-card'
import { StateChip } from './state-chip'

/** Renders /admin/registry-transfers/{transferID}: the sets as they are now, and the way back while there is one. */
export const TransferScreen = () => {
  const t = useT()
  const { transferID = '' } = useParams()
  const read = useRead(client.registry.transfer, { params: { transferID: Number(transferID) } })
  const words = 'resources.registry-transfers'
  return (
    <DetailScreen
      read={read}
      title={t(`${words}.title`, { id: transferID })}
      back="/registry-transfers"
      missing={t(`${words}.not_found`)}
      note={({ State }) => <StateChip state={State} />}
      actions={(transfer) => <Reverse transfer={transfer} onChanged={read.refetch} />}
      side={(transfer) => (
        <>
          <Facts transfer={transfer} />
          {/* A new key after each act fetches the history again. */}
          <HistoryPanel key={transfer.Version} entity="registry-transfer" id={transfer.TransferID} />
        </>
      )}
    >
      {(transfer) => <SetCard title={t(`${words}.moved`)} sets={transfer.Sets} empty={t(`${words}.none`)} />}
    </DetailScreen>
  )
}

const Reverse = ({ transfer, onChanged }: { transfer: Transfer; onChanged: () => unknown }) => {
  const t = useT()
  const mayAct = useMay('edit')
  const [isAsking, setAsking] = useState(false)
  if (!mayAct || transfer.State !== 'reversible') return null
  return (
    <>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        {t('resources.registry-transfers.reverse.action')}
      </Button>
      {isAsking && <ReverseDialog transfer={transfer} onChanged={onChanged} onClose={() => setAsking(false)} />}
    </>
  )
}

const Facts = ({ transfer }: { transfer: Transfer }) => {
  const t = useT()
  const words = 'resources.registry-transfers'
  const fact = (name: Below<`${typeof words}.fields`>, value: ReactNode) => ({
    name: t(`${words}.fields.${name}`),
    value,
  })
  const { From, To, Path, By, Reason, State, ReversedUTC } = transfer
  return (
    <FactsCard
      title={t(`${words}.facts`)}
      facts={[
        fact('From', <MemberName member={From} />),
        fact('To', <MemberName member={To} />),
        fact('Path', t(`${words}.types.${Path === '' ? 'all' : Path}`)),
        fact('TransferredUTC', <DateTimeText utc={transfer.TransferredUTC} />),
        fact('By', By),
        ...(Reason === '' ? [] : [fact('Reason', Reason)]),
        ...(State === 'reversible'
          ? [fact('ReversibleUntilUTC', <DateTimeText utc={transfer.ReversibleUntilUTC} />)]
          : []),
        ...(ReversedUTC === null
          ? []
          : [
              fact('ReversedUTC', <DateTimeText utc={ReversedUTC} />),
              fact('ReversedBy', transfer.ReversedBy),
              fact('ReverseReason', transfer.ReverseReason),
            ]),
      ]}
    />
  )
}
