import type { Locator } from '@playwright/test'
import { createArticle, createSeries, quiet } from '../fixtures/news'
import { expect, expectAccessible, test, uniqueName } from '../fixtures/test'

/** An image of one pixel that the browser can draw. */
const png = {
  name: 'picture.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

test('NEWS-1 staff write an article with a picture, share its preview, publish it, and visitors see it at the next request', async ({
  staffPage: page,
  otherPage,
}) => {
  const title = uniqueName('Written')
  const visitor = await otherPage()
  await visitor.goto('/news/')
  await page.goto('/admin/news/create')
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  await page.getByRole('textbox', { name: 'Summary' }).fill('In one sentence.')
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('At length.')
  await page.getByRole('textbox', { name: 'Author' }).fill('Maria Stone')
  await page.setInputFiles('input[type=file]', png)
  await page.getByRole('combobox', { name: 'Series' }).click()
  await page.getByRole('option', { name: 'Announcements' }).click()
  await expectAccessible(page, [1440])
  await page.getByRole('button', { name: 'Create article' }).click()
  await expect(page.getByText('Article created.')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/news\/\d+$/)
  await expect(page.getByText('Draft', { exact: true })).toBeVisible()

  const address = (await page.getByRole('link', { name: /Open preview/ }).getAttribute('href')) ?? ''
  const answer = await visitor.goto(new URL(address).pathname)
  expect(answer?.headers()['cache-control']).toContain('no-store')
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(visitor.getByText('Only people with this link can see it.')).toBeVisible()
  await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  const picture = visitor.getByRole('article').locator('img')
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1)
  await expectAccessible(visitor, [390])

  await visitor.goto('/news/')
  await expect(visitor.getByRole('link', { name: title })).toHaveCount(0)
  await page.getByRole('switch', { name: 'Published' }).check()
  await page.getByRole('button', { name: 'Save article' }).click()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await visitor.reload()
  await visitor.getByRole('link', { name: title }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(visitor.getByRole('article').getByText('By Maria Stone')).toBeVisible()
  await expectAccessible(visitor)
})

test('NEWS-1 a phone gets the pictures of a list in the width of their place, and that of an article in its own', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/news/series/inside-the-grading-room/')
  const shown = (of: Locator) =>
    of.evaluate((img: HTMLImageElement) => [img.naturalWidth > 0, img.currentSrc.split('?')[1]])
  const first = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('img') })
    .first()
  await expect.poll(() => shown(first.locator('img'))).toEqual([true, 'width=160'])
  await first.getByRole('link').first().click()
  const picture = page.getByRole('article').locator('img')
  await expect.poll(() => shown(picture)).toEqual([true, 'width=480'])
})

test('NEWS-1 a scheduled article is not seen before its time, and its state says so', async ({
  staffPage: page,
  storefrontPage: visitor,
  troubles,
  api,
}) => {
  troubles.allow(/404/)
  const staff = await api('super')
  const later = await createArticle(staff, { IsPublished: 'true', StartsUTC: '2098-05-01T08:00:00Z' })
  await page.goto(`/admin/news/${later.NewsArticleID}`)
  await expect(page.getByText('Scheduled', { exact: true })).toBeVisible()
  expect((await visitor.goto(`/news/article/${later.SEOName}/`))?.status()).toBe(404)
  const over = await createArticle(staff, {
    IsPublished: 'true',
    StartsUTC: '2020-05-01T08:00:00Z',
    EndsUTC: '2020-06-01T08:00:00Z',
  })
  expect((await visitor.goto(`/news/article/${over.SEOName}/`))?.status()).toBe(404)
})

test('NEWS-1 the staff list finds articles by words, series and state, and keeps the filters in the address', async ({
  staffPage: page,
  api,
}) => {
  const staff = await api('super')
  const name = uniqueName('Found')
  const series = await createSeries(staff, [1])
  await createArticle(staff, { Title: `${name} draft`, NewsSeriesID: series.NewsSeriesID })
  await createArticle(staff, { Title: `${name} live`, NewsSeriesID: series.NewsSeriesID, IsPublished: 'true' })
  await page.goto('/admin/news')
  await page.getByRole('searchbox', { name: 'Search title, summary, author' }).fill(name)
  await expect(page.getByRole('link', { name: `${name} draft` })).toBeVisible()
  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Live' }).click()
  await expect(page.getByRole('link', { name: `${name} draft` })).toHaveCount(0)
  await expect(page.getByRole('link', { name: `${name} live` })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: `${name} live` }), 'the address alone brings the same list').toBeVisible()
  await expectAccessible(page)
  await page.goto('/admin/news-series')
  await page.getByRole('searchbox', { name: 'Search name' }).fill(series.Name)
  await page.getByRole('link', { name: `2 articles of “${series.Name}”` }).click()
  await expect(page.getByRole('link', { name: `${name} draft` })).toBeVisible()
})

