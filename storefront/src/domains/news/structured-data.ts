import type { PublicNewsArticle } from '@obverse/contract/domains/news'
import { publicAddressOf } from '@obverse/contract/rules/sites'
import type { Page } from '../../lib/page'
import { pathOfArticle } from './words'

type Place = Pick<Page, 'site' | 'origin' | 'culture'>

/** Returns the schema.org data of an article for search engines, in the language of the page. */
export function structuredData({ site, origin, culture }: Place, article: PublicNewsArticle): object {
  const { Title, Summary, Author, PublishedUTC, UpdatedUTC, ImageFileName } = article
  const publisher = { '@type': 'Organization', name: site.Name, url: `${origin}${site.Root}` }
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: Title,
    ...(Summary && { description: Summary }),
    inLanguage: culture,
    datePublished: PublishedUTC,
    // An article that was prepared before its time did not change since it appeared.
    dateModified: [PublishedUTC, UpdatedUTC].sort()[1],
    author: Author ? { '@type': 'Person', name: Author } : publisher,
    publisher,
    mainEntityOfPage: publicAddressOf(site, origin, pathOfArticle(article), culture),
    ...(ImageFileName && { image: [`${origin}/files/${ImageFileName}`] }),
  }
}
