import type { Browser, Page } from '@playwright/test'
import { originOf, send } from '../fixtures/http'
import { expect, test } from '../fixtures/test'

/** Runs a visit with a browser that runs no scripts. */
async function withoutScripts(browser: Browser, visit: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: originOf('localhost') })
  await visit(await context.newPage())
  await context.close()
}

test.describe('a browser without scripts', () => {
  test('reads that an address has no page, with links that work', async ({ browser }) => {
    await withoutScripts(browser, async (page) => {
      for (const path of [
        '/no/such/page/',
        '/no-such-page/',
        '/submit/events/999999/',
        '/about/help-center-faqs/none/none/',
      ]) {
        expect((await page.goto(path))?.status(), path).toBe(404)
        await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
      }
      await page.getByRole('main').getByRole('link', { name: 'Help center' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Help center' })).toBeVisible()
    })
  })

  test('HC-5 HC-6 searches the help center from its page', async ({ browser }) => {
    await withoutScripts(browser, async (page) => {
      await page.goto('/about/help-center-faqs/')
      const main = page.getByRole('main')
      await main.getByRole('searchbox').fill('declard valeu')
      await main.getByRole('button', { name: 'Search' }).click()
      await expect(page).toHaveURL(/\?keywords=declard\+valeu$/)
      await expect(main.getByRole('searchbox')).toHaveValue('declard valeu')
      await main.getByRole('link', { name: /What is declared value/ }).click()
      await expect(page.getByRole('heading', { name: 'What is declared value?' })).toBeVisible()
      await page.goto('/about/help-center-faqs/?keywords=qwertzuiopasdf')
      await expect(page.getByText('No results found', { exact: true })).toBeVisible()
    })
  })

  test('PUB-1 searches the site from the header, and reads where to go on without results', async ({ browser }) => {
    await withoutScripts(browser, async (page) => {
      await page.goto('/')
      const field = page.getByRole('banner').getByRole('searchbox')
      await field.fill('declard valeu')
      await field.press('Enter')
      await expect(page).toHaveURL(/\/search\/\?q=declard\+valeu$/)
      const main = page.getByRole('main')
      await expect(main.getByRole('searchbox')).toHaveValue('declard valeu')
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
      await main.getByRole('link', { name: 'What is declared value?' }).click()
      await expect(page.getByRole('heading', { name: 'What is declared value?' })).toBeVisible()
      await page.goto('/search/?q=%3Cb%3Eqwertzuiopasdf')
      await expect(main.getByRole('status')).toHaveText('No results for “<b>qwertzuiopasdf”')
      await expect(main.getByRole('link', { name: 'Certificate lookup' })).toBeVisible()
    })
  })

  test('EV-4 filters events by tag, country and past months, and clears the filters', async ({ browser }) => {
    await withoutScripts(browser, async (page) => {
      await page.goto('/submit/events/')
      const headings = page.getByRole('main').getByRole('heading', { level: 3 })
      const before = await headings.count()
      const show = page.getByRole('button', { name: 'Show events' })
      await page.getByRole('checkbox', { name: 'Seminar' }).check()
      await page.getByRole('combobox', { name: 'Country' }).selectOption({ label: 'Germany' })
      await show.click()
      await expect(page.getByRole('checkbox', { name: 'Seminar' })).toBeChecked()
      await expect(headings.filter({ hasNotText: 'Rheinland Münzbörse' })).toHaveCount(0)
      expect(await headings.count()).toBeGreaterThan(0)
      await page.getByRole('button', { name: 'Clear filters' }).first().click()
      await expect(headings).toHaveCount(before)
      await page.getByRole('checkbox', { name: 'Show past events' }).check()
      await show.click()
      const lastYear = new Date().getUTCFullYear() - 1
      await expect(page.getByRole('heading', { level: 2, name: `January ${lastYear}` })).toBeVisible()
    })
  })
})

test('AUTH-1 the sign-in page of the store has nothing of the visitors who asked for it', async () => {
  const headers = { accept: 'text/html', cookie: 'seen=cookie-of-mine' }
  const asked = await send('localhost', '/account/sign-in/?redirect=%2Faccount%2Fpage-of-mine%2F', { headers })
  const plain = await send('localhost', '/account/sign-in/', { headers: { accept: 'text/html' } })
  const [one, two] = [await asked.text(), await plain.text()]
  expect(one).toBe(two)
  expect(one).not.toMatch(/of-mine/)
  expect(asked.headers.get('cache-control')).toBe('private, no-store')
})

test('AUTH-1 the sign-in page leads to the page of its address', async ({ page, troubles }) => {
  troubles.allow(/401/)
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await page.goto('/account/sign-in/?redirect=%2Faccount%2Fterms%2F')
  await page.route('**/api/auth/sign-in/', (route) => route.fulfill({ json: { Redirect: '/submit/events/' } }))
  await page.getByLabel('E-mail address').fill('nobody@people.example')
  await page.getByLabel('Password', { exact: true }).fill('not a real password')
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ Redirect: '/account/terms/' })
  await expect(page).toHaveURL('/submit/events/')
})
