import type { State } from '@obverse/contract/domains/reference'
import { AutocompleteInput, DataTable, ReferenceField, ReferenceInput } from 'react-admin'
import { AppList } from '../../components/list/app-list'
import { LinkCol } from '../../components/list/app-table'
import { SearchFilter } from '../../components/list/search-filter'

const Col = DataTable.Col<State>

const filters = [
  <SearchFilter key="q" source="q" alwaysOn />,
  <ReferenceInput
    key="country"
    source="CountryID"
    reference="countries"
    sort={{ field: 'DisplayName', order: 'ASC' }}
    alwaysOn
  >
    <AutocompleteInput optionText="DisplayName" label="resources.states.fields.CountryID" />
  </ReferenceInput>,
]

export const StateList = () => (
  <AppList<State>
    sort={{ field: 'Name', order: 'ASC' }}
    filters={filters}
    exportColumns={['StateID', 'Name', 'Abbreviation', 'CountryID']}
  >
    <LinkCol<State> source="Name" />
    <Col source="Abbreviation" />
    <Col source="CountryID">
      <ReferenceField source="CountryID" reference="countries" link={false} />
    </Col>
  </AppList>
)
