import type { State } from '@obverse/contract/domains/reference'
import { DataTable } from 'react-admin'
import { CountryFilter, CountryName } from '../../components/countries'
import { AppList } from '../../components/list/app-list'
import { LinkCol } from '../../components/list/app-table'
import { SearchFilter } from '../../components/list/search-filter'

const Col = DataTable.Col<State>

const filters = [
  <SearchFilter key="q" source="q" alwaysOn />,
  <CountryFilter key="country" source="CountryID" label="resources.states.fields.CountryID" alwaysOn />,
]

export const StateList = () => (
  <AppList<State>
    sort={{ field: 'Name', order: 'ASC' }}
    filters={filters}
    exportColumns={['StateID', 'Name', 'Abbreviation', 'CountryID']}
  >
    <LinkCol<State> source="Name" />
    <Col source="Abbreviation" />
    <Col source="CountryID" render={({ CountryID }) => <CountryName countryID={CountryID} />} />
  </AppList>
)
