import type { Page } from '@playwright/test'
import { originOf } from '../fixtures/http'
import { untilLoaded } from '../fixtures/look'
import { expect, test } from '../fixtures/test'
import { repositoryFiles } from '../house/repository'
import { textFilesAmong, textsOf } from '../house/texts'

/** Returns the English texts that a culture says in other words, and never says itself. */
function foreignTo(culture: string): Map<string, string> {
  const files = textFilesAmong(repositoryFiles(/\.json$/))
  const own = textsOf(files, culture)
  const said = new Set(own.values())
  const foreign = [...textsOf(files, 'en-US')].filter(([key, text]) => {
    const other = own.get(key)
    return other !== undefined && other !== text && !said.has(text) && !text.includes('{') && /[a-z]{3}/i.test(text)
  })
  return new Map(foreign.map(([key, text]) => [text, key]))
}

// Names of records that demonstration data happens to share with a text; the back office shows their English source.
const names = new Set(
  `About us|Cookies|Grading|Imprint|Podcast|Privacy notice|Standard|Terms of use|Your account`.split('|'),
)

/** The lists and forms of the back office, one of each kind of part: lists, forms, pickers, tables, dialogs of dates. */
const paths = `
  / customer-invoices customer-invoices/7/invoices/6712345 payments certificates grade-overrides holder-reports
  employee-submissions membership-report memberships membership-tiers dealers dealer-payments users users/1 states/create
  events events/create/ help-center sliders news galleries votes banners countdowns site-pages grading-texts
  registry-set-types score-corrections registry-transfers services-and-fees fee-changes translations
  agreement-versions contact-messages signed-waivers cookie-consents sites trash security
`
  .trim()
  .split(/\s+/)

/** Returns the visible texts of a page, those for screen readers among them. */
const textsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const all: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement: parent, textContent } = walker.currentNode
      if (textContent?.trim() && parent?.checkVisibility() && !parent.closest('script, style'))
        all.push(textContent.trim())
    }
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`)) all.push(element.getAttribute(name) ?? '')
    return [...new Set(all)]
  })

const isOfPicker = (text: string) => /^(Choose date|Go to (page|next)|(Day|Month|Year)$)/.test(text)

for (const { culture, refused } of [
  { culture: 'de-DE', refused: /nicht gefunden|Kein Zugang/ },
  { culture: 'zh-CN', refused: /未找到|找不到|无权/ },
])
  test.describe(`the back office in ${culture}`, () => {
    test.use({ locale: culture })
    test(`SITE-10 says no English text of its own in ${culture}, in lists, forms and date pickers`, async ({
      page,
      context,
      asStaff,
    }) => {
      await context.addInitScript((chosen) => localStorage.setItem('admin.culture', JSON.stringify(chosen)), culture)
      await asStaff('super')
      const foreign = foreignTo(culture)
      const found: string[] = []
      for (const path of paths) {
        await page.goto(`/admin/${path === '/' ? '' : path}`)
        await untilLoaded(page)
        await expect(page.locator('h1').first(), path).not.toHaveText(refused)
        for (const text of await textsOn(page))
          if (!names.has(text) && (foreign.has(text) || isOfPicker(text)))
            found.push(`${path}: ${text} (${foreign.get(text) ?? 'MUI'})`)
      }
      expect(found).toEqual([])
    })
  })

// A service, grades of comics, and a subcategory of the help center that another test writes.
const shown = new Set('Standard|Good|Fair|Page'.split('|'))

/** The pages of the storefront, one of each kind. */
const pages = `
  / /certlookup/ /certlookup/6712345-001/ /certlookup/compare/?a=6712345-001&b=3100001-002 /certlookup/report/
  /dealer-locator/ /dealer-locator/results/?location=Tampa%2C+FL /census/ /census/united-states/
  /submit/services-and-fees/ /submit/services-and-fees/cost/ /submit/events/ /about/help-center-faqs/ /about/contact/
  /news/ /resources/gallery/ /resources/grading-scale/ /account/ /account/profile/ /account/address/ /account/vat/
  /account/preferences/ /account/sessions/ /account/my-submissions/tracking/ /pay/ /about/cookie-settings/
`
  .trim()
  .split(/\s+/)

for (const { culture, host } of [
  { culture: 'de-DE', host: 'ngc-de.localhost' },
  { culture: 'zh-CN', host: 'localhost' },
])
  test(`SITE-10 the storefront says no English text of its own in ${culture}`, async ({ page, signIn }) => {
    await signIn('other', { host })
    const foreign = foreignTo(culture)
    const found: string[] = []
    for (const path of pages) {
      const language = host === 'localhost' ? `${path.includes('?') ? '&' : '?'}lang=${culture}` : ''
      await page.goto(`${originOf(host)}${path}${language}`)
      await expect(page.locator('html'), path).toHaveAttribute('lang', culture)
      for (const text of await textsOn(page))
        if (!shown.has(text) && foreign.has(text)) found.push(`${path}: ${text} (${foreign.get(text)})`)
    }
    expect(found).toEqual([])
  })
