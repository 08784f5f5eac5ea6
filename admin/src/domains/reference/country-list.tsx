import type { Country } from '@obverse/contract/domains/reference'
import { DataTable } from 'react-admin'
import { AppList } from '../../components/list/app-list'
import { LinkCol } from '../../components/list/app-table'
import { SearchFilter } from '../../components/list/search-filter'

const Col = DataTable.Col<Country>

export const CountryList = () => (
  <AppList<Country>
    sort={{ field: 'DisplayName', order: 'ASC' }}
    filters={[<SearchFilter key="q" source="q" alwaysOn />]}
    exportColumns={['CountryID', 'DisplayName', 'Name', 'CountryCode', 'ZipCodeRegex']}
  >
    <LinkCol<Country> source="DisplayName" />
    <Col source="CountryCode" />
    <Col source="ZipCodeRegex" disableSort cellSx={monospaced} />
  </AppList>
)

const monospaced = () => ({ fontFamily: 'var(--font-mono)', fontSize: '0.8125rem' })
