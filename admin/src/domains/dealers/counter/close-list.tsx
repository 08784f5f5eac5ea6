import { DataTable } from 'react-admin'
import { DateTimeText } from '../../../components/date-time-text'
import { AppList } from '../../../components/list/app-list'
import { MembershipSiteFilter } from '../../../components/list/membership-site-filter'
import { MoneyText } from '../../../components/money-text'
import { SiteChip } from '../../../components/site-chip'
import { StatusChip } from '../../../components/status-chip'
import type { ListRecord } from '../../../lib/list-call'
import { useT } from '../../../lib/texts'

type CloseRecord = ListRecord<'dealers.closes'>
type Side = 'Expected' | 'Counted' | 'Difference'

const Col = DataTable.Col<CloseRecord>
const words = 'resources.dealer-cash-closes'
const filters = [<MembershipSiteFilter key="siteID" source="siteID" alwaysOn />]

/** Renders /admin/dealer-cash-closes: the closes of the tills, the newest first (ADP-1). */
export const CloseList = () => {
  const t = useT()
  const amount = (side: Side) => ({
    label: t(`${words}.fields.${side}`),
    value: ({ [side]: { Minor } }: CloseRecord) => Minor / 100,
  })
  return (
    <AppList<CloseRecord>
      filters={filters}
      sort={{ field: 'CashCloseID', order: 'DESC' }}
      to={false}
      exportColumns={[
        'CashCloseID',
        'ClosedUTC',
        'SiteID',
        amount('Expected'),
        amount('Counted'),
        amount('Difference'),
        'Payments',
        'ClosedBy',
        'Note',
      ]}
    >
      <Col source="CashCloseID" render={({ ClosedUTC }) => <DateTimeText utc={ClosedUTC} />} cellSx={unbroken} />
      <Col source="SiteID" disableSort render={({ SiteID }) => <SiteChip siteID={SiteID} />} />
      <Col source="Payments" disableSort align="right" />
      <Col source="Expected" disableSort align="right" render={({ Expected }) => <MoneyText money={Expected} />} />
      <Col source="Counted" disableSort align="right" render={({ Counted }) => <MoneyText money={Counted} />} />
      <Col source="Difference" disableSort align="right" render={(row) => <Difference row={row} />} />
      <Col source="ClosedBy" disableSort />
      <Col source="Note" disableSort cellSx={roomForWords} />
    </AppList>
  )
}

const unbroken = () => ({ whiteSpace: 'nowrap' })
const roomForWords = () => ({ overflowWrap: 'anywhere', minWidth: 180 })

const Difference = ({ row: { Difference: money } }: { row: CloseRecord }) => {
  const t = useT()
  if (money.Minor === 0) return <StatusChip label={t(`${words}.agrees`)} tone="good" />
  return <MoneyText money={money} />
}
