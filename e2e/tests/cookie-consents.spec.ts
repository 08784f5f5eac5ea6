/** Tests the notice about cookies, and that nothing optional is set before a consent or after a refusal (PUB-6). */
import { siteCookieOf } from '@obverse/contract/rules/cookie-consents'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { originOf, visitorAddress } from '../fixtures/http'
import { expect, expectAccessible, expectHydrated, test } from '../fixtures/test'

const host = 'csg.localhost'
const settings = '/about/cookie-settings/'
const notice = (page: Page) => page.getByRole('region', { name: 'Cookies on this site' })
const choiceOf = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'CookieConsent')?.value

/** Opens a browser that has answered nothing yet. */
async function newVisitor(browser: Browser, over: object = {}): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: originOf(host),
    locale: 'en-US',
    extraHTTPHeaders: { 'x-forwarded-for': visitorAddress() },
    ...over,
  })
}

test('PUB-6 cookies are refused by keyboard, nothing optional is set, and the choice is changed later', async ({
  browser,
}) => {
  const context = await newVisitor(browser)
  const page = await context.newPage()
  await page.goto('/')
  await expect(notice(page)).toBeVisible()
  await expectAccessible(page)
  const [all, necessary] = ['Accept all', 'Only necessary'].map((name) => notice(page).getByRole('button', { name }))
  const lookOf = (button: typeof all) =>
    button?.evaluate((element) => {
      const { backgroundColor, color, fontSize, fontWeight, borderColor } = getComputedStyle(element)
      return { backgroundColor, color, fontSize, fontWeight, borderColor, height: element.clientHeight }
    })
  expect(await lookOf(all)).toEqual(await lookOf(necessary))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(all ?? page.locator('none')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(notice(page)).toBeHidden()
  expect(new URL(page.url()).pathname).toBe('/')
  for (const path of ['/', '/submit/events/', '/news/', '/resources/vote/', '/account/sign-in/', settings]) {
    await page.goto(path)
    await expect(notice(page)).toBeHidden()
  }
  const refused = await choiceOf(context)
  expect(refused).toMatch(/^no-advertising\.no-statistics\.v1\./)
  const names = (await context.cookies()).map(({ name }) => name)
  expect(names.filter((name) => !siteCookieOf(name))).toEqual([])

  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' }).click()
  await expect(page.getByRole('main')).toContainText(/Your choice on .+: only necessary cookies\./)
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: /Statistics/ }).check()
  await page.getByRole('button', { name: 'Save choice' }).click()
  await expect(page.getByText('Your choice is saved.')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('necessary cookies, and those for Statistics.')
  expect(await choiceOf(context)).toMatch(/^statistics\.no-advertising\.v1\./)
  await page.getByRole('button', { name: 'Only necessary' }).click()
  await expect(page.getByRole('main')).toContainText('only necessary cookies.')
  await context.close()
})

test('PUB-6 a choice that is not saved is told, keeps the page, and can be made again', async ({ browser }) => {
  const context = await newVisitor(browser)
  const page = await context.newPage()
  await page.goto('/account/sign-up/')
  await expectHydrated(page)
  await page.getByLabel('E-mail address', { exact: true }).fill('half@typed.example')
  await page.route('**/cookie-consents/**', (route) => route.abort(), { times: 1 })
  await notice(page).getByRole('button', { name: 'Accept all' }).click()
  await expect(notice(page).getByRole('alert')).toHaveText('Your choice was not saved. Try again in a moment.')
  await notice(page).getByRole('button', { name: 'Accept all' }).click()
  await expect(notice(page)).toBeHidden()
  await expect(page.getByLabel('E-mail address', { exact: true })).toHaveValue('half@typed.example')
  expect(await choiceOf(context)).toMatch(/^advertising\.statistics\.v1\./)
  await context.close()
})

test('PUB-6 without scripts nothing optional is set, and the settings keep a choice', async ({ browser }) => {
  const context = await newVisitor(browser, { javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.locator('[data-cookie-notice]')).toBeHidden()
  expect(await choiceOf(context)).toBeUndefined()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' }).click()
  await page.getByRole('button', { name: 'Accept all' }).click()
  await expect(page.getByText('Your choice is saved.')).toBeVisible()
  expect(await choiceOf(context)).toMatch(/^advertising\.statistics\.v1\./)
  await context.close()
})
