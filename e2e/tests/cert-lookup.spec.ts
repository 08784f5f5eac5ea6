import { expect, expectAccessible, expectHydrated, test } from '../fixtures/test'

const number = { name: 'Certificate number' } as const
const grade = { name: 'Grade (optional)' } as const
const lookUp = { name: 'Look up', exact: true } as const

test.describe('the form', () => {
  test('CL-1 leads to the page of the certificate, with the grade only when it is given', async ({ page }) => {
    await page.goto('/certlookup/')
    await expectHydrated(page)
    await expectAccessible(page)
    await page.getByRole('textbox', number).fill(' 6712345 001 ')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/certlookup\/6712345-001\/$/)
    await expect(page.getByRole('heading', { level: 1, name: '1942/1 10C Mercury-type dime' })).toBeVisible()
    await expect(page.getByText('In good standing')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('textbox', number).fill('http://ngc.localhost/certlookup/6712345-001/')
    await page.getByRole('textbox', grade).fill('40')
    await page.getByRole('button', lookUp).click()
    await expect(page).toHaveURL(/\/certlookup\/6712345-001\/40\/$/)
    await expect(page.getByRole('heading', { level: 1, name: '1942/1 10C Mercury-type dime' })).toBeVisible()
  })

  test('CL-1 is on the home page', async ({ page }) => {
    await page.goto('/')
    await expectHydrated(page)
    await page.getByRole('textbox', number).fill('６７１２３４５－００１')
    await page.getByRole('button', lookUp).click()
    await expect(page).toHaveURL(/\/certlookup\/6712345-001\/$/)
  })

  test('CL-1 works without scripts, and keeps what was typed', async ({ browser, contextOptions }) => {
    const context = await browser.newContext({ ...contextOptions, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/certlookup/')
    await page.getByRole('textbox', number).fill('6712345/001')
    await page.getByRole('button', lookUp).click()
    await expect(page.getByRole('heading', { name: 'That is not a certificate number' })).toBeVisible()
    await expect(page.getByRole('textbox', number)).toHaveValue('6712345/001')
    await page.getByRole('textbox', number).fill('6712345001')
    await page.getByRole('textbox', grade).fill('XF 40')
    await page.getByRole('button', lookUp).click()
    await expect(page).toHaveURL(/\/certlookup\/6712345-001\/XF%2040\/$/)
    await expect(page.getByRole('heading', { level: 1, name: '1942/1 10C Mercury-type dime' })).toBeVisible()
    await context.close()
  })
})

/** The addresses whose answer is under the form: its heading, and the status of the page. */
const answers: readonly [path: string, heading: string, status: number][] = [
  ['6712345-099/', 'No certificate 6712345-099', 404],
  ['6712345-001/70/', 'No certificate 6712345-001 with grade 70', 404],
  ['nonsense/', 'That is not a certificate number', 404],
  ['6712345/', 'The last 3 digits are missing', 404],
  ['83451207/', '83451207 looks like a PCGS number', 404],
  ['6812345001/', '6812345001 belongs to Comics', 200],
]
for (const [path, heading, status] of answers)
  test(`CL-1 CL-2 /certlookup/${path} says: ${heading}`, async ({ page, troubles }) => {
    if (status === 404) troubles.allow(/404/)
    const answer = await page.goto(`/certlookup/${path}`)
    expect(answer?.status()).toBe(status)
    await expect(page.getByRole('heading', { name: heading })).toBeFocused()
    await expect(page.getByRole('textbox', number)).toHaveValue(decodeURIComponent(path.split('/')[0] ?? ''))
    await expectAccessible(page)
  })

test('CL-1 a number of a sister company is one press away', async ({ page }) => {
  await page.goto('/certlookup/6812345001/')
  await expect(page.getByRole('link', { name: 'Open 6812345001' })).toHaveAttribute(
    'href',
    /^http:\/\/cgc\.localhost(:\d+)?\/certlookup\/6812345001\/$/,
  )
})

test('CL-2 AUTH-4 a stranger looks up 31 in a minute, solves the challenge, and goes on', async ({
  page,
  troubles,
}) => {
  troubles.allow(/429/)
  let refused = 0
  while (refused !== 429) refused = (await page.request.get('/certlookup/data/6712345-001/')).status()
  const answer = await page.goto('/certlookup/6712345-001/')
  expect(answer?.status()).toBe(429)
  await expectHydrated(page)
  await expect(page.getByRole('heading', { name: 'Confirm you are not a robot' })).toBeFocused()
  await expect(page.getByText('Then we open 6712345-001.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: 'I am not a robot' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '1942/1 10C Mercury-type dime' })).toBeVisible()
})

test('CL-1 the customer sees the grade of the invoice on the certificate of the item', async ({
  page,
  signIn,
  api,
}) => {
  await signIn('customer')
  const invoice = await (await api('customer')).submissions.invoice({ params: { invoiceNumber: '6712345' } })
  const item = invoice.Items.find(({ DisplayGrade }) => DisplayGrade)
  await page.goto(`/certlookup/${item?.CertNumber}/`)
  await expect(page.getByRole('heading', { level: 1, name: item?.Description ?? '' })).toBeVisible()
  await expect(page.getByText(item?.DisplayGrade ?? '', { exact: true }).first()).toBeVisible()
})

test('CL-2 a certificate can be copied as a number and as a link', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/certlookup/6712345-001/')
  await expectHydrated(page)
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await page.getByRole('button', { name: 'Copy number' }).click()
  await expect.poll(copied).toBe('6712345-001')
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect.poll(copied).toMatch(/\/certlookup\/6712345-001\/$/)
})
