import type { Country } from '@obverse/contract/domains/reference'
import { DataTable, SearchInput } from 'react-admin'
import { AppList } from '../../components/list/app-list'
import { LinkCol } from '../../components/list/app-table'

const Col = DataTable.Col<Country>

export const CountryList = () => (
  <AppList<Country> sort={{ field: 'DisplayName', order: 'ASC' }} filters={[<SearchInput key="q" source="q" alwaysOn />]} exportColumns={['CountryID', 'DisplayName', 'Name', 'CountryCode', 'ZipCodeRegex']}>
    <LinkCol<Country> source="DisplayName" />
    <Col source="CountryCode" />
    <Col source="ZipCodeRegex" disableSort sx={{ fontFamily: 'var(--font-mono)', fontSize: '0.8125rem' }} />
  </AppList>
)
