import Box from '@mui/material/Box'
import { paidTiers } from '@obverse/contract/rules/memberships'
import { decimalText } from '@obverse/contract/rules/payments'
import { membershipNumbers, reportRange } from '@obverse/contract/rules/reports'
import { useListContext } from 'ra-core'
import { DataTable, SelectInput } from 'react-admin'
import { AdminLink } from '../../components/admin-link'
import { DayPicker } from '../../components/date-pickers'
import { DayText } from '../../components/date-time-text'
import { AppList } from '../../components/list/app-list'
import { SiteFilter } from '../../components/list/site-filter'
import { MoneyText } from '../../components/money-text'
import { NumberLink, PersonLink } from '../../components/record-links'
import { SiteChip } from '../../components/site-chip'
import type { ListRecord } from '../../lib/list-call'
import { choicesBelow, useT } from '../../lib/texts'

type Counted = ListRecord<'reports.membershipStatsMembers'>

const Col = DataTable.Col<Counted>
const words = 'resources.membership-report-members'

type FilterProps = { source: string; alwaysOn?: boolean }
const DayFilter = ({ source }: FilterProps) => <DayPicker source={source} />

const filters = [
  <SelectInput
    key="number"
    source="number"
    alwaysOn
    choices={choicesBelow('resources.membership-report.numbers', membershipNumbers)}
    sx={{ minWidth: 200 }}
  />,
  <DayFilter key="startDate" source="startDate" alwaysOn />,
  <DayFilter key="endDate" source="endDate" alwaysOn />,
  <SiteFilter key="siteID" source="siteID" alwaysOn />,
  <SelectInput key="tier" source="tier" choices={paidTiers.map((id) => ({ id, name: id }))} translateChoice={false} />,
  <SelectInput
    key="currency"
    source="currency"
    choices={['USD', 'GBP', 'EUR'].map((id) => ({ id, name: id }))}
    translateChoice={false}
  />,
]

/** Renders /admin/membership-report-members: the members behind a number of the report, the last day first. */
export const CountedMembers = () => {
  const t = useT()
  const week = reportRange({}, new Date().toISOString().slice(0, 10))
  return (
    <Box sx={onPhones}>
      <AppList<Counted>
        filters={filters}
        filterDefaultValues={{ number: 'Joined', startDate: week.StartDate, endDate: week.EndDate }}
        actions={<BackToReport />}
        to={false}
        exportColumns={[
          'Number',
          'Name',
          'Email',
          'SiteID',
          'Tier',
          'Day',
          { label: t(`${words}.fields.Amount`), value: ({ Amount }) => (Amount ? decimalText(Amount.Minor) : '') },
          { label: t(`${words}.fields.currency`), value: ({ Amount }) => Amount?.Currency ?? '' },
          'PaymentID',
        ]}
      >
        <Col source="Number" disableSort cellSx={unbroken} />
        <Col
          source="Name"
          disableSort
          render={({ PeopleID, Name, Email }) => <PersonLink peopleID={PeopleID}>{Name || Email}</PersonLink>}
        />
        <Col source="SiteID" disableSort render={({ SiteID }) => <SiteChip siteID={SiteID} />} />
        <Col source="Tier" disableSort />
        <Col source="Day" disableSort render={({ Day }) => <DayText day={Day} />} />
        <Col
          source="Amount"
          disableSort
          align="right"
          render={({ Amount }) => (Amount === null ? '–' : <MoneyText money={Amount} />)}
        />
        <Col
          source="PaymentID"
          disableSort
          render={({ PaymentID, Number: number }) =>
            PaymentID === '' ? (
              t(`${words}.no_payment`)
            ) : (
              <NumberLink resource="payments" number={PaymentID}>
                {t(`${words}.payment`, { number })}
              </NumberLink>
            )
          }
        />
      </AppList>
    </Box>
  )
}

/** Gives the days a row of their own on phones, where half of one would cut them. */
const onPhones = {
  '& [data-source="startDate"], & [data-source="endDate"]': { flexBasis: { xs: '100%', sm: 'auto' } },
} as const
const unbroken = () => ({ whiteSpace: 'nowrap' })

/** Leads to the report of the days and the site that the list is about. */
const BackToReport = () => {
  const t = useT()
  const { filterValues } = useListContext()
  const query = new URLSearchParams()
  for (const name of ['startDate', 'endDate', 'siteID']) {
    const value: unknown = filterValues[name]
    if (value) query.set(name, String(value))
  }
  return (
    <AdminLink to={`/membership-report?${query}`} sx={{ alignSelf: 'center', px: 1 }}>
      {t('resources.membership-report.title')}
    </AdminLink>
  )
}
