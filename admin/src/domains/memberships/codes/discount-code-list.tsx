import { formatRate } from '@obverse/browser/money'
import { codeStates } from '@obverse/contract/rules/memberships'
import { useLocale } from 'ra-core'
import { DataTable, SelectInput } from 'react-admin'
import { AppList } from '../../../components/list/app-list'
import { LinkCol, StateCol } from '../../../components/list/app-table'
import { MembershipSiteFilter } from '../../../components/list/membership-site-filter'
import { SearchFilter } from '../../../components/list/search-filter'
import { NameList } from '../../../components/name-list'
import { SiteChip } from '../../../components/site-chip'
import { StatusChip, type Tone } from '../../../components/status-chip'
import type { ListRecord } from '../../../lib/list-call'
import { choicesBelow, useT } from '../../../lib/texts'
import { DaysText } from '../days-text'
import { tierName } from '../words'

type CodeRecord = ListRecord<'memberships.discountCodes'>

const Col = DataTable.Col<CodeRecord>
const STATES = 'resources.discount-codes.states'
const tones: Record<CodeRecord['State'], Tone> = { now: 'good', later: 'waiting', over: 'plain', 'used-up': 'plain' }
const filters = [
  <SearchFilter key="q" source="q" label="resources.discount-codes.fields.q" alwaysOn sx={{ minWidth: 200 }} />,
  <MembershipSiteFilter key="siteID" source="siteID" alwaysOn />,
  <SelectInput
    key="state"
    source="state"
    label="resources.discount-codes.fields.State"
    alwaysOn
    choices={choicesBelow(STATES, codeStates)}
    sx={{ minWidth: 160 }}
  />,
]

/** Renders /admin/discount-codes: the discount codes of every site (JOIN-2). */
export const DiscountCodeList = () => {
  const t = useT()
  const locale = useLocale()
  return (
    <AppList<CodeRecord>
      filters={filters}
      sort={{ field: 'Code', order: 'ASC' }}
      exportColumns={[
        'DiscountCodeID',
        'SiteID',
        'Code',
        { source: 'State', texts: 'resources.discount-codes.states' },
        {
          label: t('resources.discount-codes.fields.RateBasisPoints'),
          value: ({ RateBasisPoints }) => formatRate(RateBasisPoints, locale),
        },
        'StartsOn',
        'EndsOn',
        'Uses',
        'MaxUses',
        { source: 'Tiers', texts: 'resources.memberships.tiers' },
        { source: 'Modes', texts: 'resources.memberships.modes' },
        'IsAnaOnly',
      ]}
    >
      <LinkCol<CodeRecord> source="Code" />
      <Col source="SiteID" disableSort render={({ SiteID }) => <SiteChip siteID={SiteID} />} />
      <StateCol<CodeRecord>
        source="State"
        disableSort
        render={({ State }) => <StatusChip label={t(`${STATES}.${State}`)} tone={tones[State]} />}
      />
      <Col
        source="RateBasisPoints"
        align="right"
        render={({ RateBasisPoints }) => formatRate(RateBasisPoints, locale)}
        sortByOrder="DESC"
      />
      <Col
        source="EndsOn"
        label="resources.discount-codes.fields.Days"
        render={({ StartsOn, EndsOn }) => <DaysText from={StartsOn} until={EndsOn} />}
        cellSx={unbroken}
      />
      <Col
        source="Uses"
        align="right"
        sortByOrder="DESC"
        render={({ Uses, MaxUses }) =>
          MaxUses === null ? Uses : t('resources.discount-codes.uses_of', { uses: Uses, most: MaxUses })
        }
        cellSx={unbroken}
      />
      <Col
        source="Tiers"
        disableSort
        render={({ Tiers }) =>
          Tiers.length === 0 ? (
            t('resources.discount-codes.all')
          ) : (
            <NameList names={Tiers.map((tier) => t(tierName(tier)))} />
          )
        }
      />
    </AppList>
  )
}

const unbroken = () => ({ whiteSpace: 'nowrap' })
