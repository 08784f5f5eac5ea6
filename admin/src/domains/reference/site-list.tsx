import type { SiteRecord } from '@obverse/contract/domains/reference'
import { DataTable } from 'react-admin'
import { useLanguageName } from '../../components/language-name'
import { AppList } from '../../components/list/app-list'
import { LinkCol } from '../../components/list/app-table'
import { SearchFilter } from '../../components/list/search-filter'
import { NameList } from '../../components/name-list'

const Col = DataTable.Col<SiteRecord>

export const SiteList = () => {
  const languageName = useLanguageName()
  return (
    <AppList<SiteRecord>
      sort={{ field: 'Code', order: 'ASC' }}
      filters={[<SearchFilter key="q" source="q" alwaysOn />]}
      exportColumns={['SiteID', 'Code', 'Name', 'Hosts', 'Cultures', 'DefaultCulture', 'Currency']}
    >
      <LinkCol<SiteRecord> source="Name" />
      <Col source="Code" cellSx={unbroken} />
      <Col source="Hosts" disableSort render={(site) => <NameList names={site.Hosts} />} />
      <Col source="Cultures" disableSort render={({ Cultures }) => <NameList names={Cultures.map(languageName)} />} />
      <Col source="Currency" disableSort />
    </AppList>
  )
}

const unbroken = () => ({ whiteSpace: 'nowrap' })
