import type { NewsTeaser } from '@obverse/contract/domains/news'
import type { Page } from '../../lib/page'
import styles from './article-meta.module.css'
import { dayIn, pathOfSeries } from './words'

type Props = {
  page: Page
  article: Pick<NewsTeaser, 'PublishedUTC' | 'Series' | 'Author'>
  /** The list of a series does not name it again. */
  withSeries?: boolean
}

/** Shows the day of an article, its series and its author in one line. */
export const ArticleMeta = ({ page, article: { PublishedUTC, Series, Author }, withSeries = true }: Props) => (
  <p className={styles.meta}>
    <time dateTime={PublishedUTC}>{dayIn(page, PublishedUTC)}</time>
    {withSeries && Series && <a href={page.href(pathOfSeries(Series))}>{Series.Name}</a>}
    {Author && <span>{page.t('News.By', { author: Author })}</span>}
  </p>
)
