import type { PublicNewsArticle } from '@obverse/contract/domains/news'
import { describe, expect, it } from 'vitest'
import type { Page } from '../../lib/page'
import { structuredData } from './structured-data'

const site = { Name: 'NGC', Root: '/', DefaultCulture: 'en-US' } as Page['site']
const article: PublicNewsArticle = {
  NewsArticleID: 1,
  Title: 'A title',
  SEOName: 'a-title',
  Summary: 'In short.',
  Author: '',
  Series: null,
  PublishedUTC: '2026-03-02T09:00:00.000Z',
  ImageFileName: null,
  ImageWidth: null,
  ImageHeight: null,
  ImageAltText: '',
  ImageFocus: 'center',
  Text: '<p>At length.</p>',
  UpdatedUTC: '2026-03-01T09:00:00.000Z',
  SiteIDs: [1],
  Related: [],
}
const dataOf = (more: Partial<PublicNewsArticle> = {}, culture = 'en-US') =>
  structuredData({ site, origin: 'https://ngc.example', culture }, { ...article, ...more })

describe('structured data of an article', () => {
  it('NEWS-1 names the article, its address, its days and its publisher', () => {
    expect(dataOf()).toMatchObject({
      '@type': 'NewsArticle',
      headline: 'A title',
      description: 'In short.',
      mainEntityOfPage: 'https://ngc.example/news/article/a-title/',
      datePublished: '2026-03-02T09:00:00.000Z',
      author: { '@type': 'Organization', name: 'NGC' },
    })
    expect(dataOf({}, 'de-DE')).toMatchObject({
      inLanguage: 'de-DE',
      mainEntityOfPage: 'https://ngc.example/news/article/a-title/?lang=de-DE',
    })
  })
  it('NEWS-1 has no change before the day of publication', () => {
    expect(dataOf()).toMatchObject({ dateModified: '2026-03-02T09:00:00.000Z' })
    expect(dataOf({ UpdatedUTC: '2026-03-05T09:00:00.000Z' })).toMatchObject({
      dateModified: '2026-03-05T09:00:00.000Z',
    })
  })
  it('NEWS-1 names the author and the picture where there are any', () => {
    expect(dataOf()).not.toHaveProperty('image')
    expect(dataOf({ Author: 'Ann', ImageFileName: 'a.webp' })).toMatchObject({
      author: { '@type': 'Person', name: 'Ann' },
      image: ['https://ngc.example/files/a.webp'],
    })
  })
})
