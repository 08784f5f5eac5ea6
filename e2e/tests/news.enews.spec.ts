/** Tests e-news (NEWS-1) and its pop-up (PUB-4) with the mails that the product writes. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from '@playwright/test'
import { signInAlone } from '../fixtures/alone'
import { visitorAddress } from '../fixtures/http'
import { mailsTo, mailTo } from '../fixtures/mails'
import { expect, expectAccessible, expectHydrated, expectReadable, test, uniqueName } from '../fixtures/test'

const newAddress = () => `${uniqueName('reader').replace(/\W+/g, '-').toLowerCase()}@collectors.example`
const linkWith = (text: string, part: string) => new RegExp(`https?://\\S+${part}\\S+`).exec(text)?.[0] ?? ''

test('NEWS-1 a visitor subscribes, confirms and unsubscribes with the links of mails', async ({ page, troubles }) => {
  troubles.allow(/405/)
  const email = newAddress()
  await page.goto('/news/')
  const form = page.getByRole('region', { name: 'Subscribe to the newsletter' })
  await form.getByLabel('E-mail address').fill(email)
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page).toHaveURL(/\/news\/subscribe\/\?state=sent$/)
  await expect(page.getByRole('status')).toContainText('Check your inbox')
  const cookies = await page.context().cookies()
  const marked = cookies.find(({ name }) => name === 'ShowEmailSignup')
  expect(marked?.value).toBe('Subscribed')
  expect(Math.round(((marked?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(365)

  const asked = await mailTo(email, ({ subject }) => subject.includes('Confirm your subscription'))
  const answer = await page.goto(linkWith(asked.text, '/news/subscribe/confirm/'))
  expect(answer?.headers()['cache-control']).toContain('no-store')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expectAccessible(page)
  expect(mailsTo(email), 'opening the link confirms nothing').toHaveLength(1)
  await page.getByRole('button', { name: 'Confirm subscription' }).click()
  await expect(page.getByText('Your subscription is confirmed.')).toBeVisible()
  await expectAccessible(page)

  const welcome = await mailTo(email, ({ subject }) => subject.includes('You are subscribed'))
  await page.goto(linkWith(welcome.text, '/news/unsubscribe/'))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByText('You are unsubscribed. We send you no more newsletters.')).toBeVisible()
  await page.goto(linkWith(asked.text, '/news/subscribe/confirm/'))
  await page.getByRole('button', { name: 'Confirm subscription' }).click()
  await expect(page.getByText('This link has expired or was replaced by a newer one.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Subscribe' }), 'the form is there to sign up again').toBeVisible()
})

test('NEWS-1 the page of the newsletter works without scripts, also for an address that is none', async ({
  browser,
  contextOptions,
}) => {
  const context = await browser.newContext({
    ...contextOptions,
    javaScriptEnabled: false,
    extraHTTPHeaders: { 'x-forwarded-for': visitorAddress() },
  })
  const page = await context.newPage()
  await page.goto('/news/subscribe/')
  await page.getByLabel('E-mail address').fill('nobody@nowhere')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('Enter an e-mail address like name@example.com.')).toBeVisible()
  await page.getByLabel('E-mail address').fill(newAddress())
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('Check your inbox')).toBeVisible()
  await context.close()
})

test('NEWS-1 ACC-4 a member subscribes with one button and finds the newsletter among the preferences', async ({
  page,
  context,
}) => {
  const email = await signInAlone(context, 'fiona.macleod')
  await page.goto('/news/subscribe/')
  await expect(page.getByText(`You are signed in as ${email}.`)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('You are subscribed to the newsletter.')).toBeVisible()
  await page.goto('/account/preferences/')
  await expect(page.getByRole('checkbox', { name: /^NGC/ })).toBeChecked()
})

/** Opens the pages of a visitor whose browser knows nothing of the pop-up. */
async function visitor(browser: Browser, contextOptions: object, more: object = {}): Promise<Page> {
  const context = await browser.newContext({
    ...contextOptions,
    extraHTTPHeaders: { 'x-forwarded-for': visitorAddress() },
    ...more,
  })
  return context.newPage()
}
const popup = (page: Page) => page.getByRole('complementary', { name: 'Subscribe to the newsletter' })
const scrollDown = (page: Page) => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
const cookieOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'ShowEmailSignup')?.value
/** Opens the page that is so many pages into the visit. From when it is counted, scrolling is watched. */
async function view(page: Page, address: string, views: number) {
  await page.goto(address)
  await page.waitForFunction((count) => sessionStorage.getItem('enews-views') === count, String(views))
}
/** Opens two pages and scrolls the second one, which opens the pop-up. */
async function seePopup(page: Page, address = '/submit/services-and-fees/') {
  await view(page, '/', 1)
  await view(page, address, 2)
  await scrollDown(page)
}

