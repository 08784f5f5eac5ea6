import type { PublicNewsArticle } from '@obverse/contract/domains/news'
import { Notice } from '../../components/notice'
import type { Page } from '../../lib/page'
import { ArticleView } from './article-view'
import styles from './preview-page.module.css'

/** Renders /news/preview/{token}/: an article in any state, for the holder of the link. */
export const PreviewPage = ({ page, article, token }: { page: Page; article: PublicNewsArticle; token: string }) => (
  <ArticleView
    page={page}
    article={article}
    picture={`/api/news/previews/${token}/picture/`}
    notice={
      <div className={styles.notice}>
        <Notice quiet>{page.t('News.Preview.Text')}</Notice>
      </div>
    }
  />
)
