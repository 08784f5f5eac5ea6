import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { BillingOutcome } from '@obverse/contract/domains/memberships'
import { useLocale, useTranslate } from 'ra-core'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { AdminLink } from '../../../components/admin-link'
import { ReadRefused } from '../../../components/detail/read-refused'
import { PageHeader } from '../../../components/page-header'
import { LoadingRows } from '../../../components/states'
import { dateText } from '../../../lib/dates'
import { listPath } from '../../../lib/paths'
import { useMay } from '../../../providers/access'
import { useRead } from '../../../providers/calls'
import { client } from '../../../providers/http'
import { dealerPath, PAYMENTS } from '../paths'
import { DealerState, useAbout, useSiteName } from './membership-state'
import { TakeForm } from './take-form'

const words = 'resources.dealer-payments'

/** Renders /admin/dealer-payments/take/{dealerID}: staff take cash for the membership of a dealer (ADP-1). */
export const TakeScreen = () => {
  const t = useTranslate()
  const dealerID = Number(useParams().dealerID ?? 0)
  const dealer = useRead(client.dealers.one, { params: { dealerID } })
  const counter = useRead(client.dealers.counter, { params: { dealerID }, query: {} })
  const [taken, setTaken] = useState<BillingOutcome | null>(null)
  const name = dealer.data?.Name ?? ''
  const error = dealer.error ?? counter.error
  const retry = () => Promise.all([dealer.refetch(), counter.refetch()])
  return (
    <>
      <PageHeader
        title={t(`${words}.take.title`)}
        trail={name === '' ? [] : [{ label: name, to: dealerPath(dealerID) }]}
        note={counter.data && <DealerState state={counter.data.State} />}
      />
      {error ? (
        <ReadRefused error={error} retry={retry} back="/dealers" />
      ) : !dealer.data || !counter.data ? (
        <LoadingRows />
      ) : taken ? (
        <Taken dealerID={dealerID} outcome={taken} />
      ) : (
        <Box sx={{ maxWidth: 860 }}>
          <Offered membership={counter.data} dealer={dealer.data} onTaken={setTaken} />
        </Box>
      )}
    </>
  )
}

type OfferedProps = Pick<Parameters<typeof TakeForm>[0], 'membership' | 'dealer' | 'onTaken'>

/** Shows the form, or why nothing can be taken now. */
const Offered = ({ membership, dealer, onTaken }: OfferedProps) => {
  const t = useTranslate()
  const about = useAbout()
  const siteName = useSiteName()
  const mayTake = useMay('edit')
  const { Offer, PaidBy, SiteID, State } = membership
  // Before the first order and after the last day the site is chosen in the form.
  const isPayable = State === 'new' || State === 'expired' || Offer !== null
  const why = !mayTake
    ? t(`${words}.take.read_only`)
    : PaidBy === null
      ? t(`${words}.nobody_acts`)
      : isPayable
        ? null
        : `${about(membership)} ${t(`${words}.take.nothing`)}`
  if (why !== null)
    return (
      <Alert
        severity="info"
        action={
          <AdminLink color="inherit" to={dealerPath(dealer.DealerID)}>
            {t(`${words}.to_dealer`)}
          </AdminLink>
        }
      >
        {why}
      </Alert>
    )
  return (
    <>
      <Alert severity="info" sx={{ mb: 2 }}>
        {`${dealer.Name}, ${siteName(SiteID)}: ${about(membership)}`}
      </Alert>
      <TakeForm membership={membership} dealer={dealer} onTaken={onTaken} />
    </>
  )
}

/** Says that the cash was taken; there is no button left to press twice. */
const Taken = ({ dealerID, outcome }: { dealerID: number; outcome: BillingOutcome }) => {
  const t = useTranslate()
  const locale = useLocale()
  const { Order, AccountSaveSuccess } = outcome
  const end = Order ? dateText(Order.End, locale) : ''
  return (
    <Alert severity={AccountSaveSuccess ? 'success' : 'warning'} role="status" sx={{ maxWidth: 860 }}>
      {t(`${words}.take.${AccountSaveSuccess ? 'done' : 'not_saved'}`, { order: Order?.OrderNumber ?? '', end })}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 1 }}>
        <AdminLink color="inherit" to={dealerPath(dealerID)}>
          {t(`${words}.to_dealer`)}
        </AdminLink>
        <AdminLink color="inherit" to={listPath(PAYMENTS, { dealerID })}>
          {t(`${words}.of_dealer`)}
        </AdminLink>
      </Box>
    </Alert>
  )
}
