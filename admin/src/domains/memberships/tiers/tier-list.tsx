import { DataTable } from 'react-admin'
import { AppList } from '../../../components/list/app-list'
import { LinkCol } from '../../../components/list/app-table'
import { MembershipSiteFilter } from '../../../components/list/membership-site-filter'
import { MoneyText } from '../../../components/money-text'
import { SiteChip } from '../../../components/site-chip'
import type { ListRecord } from '../../../lib/list-call'
import { useT } from '../../../lib/texts'
import { tierName } from '../words'

type TierRecord = ListRecord<'memberships.staffTiers'>

const Col = DataTable.Col<TierRecord>
const filters = [<MembershipSiteFilter key="siteID" source="siteID" alwaysOn />]

/** Renders /admin/membership-tiers: the tiers of every site with their prices today (JOIN-1). */
export const TierList = () => {
  const t = useT()
  return (
    <AppList<TierRecord>
      filters={filters}
      sort={{ field: 'SiteID', order: 'ASC' }}
      exportColumns={[
        'MembershipTierID',
        'SiteID',
        { source: 'Tier', texts: 'resources.memberships.tiers' },
        'Benefits',
      ]}
    >
      <LinkCol<TierRecord> source="Tier" disableSort render={({ Tier }) => t(tierName(Tier))} />
      <Col source="SiteID" render={({ SiteID }) => <SiteChip siteID={SiteID} />} />
      <Col
        source="Price"
        disableSort
        align="right"
        render={({ Tier, Price }) =>
          Price ? (
            <MoneyText money={Price} />
          ) : (
            t(`resources.membership-tiers.${Tier === 'Free' ? 'free' : 'not_offered'}`)
          )
        }
      />
      <Col
        source="Benefits"
        disableSort
        render={({ Benefits }) => Benefits.split('\n').filter(Boolean).join(' · ')}
        cellSx={oneLine}
      />
    </AppList>
  )
}

const oneLine = () => ({ maxWidth: 400, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
