import ListIcon from '@mui/icons-material/ListAltOutlined'
import { domains } from '@obverse/texts/admin'
import { formScreens } from '../../components/form/form-screens'
import type { AdminResource } from '../../lib/admin-resource'
import { ofRecord } from '../../lib/of-record'

export const resources: AdminResource[] = [
  {
    ...ofRecord('news', 'NewsArticle', 'news.list'),
    area: 'Content',
    role: 'Content',
    icon: ListIcon,
    represents: 'Name',
    bulk: ['delete'],
    texts: domains['news'],
    list: () => import('./news-article-list').then((m) => m.NewsArticleList),
    ...formScreens({ inputs: () => import('./news-article-inputs').then((m) => m.NewsArticleInputs), canRemove: true }),
  },
]
