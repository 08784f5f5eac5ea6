import type { NewsArticle } from '@obverse/contract/domains/news'
import { useRecordContext } from 'ra-core'
import { PreviewCard } from '../../components/preview-card'
import { useRead } from '../../providers/calls'
import { client } from '../../providers/http'

/** Links to the preview of the article on screen. */
export const ArticlePreview = () => {
  const article = useRecordContext<NewsArticle & { id: number }>()
  return article ? <Preview article={article} /> : null
}

const Preview = ({ article: { NewsArticleID, SiteIDs } }: { article: NewsArticle }) => (
  <PreviewCard
    answer={useRead(client.news.previewLink, { params: { newsArticleID: NewsArticleID } })}
    siteIDs={SiteIDs}
  />
)
