import type { NewsPage } from '@obverse/contract/domains/news'
import { ListEmpty } from '../../components/list-state'
import { Pager } from '../../components/pager'
import type { Page } from '../../lib/page'
import { paths } from '../../lib/paths'
import { below } from '../../lib/texts'
import { ArticleList } from './article-list'
import { feedOf } from './feed-link'
import styles from './news-list.module.css'
import { pathOfSeries } from './words'

/** Shows a page of articles with the links to the series and to the feed; `path` is the list's own, below the site root. */
export function NewsList({ page, news, path }: { page: Page; news: NewsPage; path: string }) {
  const { t, href } = page
  return (
    <>
      <div className={styles.ways}>
        {news.AllSeries.length > 0 && (
          <nav aria-label={t('News.Series')}>
            <ul className={styles.series}>
              <li>
                <a href={href(paths.news)} aria-current={news.Series ? undefined : 'page'}>
                  {t('News.All')}
                </a>
              </li>
              {news.AllSeries.map((series) => (
                <li key={series.SEOName}>
                  <a
                    href={href(pathOfSeries(series))}
                    aria-current={series.SEOName === news.Series?.SEOName ? 'page' : undefined}
                  >
                    {series.Name}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <a href={feedOf(page, path)} className={styles.feed}>
          {t('News.Feed')}
        </a>
      </div>
      {news.Articles.length === 0 ? (
        <ListEmpty title={t('News.Empty')} />
      ) : (
        <ArticleList page={page} articles={news.Articles} level={2} withSeries={news.Series === null} />
      )}
      <Pager
        page={news.Page}
        count={news.Pages}
        hrefOf={(to) => href(to === 1 ? path : `${path}?page=${to}`)}
        t={below(t, 'Pager')}
      />
    </>
  )
}