test('PUB-4 the sign-up pops up once, on the second page and after half of it; Escape closes it', async ({
  browser,
  contextOptions,
}) => {
  const page = await visitor(browser, contextOptions)
  await view(page, '/submit/services-and-fees/', 1)
  await scrollDown(page)
  await page.waitForTimeout(500)
  await expect(popup(page), 'not on the first page').toHaveCount(0)
  await view(page, '/', 2)
  await expect(popup(page), 'not before half of it').toHaveCount(0)
  await scrollDown(page)
  await expect(popup(page)).toBeVisible()
  expect(await cookieOf(page)).toBe('Dismissed')
  await expect(page.getByText('Press Escape to close it.')).toHaveRole('status')
  expect(await page.evaluate(() => document.activeElement === document.body), 'the focus stays').toBe(true)
  await expectAccessible(page, [390, 1440])
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectReadable(page)
  await popup(page).getByLabel('E-mail address').focus()
  await page.keyboard.press('Tab')
  await expect(popup(page).getByRole('button', { name: 'Subscribe' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(popup(page).getByRole('link', { name: 'Privacy notice' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(popup(page).getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(popup(page)).toHaveCount(0)
  await expect(page.locator('#content')).toBeFocused()
  await view(page, '/', 3)
  await scrollDown(page)
  await page.waitForTimeout(500)
  await expect(popup(page), 'once').toHaveCount(0)
  await page.context().close()
})

test('PUB-4 a failed sign-up is marked and says what to do; a successful one is remembered for 365 days', async ({
  browser,
  contextOptions,
}) => {
  const page = await visitor(browser, contextOptions)
  await seePopup(page)
  await popup(page).getByLabel('E-mail address').fill('nobody')
  await popup(page).getByRole('button', { name: 'Subscribe' }).click()
  await expect(popup(page)).toHaveAttribute('data-error', 'true')
  await expect(popup(page).getByRole('alert')).toHaveText('Enter an e-mail address like name@example.com.')
  await expect(popup(page).getByLabel('E-mail address')).toBeFocused()
  await expectAccessible(page, [390])
  await page.route('**/non-member', (route) => route.abort())
  await popup(page).getByLabel('E-mail address').fill(newAddress())
  await page.keyboard.press('Enter')
  await expect(popup(page).getByRole('alert')).toContainText('Check your connection')
  await page.unroute('**/non-member')
  await page.keyboard.press('Enter')
  await expect(popup(page).getByText('Check your inbox')).toBeFocused()
  await expect(popup(page)).not.toHaveAttribute('data-error')
  expect(await cookieOf(page)).toBe('Subscribed')
  await page.context().close()
})

test('PUB-4 never on the page of the newsletter, on pages of accounts or while somebody types', async ({
  browser,
  contextOptions,
}) => {
  const page = await visitor(browser, contextOptions)
  await view(page, '/', 1)
  // Pages of accounts are not counted.
  await page.goto('/account/sign-in/')
  await expectHydrated(page)
  await scrollDown(page)
  await view(page, '/news/subscribe/', 2)
  await scrollDown(page)
  await page.waitForTimeout(500)
  await expect(popup(page)).toHaveCount(0)
  await view(page, '/submit/services-and-fees/', 3)
  await page.getByRole('searchbox').first().focus()
  await scrollDown(page)
  await page.waitForTimeout(500)
  await expect(popup(page), 'not while somebody is in a field').toHaveCount(0)
  expect(await cookieOf(page)).toBeUndefined()
  await page.evaluate(() => document.querySelector<HTMLElement>(':focus')?.blur())
  await expect(popup(page), 'but once the field is left').toBeVisible()
  await page.context().close()
})

test('NEWS-1 staff find a subscriber, download the file and unsubscribe somebody on request', async ({
  staffPage: page,
  api,
}) => {
  const email = newAddress()
  const nobody = await api()
  await nobody.news.subscribeNonMember({ body: { email } })
  const asked = await mailTo(email)
  await page.goto(linkWith(asked.text, '/news/subscribe/confirm/'))
  await page.getByRole('button', { name: 'Confirm subscription' }).click()
  await page.goto('/admin/enews-subscribers')
  await page.getByRole('searchbox', { name: 'Search address' }).fill(email)
  await expect(page.getByRole('cell', { name: email, exact: true })).toBeVisible()
  await expectAccessible(page)
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  expect((await file).suggestedFilename()).toMatch(/^newsletter-subscribers-\d{4}-\d\d-\d\d\.csv$/)
  await page.getByRole('button', { name: `Unsubscribe ${email}` }).click()
  await expect(page.getByRole('dialog')).toContainText('We keep only a hash of the address.')
  await expectAccessible(page, [390])
  await page.getByRole('dialog').getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByText('Unsubscribed.')).toBeVisible()
  await expect(page.getByRole('cell', { name: email, exact: true })).toHaveCount(0)
})

test('NEWS-1 staff set the webhook, keep its secret, send a test and see how it ended', async ({
  staffPage: page,
  troubles,
}) => {
  troubles.allow(/422/)
  const received: string[] = []
  const server = createServer((request, response) => {
    received.push(`${request.method} ${request.url} ${request.headers['x-obverse-signature']}`)
    response.writeHead(received.length === 1 ? 500 : 204).end()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await page.goto('/admin/enews-webhook')
  await page.getByRole('textbox', { name: 'Address' }).fill('http://example.com/newsletter')
  await page.getByRole('button', { name: 'Save webhook' }).click()
  await expect(page.getByText('Enter an https address on the internet').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Address' }).fill(`http://127.0.0.1:${port}/newsletter`)
  await page.getByRole('button', { name: 'Save webhook' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  const make = page.getByRole('button', { name: /^Make (new )?secret$/ })
  const isRenewed = (await make.textContent()) === 'Make new secret'
  await make.click()
  const dialog = page.getByRole('dialog')
  if (isRenewed) await dialog.getByRole('button', { name: 'Make new secret' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Secret' })).toHaveValue(/^whsec_[\w-]{43}$/)
  await expectAccessible(page, [390])
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)

  const test = page.getByRole('region', { name: 'Test', exact: true })
  await test.getByRole('button', { name: 'Send test' }).click()
  await expect(test.getByRole('status')).toHaveText('The server answered 500. Look for the reason in its log.')
  await test.getByRole('button', { name: 'Send test' }).click()
  await expect(test.getByRole('status')).toHaveText('Delivered: the server answered 204.')
  await expect(page.getByRole('region', { name: 'Status' })).toContainText('Delivered: the server answered 204.')
  await expectAccessible(page)

  await page.getByRole('link', { name: 'All deliveries' }).click()
  await page
    .getByRole('button', { name: /^Send event \d+ again$/ })
    .first()
    .click()
  await expect(page.getByText('The event is sent again.')).toBeVisible()
  await expect.poll(() => received.length).toBe(3)
  expect(received.every((one) => /^POST \/newsletter v1=[\da-f]{64}$/.test(one))).toBe(true)
  await expectAccessible(page)
  server.close()
})
