import { expect, test } from '../fixtures/test'
import { mostScriptBytes, weighScripts } from '../fixtures/weight'

for (const path of [
  '/about/contact/',
  '/about/waiver/',
  '/account/sign-in/',
  '/account/sign-up/',
  '/certlookup/report/',
])
  test(`AUTH-1 CL-2 PUB-2 PUB-3 the scripts of the form at ${path} stay within 145 KB until it is used`, async ({
    page,
  }) => {
    const bytes = await weighScripts(page, path)
    expect(bytes).toBeGreaterThan(0)
    expect(bytes).toBeLessThanOrEqual(mostScriptBytes)
  })

test('CL-1 the scripts of the page of a certificate stay within 145 KB', async ({ page }) => {
  const bytes = await weighScripts(page, '/certlookup/6712345-001/')
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(mostScriptBytes)
})

test('AUTH-1 the scripts of the back office stay within 300 KB when it is opened', async ({ otherPage }) => {
  // Another browser: the page that a worker keeps has the scripts already.
  const bytes = await weighScripts(await otherPage('super'), '/admin/')
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(300_000)
})

test('AUTH-1 the first list of the back office is made of few files, as each costs a turn of a slow line', async ({
  otherPage,
}) => {
  const page = await otherPage('super')
  const files: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') files.push(new URL(request.url()).pathname)
  })
  await page.goto('/admin/payments')
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  expect(files.length).toBeGreaterThan(5)
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(20)
})

test('AUTH-1 a form is checked by the server when its own rules cannot be loaded', async ({ page, troubles }) => {
  troubles.allow(/422|ERR_FAILED/)
  await page.goto('/account/forgot-password/')
  await expect(page.getByRole('button', { name: 'Send' })).toBeEnabled()
  await page.route('**/_next/static/**', (route) => route.abort())
  await page.getByRole('textbox', { name: 'E-mail address' }).fill('nobody')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
})

for (const [path, button] of [
  ['/about/contact/', 'Send'],
  ['/about/waiver/', 'Sign'],
  ['/certlookup/report/', 'Send'],
] as const)
  test(`CL-2 CON-C1 PUB-3 the form at ${path} is sent when its rules cannot be loaded`, async ({ page, troubles }) => {
    troubles.allow(/422|ERR_FAILED/)
    await page.goto(path)
    const send = page.getByRole('main').getByRole('button', { name: button })
    await expect(send).toBeEnabled()
    await page.route('**/_next/static/**', (route) => route.abort())
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await send.click()
    expect((await answered).status()).toBe(422)
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  })

test('SITE-9 browsers compile the scripts of every page while they load, beside the main thread', async ({
  request,
}) => {
  const scriptsOf = async (path: string) => {
    const html = await (await request.get(path)).text()
    return [...html.matchAll(/<script src="([^"]+)"/g)].flatMap(([, address]) => address ?? [])
  }
  const [home, terms] = await Promise.all(['/', '/terms/'].map(scriptsOf))
  const ofBoth = home?.filter((address) => terms?.includes(address)) ?? []
  const heavy = []
  for (const address of ofBoth) {
    const script = await (await request.get(address)).text()
    // React and Next: the runtime is small, and so are the polyfills, which only older browsers load.
    if (script.length > 150_000) heavy.push(script.startsWith('//# allFunctionsCalledOnLoad\n'))
  }
  expect(heavy).toEqual([true, true])
})
