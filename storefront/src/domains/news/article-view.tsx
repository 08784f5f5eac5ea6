import type { PublicNewsArticle } from '@obverse/contract/domains/news'
import type { ReactNode } from 'react'
import layout from '../../components/layout.module.css'
import { PageTitle } from '../../components/page-title'
import { RichText } from '../../components/rich-text'
import type { Page } from '../../lib/page'
import { paths } from '../../lib/paths'
import { ArticleList } from './article-list'
import { ArticleMeta } from './article-meta'
import styles from './article-view.module.css'
import { NewsPicture } from './news-picture'
import { pathOfSeries } from './words'

/** Returns the pages above an article: the news, and its series. */
export const trailOf = (page: Page, { Series }: Pick<PublicNewsArticle, 'Series'>) => [
  { href: paths.news, name: page.t('News.Title') },
  ...(Series ? [{ href: pathOfSeries(Series), name: Series.Name }] : []),
]

type Props = {
  page: Page
  article: PublicNewsArticle
  /** The address of its picture, if it is not that of its file. */
  picture?: string
  notice?: ReactNode
}

/** Shows an article with its picture, and the latest others below it. */
export function ArticleView({ page, article, picture, notice }: Props) {
  const { Series, Summary, Text, Related } = article
  return (
    <div className={layout.page}>
      {notice}
      <article>
        <PageTitle page={page} title={article.Title} lead={Summary || undefined} trail={trailOf(page, article)} />
        <div className={styles.body}>
          <ArticleMeta page={page} article={article} withSeries={false} />
          <NewsPicture
            article={article}
            className={styles.picture}
            width={1200}
            height={675}
            isFirst
            {...(picture && { address: picture })}
          />
          <RichText html={Text} />
        </div>
      </article>
      {Related.length > 0 && (
        <section aria-labelledby="more" className={styles.more}>
          <h2 id="more">{Series ? page.t('News.MoreIn', { name: Series.Name }) : page.t('News.More')}</h2>
          <ArticleList page={page} articles={Related} level={3} withSeries={!Series} />
        </section>
      )}
    </div>
  )
}
