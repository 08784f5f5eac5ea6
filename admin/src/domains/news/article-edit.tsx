import Stack from '@mui/material/Stack'
import type { NewsArticle } from '@obverse/contract/domains/news'
import { ViewOnSite } from '../../components/detail/view-on-site'
import { DuplicateButton } from '../../components/duplicate-button'
import { AppEdit } from '../../components/form/app-edit'
import { RemoveButton } from '../../components/form/remove-button'
import { HistoryPanel } from '../../components/history-panel'
import { PublicationNote, stateNow } from '../../components/publication-state'
import { useT } from '../../lib/texts'
import { client } from '../../providers/http'
import { useCurrentSite } from '../../providers/sites'
import { ArticleInputs } from './article-inputs'
import type { ArticleRecord } from './article-list'
import { ArticlePreview } from './article-preview'
import { articlePath } from './paths'

/** Renders /admin/news/{id}: an article with its picture, its sites, its preview and its history. */
export const ArticleEdit = () => {
  const t = useT()
  const { sites } = useCurrentSite()
  return (
    <AppEdit<ArticleRecord>
      title={({ Title }) => Title}
      note={(article) => (
        <>
          <PublicationNote record={article} />
          {stateNow(article) === 'Shown' && (
            <ViewOnSite
              hosts={sites.filter(({ SiteID }) => article.SiteIDs.includes(SiteID)).flatMap(({ Hosts }) => Hosts)}
              path={`/news/article/${article.SEOName}/`}
            />
          )}
        </>
      )}
      isTranslated
      actions={
        <DuplicateButton<ArticleRecord, NewsArticle>
          resource="news"
          copy={({ NewsArticleID }) => client.news.duplicateArticle({ params: { newsArticleID: NewsArticleID } })}
          pathOf={(copy) => articlePath(copy.NewsArticleID)}
        />
      }
      remove={
        <RemoveButton<ArticleRecord> question={({ Title }) => t('resources.news.remove_question', { name: Title })} />
      }
      side={
        <Stack spacing={2}>
          <ArticlePreview />
          <HistoryPanel />
        </Stack>
      }
    >
      <ArticleInputs />
    </AppEdit>
  )
}
