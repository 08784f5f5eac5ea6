import { dealerCompanies } from '@obverse/contract/rules/dealers'
import { DataTable, SelectInput } from 'react-admin'
import { DateTimeText } from '../../components/date-time-text'
import { AppList } from '../../components/list/app-list'
import { LinkCol } from '../../components/list/app-table'
import { SearchFilter } from '../../components/list/search-filter'
import { NameList } from '../../components/name-list'
import type { ListRecord } from '../../lib/list-call'
import { choicesBelow } from '../../lib/texts'

type DealerRecord = ListRecord<'dealers.list'>

const Col = DataTable.Col<DealerRecord>
const words = 'resources.dealers'
const filters = [
  <SearchFilter key="q" source="q" label={`${words}.fields.q`} alwaysOn sx={{ minWidth: 220 }} />,
  <SelectInput
    key="company"
    source="company"
    label={`${words}.fields.Companies`}
    alwaysOn
    choices={dealerCompanies.map((company) => ({ id: company, name: company }))}
    translateChoice={false}
    sx={{ minWidth: 150 }}
  />,
  <SelectInput
    key="hasPeople"
    source="hasPeople"
    label={`${words}.fields.People`}
    choices={choicesBelow(`${words}.has_people`, ['true', 'false'])}
    sx={{ minWidth: 180 }}
  />,
]

/** Renders /admin/dealers: the dealers by name, number, company, and whether somebody acts for them (DLR-1). */
export const DealerList = () => (
  <AppList<DealerRecord>
    filters={filters}
    sort={{ field: 'Name', order: 'ASC' }}
    exportColumns={['DealerID', 'DealerNumber', 'Name', 'Companies', 'Website', 'People', 'Locations', 'UpdatedUTC']}
  >
    <LinkCol<DealerRecord> source="Name" />
    <Col source="DealerNumber" cellSx={monospaced} />
    <Col source="Companies" disableSort render={({ Companies }) => <NameList names={Companies} />} />
    <Col source="Locations" align="right" disableSort />
    <Col source="People" align="right" disableSort />
    <Col source="UpdatedUTC" sortByOrder="DESC" render={({ UpdatedUTC }) => <DateTimeText utc={UpdatedUTC} />} />
  </AppList>
)

const monospaced = () => ({ fontFamily: 'var(--font-mono)', fontSize: '0.8125rem' })
