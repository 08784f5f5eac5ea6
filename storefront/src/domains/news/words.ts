import type { NewsTeaser, PublicNewsSeries } from '@obverse/contract/domains/news'
import { dayAt } from '@obverse/contract/rules/sites'
import { formatDay } from '../../lib/dates'
import type { Page } from '../../lib/page'
import { paths } from '../../lib/paths'

/** Return the paths of a series, an article and a feed, below the site root. */
export const pathOfSeries = ({ SEOName }: Pick<PublicNewsSeries, 'SEOName'>): string => `${paths.newsSeries}${SEOName}/`
export const pathOfArticle = ({ SEOName }: Pick<NewsTeaser, 'SEOName'>): string => `${paths.newsArticle}${SEOName}/`
export const pathOfFeed = (list: string): string => `${list}rss.xml`

/** Returns the day of an instant in the calendar of the site: "November 20, 2026". */
export const dayIn = ({ site, culture }: Page, utc: string): string => formatDay(dayAt(site.Region, utc), culture)
