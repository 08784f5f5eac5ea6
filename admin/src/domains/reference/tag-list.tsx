import type { Tag } from '@obverse/contract/domains/reference'
import { DataTable } from 'react-admin'
import { AppList } from '../../components/list/app-list'
import { LinkCol } from '../../components/list/app-table'
import { SearchFilter } from '../../components/list/search-filter'

const Col = DataTable.Col<Tag>

export const TagList = () => (
  <AppList<Tag>
    sort={{ field: 'Name', order: 'ASC' }}
    filters={[<SearchFilter key="q" source="q" alwaysOn />]}
    exportColumns={['EventTagID', 'Name', 'SEOName']}
  >
    <LinkCol<Tag> source="Name" />
    <Col source="SEOName" />
  </AppList>
)
