import type { NewsTeaser } from '@obverse/contract/domains/news'
import type { Page } from '../../lib/page'
import styles from './article-list.module.css'
import { ArticleMeta } from './article-meta'
import { NewsPicture } from './news-picture'
import { pathOfArticle } from './words'

type Props = {
  page: Page
  articles: readonly NewsTeaser[]
  /** The level of the headings of the articles. */
  level: 2 | 3
  withSeries?: boolean
}

/** Lists articles with their summaries and pictures. */
export function ArticleList({ page, articles, level, withSeries = true }: Props) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <ul className={styles.list}>
      {articles.map((article) => (
        <li key={article.NewsArticleID}>
          <div className={styles.head}>
            <Heading>
              <a href={page.href(pathOfArticle(article))}>{article.Title}</a>
            </Heading>
            <ArticleMeta page={page} article={article} withSeries={withSeries} />
          </div>
          {article.Summary && <p className={styles.summary}>{article.Summary}</p>}
          <NewsPicture article={article} className={styles.picture} width={256} height={144} />
        </li>
      ))}
    </ul>
  )
}