test('NEWS-1 NEWS-C2 a series has numbered pages: page 0 is the first, one above the last is the last', async ({
  otherPage,
  api,
}) => {
  const staff = await api('super')
  const series = await createSeries(staff, [quiet.siteID])
  for (let n = 1; n <= 13; n++)
    await createArticle(staff, {
      Title: `${series.Name} ${n}`,
      SiteIDs: [quiet.siteID],
      NewsSeriesID: series.NewsSeriesID,
      IsPublished: 'true',
      StartsUTC: `2024-01-${10 + n}T08:00:00Z`,
    })
  const page = await otherPage(undefined, { host: quiet.host })
  const list = `/news/series/${series.SEOName}/`
  await page.goto(`${list}?lang=en-DE`)
  await expect(page.getByRole('heading', { level: 1, name: series.Name })).toBeVisible()
  const articles = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(articles).toHaveCount(12)
  await expect(articles.first()).toHaveText(`${series.Name} 13`)
  await expect(page.locator('link[type="application/rss+xml"]')).toHaveAttribute('href', /\/rss\.xml/)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/\?page=2$/)
  await expect(articles).toHaveText([`${series.Name} 1`])
  await page.goto(`${list}?page=99`)
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await page.goto(`${list}?page=0`)
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await expectAccessible(page)
  await articles.first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 2, name: `More in ${series.Name}` })).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText(
    [12, 11, 10].map((n) => `${series.Name} ${n}`),
  )
})

test('NEWS-1 an article tells search engines what it is, in which languages it is there, and how to get there', async ({
  storefrontPage: page,
}) => {
  await page.goto('/news/article/how-two-graders-agree-on-one-grade/')
  const data = await page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((scripts) => scripts.map((script) => JSON.parse(script.textContent ?? '{}')))
  expect(data.find((one) => one['@type'] === 'NewsArticle')).toMatchObject({
    headline: 'How two graders agree on one grade',
    author: { '@type': 'Person', name: 'Marta Lindqvist' },
  })
  expect(data.find((one) => one['@type'] === 'BreadcrumbList').itemListElement).toHaveLength(3)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    /\/news\/article\/how-two-graders-agree-on-one-grade\/$/,
  )
  await expect(page.locator('link[rel=alternate][hreflang="de-DE"]')).toHaveAttribute('href', /ngc-de/)
  await page.goto('/sitemap.xml')
  expect(await page.content()).toContain('/news/article/how-two-graders-agree-on-one-grade/')
})

test('NEWS-1 the feed of a site and of a series leads to the articles in the language of the page', async ({
  request,
}) => {
  const feed = await request.get('/news/rss.xml')
  expect(feed.headers()['content-type']).toContain('application/rss+xml')
  const text = await feed.text()
  expect(text).toContain('<title>How two graders agree on one grade</title>')
  const link = /<link>([^<]*how-two-graders[^<]*)<\/link>/.exec(text)?.[1] ?? ''
  expect((await request.get(new URL(link).pathname)).status()).toBe(200)
  expect((await request.get('/news/series/announcements/rss.xml')).status()).toBe(200)
  expect((await request.get('/news/series/no-such-series/rss.xml')).status()).toBe(404)
  const chinese = await request.get('/news/rss.xml?lang=zh-CN')
  expect(await chinese.text()).toContain('<language>zh-cn</language>')
  expect(await chinese.text()).toContain('/news/article/how-two-graders-agree-on-one-grade/?lang=zh-CN</link>')
})

test('NEWS-1 staff duplicate an article as a draft, and find the deleted copy in the trash', async ({
  staffPage: page,
  api,
}) => {
  const article = await createArticle(await api('super'), { IsPublished: 'true' })
  await page.goto(`/admin/news/${article.NewsArticleID}`)
  await page.getByRole('button', { name: 'Duplicate' }).click()
  await expect(page.getByText('Duplicated. The copy is a draft until you publish it.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Web address' })).toHaveValue(`${article.SEOName}-2`)
  await page.getByRole('button', { name: 'Delete article' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete article' }).click()
  await expect(page).toHaveURL(/\/admin\/news(?:\?|$)/)
  await page.goto('/admin/trash')
  await expect(page.getByText(article.Title).first()).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('NEWS-1 lists and articles can be read and turned over without scripts', async ({ page }) => {
    await page.goto('/news/')
    await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible()
    await page.getByRole('link', { name: 'How two graders agree on one grade' }).click()
    await expect(page.getByText('A tray begins its day under a lamp')).toBeVisible()
  })
})
