import { describe, expect, it } from 'vitest'
import { escapeXml, type FeedItem, feedText } from './feed'

const item = (more: Partial<FeedItem> = {}): FeedItem => ({
  NewsArticleID: 7,
  Title: 'Coins & <notes>',
  Summary: 'In "short"',
  Text: '<p>At length</p>',
  Author: '',
  Category: null,
  PublishedUTC: '2026-03-01T09:00:00.000Z',
  Address: 'https://ngc.example/news/article/a/?lang=de-DE&x=1',
  Picture: null,
  ...more,
})
const feed = (...items: FeedItem[]) =>
  feedText({
    title: 'News',
    about: 'About',
    page: 'https://ngc.example/news/',
    self: 'https://ngc.example/news/rss.xml',
    language: 'en-US',
    items,
  })

describe('a feed', () => {
  it('NEWS-1 escapes every text and leaves out what XML cannot hold', () => {
    expect(escapeXml('a\u0000b\u0007 & <c> "d" \u{1F600}')).toBe('ab &amp; &lt;c&gt; &quot;d&quot; \u{1F600}')
    const text = feed(item())
    expect(text).toContain('<title>Coins &amp; &lt;notes&gt;</title>')
    expect(text).toContain('<content:encoded>&lt;p&gt;At length&lt;/p&gt;</content:encoded>')
    expect(text).toContain('<link>https://ngc.example/news/article/a/?lang=de-DE&amp;x=1</link>')
  })
  it('NEWS-1 names each article once and for good, whatever its address becomes', () => {
    expect(feed(item({ Address: 'https://ngc.example/other/' }))).toContain(
      '<guid isPermaLink="false">obverse-news-article-7</guid>',
    )
  })
  it('NEWS-1 names author, series and picture where there are any', () => {
    const full = feed(
      item({
        Author: 'Ann',
        Category: 'Series',
        Picture: { Address: 'https://ngc.example/files/a.webp', Bytes: 12, Type: 'image/webp' },
      }),
    )
    expect(full).toContain('<dc:creator>Ann</dc:creator><category>Series</category>')
    expect(full).toContain('<enclosure url="https://ngc.example/files/a.webp" length="12" type="image/webp"/>')
    expect(feed(item())).not.toMatch(/creator>|category>|enclosure/)
  })
  it('NEWS-1 is whole without articles', () => {
    expect(feed()).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<rss [^>]+>\n<channel>\n<title>News<\/title>/)
    expect(feed().endsWith('</channel>\n</rss>\n')).toBe(true)
  })
})
