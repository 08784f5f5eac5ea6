import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { AutorenewOutcome } from '@obverse/contract/domains/memberships'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { AdminLink } from '../../../components/admin-link'
import { ReadRefused } from '../../../components/detail/read-refused'
import { PageHeader } from '../../../components/page-header'
import { LoadingRows } from '../../../components/states'
import { useT } from '../../../lib/texts'
import { useMay } from '../../../providers/access'
import { useRead } from '../../../providers/calls'
import { client } from '../../../providers/http'
import { dealerPath } from '../paths'
import { DealerState, isRenewable, useAbout } from './membership-state'
import { RenewalForm } from './renewal-form'

const words = 'resources.dealer-payments'

/** Renders /admin/dealer-payments/take/{dealerID}/renewal: staff turn the renewal of a dealer on with a card (ADP-1). */
export const RenewalScreen = () => {
  const t = useT()
  const about = useAbout()
  const mayTake = useMay('edit')
  const dealerID = Number(useParams().dealerID ?? 0)
  const dealer = useRead(client.dealers.one, { params: { dealerID } })
  const counter = useRead(client.dealers.counter, { params: { dealerID }, query: {} })
  const [done, setDone] = useState<AutorenewOutcome | null>(null)
  const name = dealer.data?.Name ?? ''
  const error = dealer.error ?? counter.error
  const membership = counter.data
  return (
    <>
      <PageHeader
        title={t(`${words}.renewal.on.title`)}
        trail={name === '' ? [] : [{ label: name, to: dealerPath(dealerID) }]}
        note={membership && <DealerState state={membership.State} />}
      />
      {error ? (
        <ReadRefused error={error} retry={() => Promise.all([dealer.refetch(), counter.refetch()])} back="/dealers" />
      ) : !dealer.data || !membership ? (
        <LoadingRows />
      ) : done ? (
        <Ended dealerID={dealerID} severity="success">
          {t(`${words}.renewal.on.done`, { last: done.CardNumber })}
        </Ended>
      ) : !mayTake ? (
        <Ended dealerID={dealerID}>{t(`${words}.take.read_only`)}</Ended>
      ) : !isRenewable(membership) || !membership.CardForm ? (
        <Ended dealerID={dealerID}>
          {`${about(membership)} ${t(`${words}.renewal.on.${membership.CardForm ? 'nothing' : 'holder_asked'}`)}`}
        </Ended>
      ) : (
        <Box sx={{ maxWidth: 860 }}>
          <Alert severity="info" sx={{ mb: 2 }}>
            {`${name}: ${about(membership)} ${t(`${words}.renewal.on.text`)}`}
          </Alert>
          <RenewalForm
            dealerID={dealerID}
            siteID={membership.SiteID}
            info={membership.CardForm}
            onDone={(outcome) => {
              setDone(outcome)
              void counter.refetch()
            }}
          />
        </Box>
      )}
    </>
  )
}

type EndedProps = { dealerID: number; severity?: 'info' | 'success'; children: string }

/** Says why there is no form, or that it is done. */
const Ended = ({ dealerID, severity = 'info', children }: EndedProps) => {
  const t = useT()
  return (
    <Alert
      severity={severity}
      role="status"
      sx={{ maxWidth: 860 }}
      action={
        <AdminLink color="inherit" to={dealerPath(dealerID)}>
          {t(`${words}.to_dealer`)}
        </AdminLink>
      }
    >
      {children}
    </Alert>
  )
}
