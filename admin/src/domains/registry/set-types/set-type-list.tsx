import { registryPaths } from '@obverse/contract/rules/registry'
import { companies } from '@obverse/contract/rules/sites'
import { DataTable, SelectInput } from 'react-admin'
import { DateTimeText } from '../../../components/date-time-text'
import { AppList } from '../../../components/list/app-list'
import { LinkCol } from '../../../components/list/app-table'
import { SearchFilter } from '../../../components/list/search-filter'
import type { ListRecord } from '../../../lib/list-call'
import { choicesBelow } from '../../../lib/texts'
import { CategoryChoice } from './category-choice'

type SetTypeRecord = ListRecord<'registry.setTypes'>

const Col = DataTable.Col<SetTypeRecord>
const filters = [
  <SearchFilter key="q" source="q" label="resources.registry-set-types.fields.q" alwaysOn sx={{ minWidth: 260 }} />,
  <SelectInput
    key="company"
    source="company"
    label="resources.registry-set-types.fields.Company"
    alwaysOn
    choices={companies.map((id) => ({ id, name: id }))}
    translateChoice={false}
    sx={{ minWidth: 120 }}
  />,
  <SelectInput
    key="type"
    source="type"
    label="resources.registry-set-types.fields.CollectibleType"
    alwaysOn
    choices={choicesBelow('resources.registry-transfers.types', registryPaths)}
    sx={{ minWidth: 160 }}
  />,
  <CategoryChoice key="category" source="category" label="resources.registry-set-types.fields.CategoryID" alwaysOn />,
]

/** Renders /admin/registry-set-types: the set types of every company. */
export const SetTypeList = () => (
  <AppList<SetTypeRecord>
    filters={filters}
    sort={{ field: 'Name', order: 'ASC' }}
    exportColumns={[
      'SetTypeID',
      'Name',
      'Company',
      'CollectibleType',
      'Country',
      'Category',
      'SEOName',
      'Description',
      'SortOrder',
      'Slots',
      'Sets',
      'UpdatedUTC',
    ]}
  >
    <LinkCol<SetTypeRecord> source="Name" />
    <Col
      source="Category"
      render={({ Country, Category }) => [Country, Category].filter(Boolean).join(' › ')}
      cellSx={roomForWords}
    />
    <Col source="Company" disableSort />
    <Col source="Slots" sortByOrder="DESC" align="right" />
    <Col source="Sets" sortByOrder="DESC" align="right" />
    <Col source="SortOrder" align="right" />
    <Col
      source="UpdatedUTC"
      sortByOrder="DESC"
      cellSx={unbroken}
      render={({ UpdatedUTC }) => <DateTimeText utc={UpdatedUTC} />}
    />
  </AppList>
)

const unbroken = () => ({ whiteSpace: 'nowrap' })
const roomForWords = () => ({ minWidth: 176 })
