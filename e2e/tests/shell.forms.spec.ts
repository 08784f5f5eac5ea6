/** Tests pages before their scripts run: forms send nothing and keep what was typed; other acts are done later. */
import type { Page, Request } from '@playwright/test'
import { settled } from '../fixtures/accessibility'
import { held } from '../fixtures/held'
import { originOf, send } from '../fixtures/http'
import { expect, expectAccessible, expectHydrated, test } from '../fixtures/test'

const typed = 'typed-too-early'
const forms = [
  { path: '/account/sign-in/', label: 'Password', as: null },
  { path: '/account/forgot-password/', label: 'E-mail address', as: null },
  { path: '/account/profile/', label: 'First name', as: 'customer' },
] as const

/** Blocks the scripts of the pages until the returned function is called, like a slow connection. */
const holdScripts = (page: Page): Promise<() => void> => held(page, /\/_next\/static\/.*\.js/)

/** Returns the positions of all elements of the form. */
async function placesIn(page: Page): Promise<number[][]> {
  await settled(page)
  return page.locator('main form *:not(noscript, noscript *)').evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return [x, y, width, height]
    }),
  )
}

for (const { path, label, as } of forms)
  test(`${path} sends nothing on Enter before its script runs, and keeps typed values`, async ({ page, signIn }) => {
    if (as) await signIn(as)
    const release = await holdScripts(page)
    const requests: Request[] = []
    page.on('request', (request) => requests.push(request))
    await page.goto(path, { waitUntil: 'commit' })
    const address = page.url()
    const field = page.getByLabel(label, { exact: true })
    await field.fill(typed)
    await field.press('Enter')
    await expect(page.locator('main form button[type="submit"]')).toBeDisabled()
    await expectAccessible(page, [1440])
    const places = await placesIn(page)
    expect(page.url()).toBe(address)

    release()
    await expectHydrated(page)
    await expect(page.locator('main form button[type="submit"]')).toBeEnabled()
    await expect(field).toHaveValue(typed)
    expect(await placesIn(page)).toEqual(places)
    expect(page.url()).toBe(address)
    for (const request of requests) {
      expect(request.url()).not.toContain(typed)
      expect(request.postData() ?? '').not.toContain(typed)
    }
  })

test('values typed before the script of the page runs are sent once it runs', async ({ page, troubles }) => {
  troubles.allow(/401|422/)
  const release = await holdScripts(page)
  await page.goto('/account/sign-in/', { waitUntil: 'commit' })
  await page.getByLabel('E-mail address').fill('nobody@people.example')
  await page.getByLabel('Password', { exact: true }).fill(typed)
  release()
  await expect(page.locator('main form button[type="submit"]')).toBeEnabled()
  const asked = page.waitForRequest((request) => request.method() === 'POST')
  await page.getByLabel('Password', { exact: true }).press('Enter')
  expect((await asked).postDataJSON()).toMatchObject({ Email: 'nobody@people.example', Password: typed })
})

test('a browser without scripts sees a message that forms need scripts, and cannot send', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: originOf('localhost') })
  const page = await context.newPage()
  await page.goto('/account/sign-in/')
  await expect(page.locator('form noscript p')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(typed)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeDisabled()
  expect(page.url()).toBe(`${originOf('localhost')}/account/sign-in/`)
  await context.close()
})

test('a form posted to a page by hand gets a page that says nothing was saved', async () => {
  const answer = await send('localhost', '/account/sign-in/', {
    method: 'POST',
    headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    body: `Password=${typed}`,
  })
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  const text = await answer.text()
  expect(text).toContain('Nothing was saved')
  expect(text).not.toContain(typed)
})

test('EV-4, HC-5 what is ticked, chosen, typed and pressed before the scripts run is done once they run', async ({
  page,
}) => {
  const open = async (path: string) => {
    const release = await holdScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    return async () => {
      release()
      await expectHydrated(page)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
  }
  let run = await open('/submit/events/')
  const counted = page.getByRole('status').filter({ hasText: /\d events?/ })
  const all = await counted.textContent()
  await page.getByRole('checkbox', { name: 'Seminar' }).check()
  await page.getByLabel('Country').selectOption({ label: 'United States' })
  await run()
  await expect(counted).not.toHaveText(all ?? '')
  await expect(page).toHaveURL(/\?(?=.*country=US)(?=.*tags=seminar)/)
  await expect(page.getByRole('checkbox', { name: 'Seminar' })).toBeChecked()

  run = await open('/about/help-center-faqs/')
  const search = page.getByRole('main').getByRole('searchbox')
  await search.pressSequentially('label')
  await run()
  await expect(page.locator('#help-hits a').first()).toBeVisible()
  await expect(search).toHaveValue('label')
  await expect(page).toHaveURL(/keywords=label/)

  run = await open('/')
  await page.getByRole('button', { name: 'Next slide' }).click()
  const scheme = page.getByRole('button', { name: /^Colors:/ })
  await scheme.click()
  await scheme.press('Enter')
  await run()
  await expect(page.getByText('Slide 2 of')).toBeAttached()
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
})
