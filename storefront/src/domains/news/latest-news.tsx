import type { Page } from '../../lib/page'
import { ArticleList } from './article-list'
import styles from './latest-news.module.css'

/** Shows the latest articles on the home page, or a short text when there are none. */
export async function LatestNews({ page, count = 3 }: { page: Page; count?: number }) {
  const { Articles } = await page.client.news.listing()
  if (Articles.length === 0) return <p className={styles.none}>{page.t('News.Empty')}</p>
  return (
    <div className={styles.latest}>
      <ArticleList page={page} articles={Articles.slice(0, count)} level={3} />
    </div>
  )
}
