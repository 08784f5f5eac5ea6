import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { BillingOutcome } from '@obverse/contract/domains/memberships'
import { useLocale } from 'ra-core'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { AdminLink } from '../../../components/admin-link'
import { ReadRefused } from '../../../components/detail/read-refused'
import { useMoney } from '../../../components/money-text'
import { PageHeader } from '../../../components/page-header'
import { LoadingRows } from '../../../components/states'
import { dateText } from '../../../lib/dates'
import { listPath } from '../../../lib/paths'
import { useT } from '../../../lib/texts'
import { useMay } from '../../../providers/access'
import { useRead } from '../../../providers/calls'
import { client } from '../../../providers/http'
import { dealerPath, PAYMENTS } from '../paths'
import { DealerState, useAbout, useSiteName } from './membership-state'
import { TakeForm } from './take-form'
import type { Method } from './take-values'

const words = 'resources.dealer-payments'

/** Renders /admin/dealer-payments/take/{dealerID}: staff take a card or cash for the membership of a dealer (ADP-1). */
export const TakeScreen = () => {
  const t = useT()
  const dealerID = Number(useParams().dealerID ?? 0)
  const dealer = useRead(client.dealers.one, { params: { dealerID } })
  const counter = useRead(client.dealers.counter, { params: { dealerID }, query: {} })
  const [taken, setTaken] = useState<TakenProps | null>(null)
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
        <Taken {...taken} dealerID={dealerID} />
      ) : (
        <Box sx={{ maxWidth: 860 }}>
          <Offered
            membership={counter.data}
            dealer={dealer.data}
            onTaken={(outcome, method, isRenewed) => {
              setTaken({ outcome, method, isRenewed })
              void counter.refetch()
            }}
          />
        </Box>
      )}
    </>
  )
}

type OfferedProps = Pick<Parameters<typeof TakeForm>[0], 'membership' | 'dealer' | 'onTaken'>

/** Shows the form, or why nothing can be taken now. */
const Offered = ({ membership, dealer, onTaken }: OfferedProps) => {
  const t = useT()
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

type TakenProps = { outcome: BillingOutcome; method: Method; isRenewed: boolean }

/** Returns the key of the sentence about a payment that was taken, or that nobody knows about yet. */
function endOf({ AccountSaveSuccess, Pending, IsRefunded }: BillingOutcome, method: Method) {
  if (IsRefunded) return 'refunded'
  if (Pending) return 'pending'
  return `${AccountSaveSuccess ? 'done' : 'not_saved'}.${method}` as const
}

/** Says how the payment ended; there is no button left to press twice. */
const Taken = ({ dealerID, outcome, method, isRenewed }: TakenProps & { dealerID: number }) => {
  const t = useT()
  const locale = useLocale()
  const money = useMoney()
  const { Order, AccountSaveSuccess, AutorenewSuccess, Pending } = outcome
  const isRenewing = isRenewed && AccountSaveSuccess
  const isWhole = AccountSaveSuccess && (!isRenewing || AutorenewSuccess)
  return (
    <Alert severity={isWhole ? 'success' : 'warning'} role="status" sx={{ maxWidth: 860 }}>
      {t(`${words}.take.${endOf(outcome, method)}`, {
        order: Order?.OrderNumber ?? '',
        end: Order ? dateText(Order.End, locale) : '',
        total: Order ? money(Order.Total) : '',
      })}
      {isRenewing && !Pending && ` ${t(`${words}.take.${AutorenewSuccess ? 'renews' : 'renews_not'}`)}`}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 1 }}>
        <AdminLink color="inherit" to={dealerPath(dealerID)}>
          {t(`${words}.to_dealer`)}
        </AdminLink>
        {method === 'cash' && (
          <AdminLink color="inherit" to={listPath(PAYMENTS, { dealerID })}>
            {t(`${words}.of_dealer`)}
          </AdminLink>
        )}
      </Box>
    </Alert>
  )
}
