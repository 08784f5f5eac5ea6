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
const names = new Set(`About us|Grading|Imprint|Privacy notice|Terms of use|Your account`.split('|'))

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

test.describe('the back office in German', () => {
  test.use({ locale: 'de-DE' })
  test('SITE-10 says no English text of its own, in lists, forms and date pickers', async ({
    page,
    context,
    asStaff,
  }) => {
    await context.addInitScript(() => localStorage.setItem('admin.culture', JSON.stringify('de-DE')))
    await asStaff('super')
    const foreign = foreignTo('de-DE')
    const found: string[] = []
    for (const path of paths) {
      await page.goto(`/admin/${path === '/' ? '' : path}`)
      await untilLoaded(page)
      await expect(page.locator('h1').first(), path).not.toHaveText(/nicht gefunden|Kein Zugang/)
      const said = await page.evaluate(() => {
        const all: string[] = []
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
        while (walker.nextNode()) {
          const { parentElement: parent, textContent } = walker.currentNode
          if (textContent?.trim() && parent?.checkVisibility() && !parent.closest('script, style'))
            all.push(textContent.trim())
        }
        for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
          for (const element of document.querySelectorAll(`[${name}]`)) all.push(element.getAttribute(name) ?? '')
        return all
      })
      for (const text of new Set(said))
        if (!names.has(text) && (foreign.has(text) || /^(Choose date|Go to (page|next)|(Day|Month|Year)$)/.test(text)))
          found.push(`${path}: ${text} (${foreign.get(text) ?? 'MUI'})`)
    }
    expect(found).toEqual([])
  })
})
