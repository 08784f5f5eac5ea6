import { expect, test } from '../fixtures/test'

const pages = [
  '/',
  '/link-expired/',
  '/news/',
  '/submit/services-and-fees/',
  '/certlookup/6712345-001/',
  '/dealer-locator/location/1/',
  '/registry/',
  '/census/united-states/dollars/morgan-dollars-1890-1904/',
  '/price-guide/united-states/dollars/morgan-dollars-1890-1904/',
  '/resources/vote/1/favorite-silver-dollar/',
]

/** Returns a sheet without its fonts, whose addresses lead from the sheet. */
const withoutFonts = (sheet: string) => sheet.replaceAll(/@font-face\s*\{[^}]*\}/g, '')

/** Replaces the styles of the page and returns the place of every element that is laid out, under them. */
function placesUnder(text: string): string[] {
  for (const style of document.querySelectorAll('style')) style.remove()
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  document.adoptedStyleSheets = [sheet]
  return [...document.body.querySelectorAll('*')].map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return `${element.tagName} ${element.className} ${[left, top, width, height].map(Math.round).join(' ')}`
  })
}

for (const path of ['/', '/news/', '/certlookup/6712345-001/'])
  test(`SITE-9 ${path} carries its style sheets, and loads none of them again`, async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'stylesheet') asked.push(request.url())
    })
    const answer = await page.goto(path, { waitUntil: 'networkidle' })
    const html = (await answer?.text()) ?? ''
    expect(html).toContain('<style>')
    // A sheet of a page that a link leads to may be asked for ahead.
    expect(asked.filter((address) => html.includes(`href="${new URL(address).pathname}"`))).toEqual([])
  })

for (const width of [390, 1440])
  test(`SITE-9 pages look the same at ${width} px in whatever order their sheets arrive as a visitor moves on`, async ({
    browser,
    baseURL,
  }) => {
    // Without scripts nothing arrives while the places are read.
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width, height: 900 },
      baseURL: baseURL ?? '',
    })
    const page = await context.newPage()
    for (const path of pages) {
      await page.goto(path)
      const links = await page.locator('link[data-precedence]').all()
      const addresses = await Promise.all(links.map((link) => link.getAttribute('href')))
      const [base = '', ...others] = await Promise.all(
        addresses.map(async (address) => withoutFonts(await (await page.request.get(address ?? '')).text())),
      )
      expect(others.length, path).toBeGreaterThan(1)
      const before = await page.evaluate(placesUnder, [base, ...others].join('\n'))
      const after = await page.evaluate(placesUnder, [base, ...others.toReversed()].join('\n'))
      expect(after, path).toEqual(before)
    }
    await context.close()
  })
