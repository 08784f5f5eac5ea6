import type { Tag } from '@obverse/contract/domains/reference'
import { DataTable, SearchInput } from 'react-admin'
import { AppList } from '../../components/list/app-list'
import { LinkCol } from '../../components/list/app-table'

const Col = DataTable.Col<Tag>

export const TagList = () => (
  <AppList<Tag> sort={{ field: 'Name', order: 'ASC' }} filters={[<SearchInput key="q" source="q" alwaysOn />]} exportColumns={['EventTagID', 'Name', 'SEOName']}>
    <LinkCol<Tag> source="Name" />
    <Col source="SEOName" />
  </AppList>
)
