import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { PaidTier, StaffTier } from '@obverse/contract/domains/memberships'
import { isPaidTier } from '@obverse/contract/rules/memberships'
import { useGetOne } from 'ra-core'
import { Link, useParams } from 'react-router-dom'
import { AdminLink } from '../../../components/admin-link'
import { TableCard } from '../../../components/detail/table-card'
import { AppEdit } from '../../../components/form/app-edit'
import { HistoryPanel } from '../../../components/history-panel'
import { MoneyText } from '../../../components/money-text'
import { SiteChip } from '../../../components/site-chip'
import { adminPath } from '../../../lib/paths'
import { asBody } from '../../../lib/record'
import { type Below, useT } from '../../../lib/texts'
import { useMay } from '../../../providers/access'
import { useRead } from '../../../providers/calls'
import { client } from '../../../providers/http'
import { DayText } from '../day-text'
import { tierName } from '../words'
import { newPricePath, pricePath } from './paths'
import { PriceState } from './price-state'
import { TierInputs } from './tier-inputs'

type TierRecord = StaffTier & { id: number }

/** Renders /admin/membership-tiers/{id}: what a tier brings, and its prices. */
export const TierEdit = () => {
  const t = useT()
  const id = Number(useParams().id ?? 0)
  const { data: tier } = useGetOne<TierRecord>('membership-tiers', asBody({ id }), { onError: () => undefined })
  return (
    <>
      <AppEdit<TierRecord>
        title={({ Tier }) => t(tierName(Tier))}
        note={({ SiteID }) => <SiteChip siteID={SiteID} />}
        isTranslated
        side={<HistoryPanel />}
      >
        <TierInputs />
      </AppEdit>
      {tier && isPaidTier(tier.Tier) && (
        <Box sx={{ mt: 2 }}>
          <PricesCard siteID={tier.SiteID} tier={tier.Tier} />
        </Box>
      )}
    </>
  )
}

/** Lists the prices of a tier, the latest first. */
const PricesCard = ({ siteID, tier }: { siteID: number; tier: PaidTier }) => {
  const t = useT()
  const mayAdd = useMay('create', 'membership-prices')
  const words = (path: Below<'resources.membership-prices'>) => t(`resources.membership-prices.${path}`)
  const { data, error, refetch } = useRead(client.memberships.prices, {
    query: { siteID, tier, perPage: 100, sort: 'StartsOn', order: 'DESC' },
  })
  return (
    <TableCard
      title={words('of_tier')}
      actions={
        mayAdd && (
          <Button component={Link} to={adminPath(newPricePath(siteID, tier))} startIcon={<AddIcon />}>
            {words('page.create')}
          </Button>
        )
      }
      rows={data?.Prices}
      error={error}
      retry={refetch}
      keyOf={({ MembershipPriceID }) => MembershipPriceID}
      empty={words('none_of_tier')}
      columns={[
        {
          label: words('fields.StartsOn'),
          isHeading: true,
          cell: ({ MembershipPriceID, StartsOn }) => (
            <AdminLink to={pricePath(MembershipPriceID)}>
              <DayText day={StartsOn} />
            </AdminLink>
          ),
        },
        {
          label: words('fields.PriceMinor'),
          align: 'right',
          cell: ({ PriceMinor, Currency }) => <MoneyText money={{ Minor: PriceMinor, Currency }} />,
        },
        { label: words('fields.State'), cell: ({ State }) => <PriceState state={State} /> },
      ]}
    />
  )
}
