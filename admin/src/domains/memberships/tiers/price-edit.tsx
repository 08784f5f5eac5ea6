import Alert from '@mui/material/Alert'
import type { TierPrice } from '@obverse/contract/domains/memberships'
import { dayAt } from '@obverse/contract/rules/sites'
import { useParams } from 'react-router-dom'
import { DetailScreen } from '../../../components/detail/detail-screen'
import { FactsCard } from '../../../components/detail/facts-card'
import { AppEdit } from '../../../components/form/app-edit'
import { RemoveButton } from '../../../components/form/remove-button'
import { HistoryPanel } from '../../../components/history-panel'
import { MoneyText } from '../../../components/money-text'
import { SiteChip } from '../../../components/site-chip'
import { type Translate, useT } from '../../../lib/texts'
import { useRead } from '../../../providers/calls'
import { client } from '../../../providers/http'
import { useCurrentSite } from '../../../providers/sites'
import { DayText } from '../day-text'
import { tierName } from '../words'
import { PRICES } from './paths'
import { PriceInputs } from './price-inputs'

/** Renders /admin/membership-prices/{id}: a price to come as a form; one that members paid only to be read. */
export const PriceEdit = () => {
  const t = useT()
  const membershipPriceID = Number(useParams().id ?? 0)
  const { sites } = useCurrentSite()
  const read = useRead(client.memberships.price, { params: { membershipPriceID } })
  const site = sites.find(({ SiteID }) => SiteID === read.data?.SiteID)
  const title = (price: TierPrice | undefined) =>
    price ? t(tierName(price.Tier)) : t('resources.membership-prices.price')
  if (read.data && site && read.data.StartsOn > dayAt(site.Region, new Date()))
    return (
      <AppEdit<TierPrice & { id: number }>
        title={title}
        note={({ SiteID }) => <SiteChip siteID={SiteID} />}
        remove={<RemoveButton />}
        side={<HistoryPanel />}
      >
        <PriceInputs />
      </AppEdit>
    )
  return (
    <DetailScreen
      read={read}
      title={title}
      back={PRICES}
      missing={t('resources.membership-prices.not_found')}
      note={({ SiteID }) => <SiteChip siteID={SiteID} />}
      actions={() => null}
      side={() => <HistoryPanel entity="membership-price" id={membershipPriceID} />}
    >
      {(price) => (
        <>
          <Alert severity="info">{t('resources.membership-prices.stays')}</Alert>
          <FactsCard title={t('resources.membership-prices.price')} facts={factsOf(price, t)} />
        </>
      )}
    </DetailScreen>
  )
}

const factsOf = ({ Tier, PriceMinor, Currency, StartsOn }: TierPrice, t: Translate) => [
  { name: t('resources.membership-prices.fields.Tier'), value: t(tierName(Tier)) },
  {
    name: t('resources.membership-prices.fields.PriceMinor'),
    value: <MoneyText money={{ Minor: PriceMinor, Currency }} />,
  },
  { name: t('resources.membership-prices.fields.StartsOn'), value: <DayText day={StartsOn} /> },
]
