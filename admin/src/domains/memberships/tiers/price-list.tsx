import { priceStates } from '@obverse/contract/rules/memberships'
import { DataTable, SelectInput } from 'react-admin'
import { AppList } from '../../../components/list/app-list'
import { LinkCol } from '../../../components/list/app-table'
import { MembershipSiteFilter } from '../../../components/list/membership-site-filter'
import { MoneyText } from '../../../components/money-text'
import { SiteChip } from '../../../components/site-chip'
import type { ListRecord } from '../../../lib/list-call'
import { choicesBelow, useT } from '../../../lib/texts'
import { DayText } from '../day-text'
import { tierChoices, tierName } from '../words'
import { PriceState } from './price-state'

type PriceRecord = ListRecord<'memberships.prices'>

const Col = DataTable.Col<PriceRecord>
const filters = [
  <MembershipSiteFilter key="siteID" source="siteID" alwaysOn />,
  <SelectInput
    key="tier"
    source="tier"
    label="resources.membership-prices.fields.Tier"
    alwaysOn
    choices={tierChoices}
    sx={{ minWidth: 140 }}
  />,
  <SelectInput
    key="state"
    source="state"
    label="resources.membership-prices.fields.State"
    alwaysOn
    choices={choicesBelow('resources.membership-prices.states', priceStates)}
    sx={{ minWidth: 140 }}
  />,
]

/** Renders /admin/membership-prices: the prices of every site, the latest first (JOIN-1). */
export const PriceList = () => {
  const t = useT()
  return (
    <AppList<PriceRecord>
      filters={filters}
      sort={{ field: 'StartsOn', order: 'DESC' }}
      exportColumns={[
        'MembershipPriceID',
        'SiteID',
        { source: 'Tier', texts: 'resources.memberships.tiers' },
        'StartsOn',
        { label: t('resources.membership-prices.fields.PriceMinor'), value: ({ PriceMinor }) => PriceMinor / 100 },
        'Currency',
        { source: 'State', texts: 'resources.membership-prices.states' },
      ]}
    >
      <LinkCol<PriceRecord> source="Tier" render={({ Tier }) => t(tierName(Tier))} />
      <Col source="SiteID" disableSort render={({ SiteID }) => <SiteChip siteID={SiteID} />} />
      <Col source="StartsOn" sortByOrder="DESC" render={({ StartsOn }) => <DayText day={StartsOn} />} />
      <Col
        source="PriceMinor"
        align="right"
        render={({ PriceMinor, Currency }) => <MoneyText money={{ Minor: PriceMinor, Currency }} />}
      />
      <Col source="State" disableSort render={({ State }) => <PriceState state={State} />} />
    </AppList>
  )
}
