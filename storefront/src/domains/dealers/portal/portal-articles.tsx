import type { OwnDealerPortal } from '@obverse/contract/domains/dealers'
import type { Site } from '@obverse/contract/domains/sites'
import { dayAt, publicAddressOf } from '@obverse/contract/rules/sites'
import { FocusedPicture } from '../../../components/picture/focused-picture'
import { besideArticle } from '../../../components/picture/stored-picture'
import { formatDay } from '../../../lib/dates'
import type { Page } from '../../../lib/page'
import { paths } from '../../../lib/paths'
import styles from './portal.module.css'

type Article = OwnDealerPortal['Companies'][number]['Articles'][number]
type Props = { page: Page; articles: readonly Article[]; sites: readonly Site[] }

/** Returns the address of an article: on this site where it shows it, else on the site that does. */
function addressOf(page: Page, { SEOName, SiteID }: Article, sites: readonly Site[]): string {
  const path = `${paths.newsArticle}${SEOName}/`
  const site = SiteID === page.site.SiteID ? undefined : sites.find((one) => one.SiteID === SiteID)
  if (!site) return page.href(path)
  const { origin } = Object.assign(new URL(page.origin), { hostname: site.Hosts[0] ?? new URL(page.origin).hostname })
  return publicAddressOf(site, origin, path, site.Cultures.find((one) => one === page.culture) ?? site.DefaultCulture)
}

/** Lists articles of the portal with their days, summaries and pictures. */
export function PortalArticles({ page, articles, sites }: Props) {
  return (
    <ul className={styles.list}>
      {articles.map((article) => (
        <li key={article.NewsArticleID}>
          <div className={styles.head}>
            <h3>
              <a href={addressOf(page, article, sites)}>{article.Title}</a>
            </h3>
            <time dateTime={article.PublishedUTC}>
              {formatDay(dayAt(page.site.Region, article.PublishedUTC), page.culture)}
            </time>
          </div>
          {article.Summary && <p className={styles.summary}>{article.Summary}</p>}
          <FocusedPicture of={article} places={besideArticle} width={256} height={144} className={styles.picture} />
        </li>
      ))}
    </ul>
  )
}
