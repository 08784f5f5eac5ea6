import type { Gallery } from '@obverse/contract/domains/galleries'
import { AppList } from '../../components/list/app-list'
import { LinkCol } from '../../components/list/app-table'
import { SearchFilter } from '../../components/list/search-filter'

type Row = Gallery & { id: number }

export const GalleryList = () => (
  <AppList<Row> filters={[<SearchFilter key="q" source="q" alwaysOn />]} exportColumns={['Id', 'Name']}>
    <LinkCol<Row> source="Name" disableSort />
  </AppList>
)
