import type { NewsArticle } from '@obverse/contract/domains/news'
import { AppList } from '../../components/list/app-list'
import { LinkCol } from '../../components/list/app-table'
import { SearchFilter } from '../../components/list/search-filter'

type Row = NewsArticle & { id: number }

export const NewsArticleList = () => (
  <AppList<Row> filters={[<SearchFilter key="q" source="q" alwaysOn />]} exportColumns={['Id', 'Name']}>
    <LinkCol<Row> source="Name" disableSort />
  </AppList>
)
