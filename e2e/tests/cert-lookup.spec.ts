import { openAfterTooMany } from '../fixtures/limits'
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
  expect(await openAfterTooMany(page, '/certlookup/6712345-001/')).toBe(429)
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

test('CL-2 a buyer looks up a flagged certificate and learns why, before anything else on the page', async ({
  page,
}) => {
  await page.goto('/certlookup/3100001-002/')
  await expect(page.getByRole('heading', { name: 'This certificate is flagged' })).toBeFocused()
  await expect(page.getByText('A holder with this number and a different item was offered for sale.')).toBeVisible()
  await expect(page.getByText(/^Since .* Compare every picture with the holder in your hand/)).toBeVisible()
  await expect(page.getByText('In good standing')).toBeHidden()
  await expectAccessible(page)
})

test('CL-2 a deleted certificate says so, and shows no population and nothing to share', async ({ page }) => {
  await page.goto('/certlookup/3100001-003/')
  await expect(page.getByRole('heading', { name: 'Certificate 3100001-003 was deleted' })).toBeFocused()
  await expect(page.getByText('Total graded')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden()
  await expectAccessible(page)
})

test('CL-2 a certificate on hold shows its number and how to reach us, and the item nowhere', async ({ page }) => {
  const answer = await page.goto('/certlookup/3100001-004/')
  await expect(page.getByRole('heading', { name: 'Please contact us about 3100001-004' })).toBeFocused()
  await expect(page.getByText(/^You reach us at /)).toBeVisible()
  expect(await page.title()).toBe('Look up a certificate · NGC')
  expect(await answer?.text()).not.toMatch(/stolen|schema\.org|og:image:alt/)
  await expectAccessible(page)
})

test('CL-1 a certificate is gone from its page at the next request once staff withhold its grade', async ({
  page,
  api,
  troubles,
}) => {
  troubles.allow(/404/)
  const billing = await api('billing')
  const set = (AllowGradeView: boolean | null) =>
    billing.submissions.setGradeView({
      params: { invoiceNumber: '6701012' },
      body: { AllowGradeView, Reason: 'Browser test' },
    })
  const statusOf = async () => (await page.goto('/certlookup/6701012-001/'))?.status()
  expect([await statusOf(), await statusOf()]).toEqual([200, 200])
  await set(false)
  expect(await statusOf()).toBe(404)
  await set(null)
  expect(await statusOf()).toBe(200)
})

test('CL-3 the customer who sent the item in reads the notes of the graders, and a stranger what to do', async ({
  otherPage,
}) => {
  const stranger = await otherPage()
  await stranger.goto('/certlookup/6712345-001/')
  await expect(stranger.getByText('For the submitter and paid members')).toBeVisible()
  await expect(stranger.getByRole('link', { name: 'Sign in' }).last()).toHaveAttribute(
    'href',
    '/account/sign-in/?redirect=%2Fcertlookup%2F6712345-001%2F',
  )
  await expectAccessible(stranger)
  const owner = await otherPage('customer')
  await owner.goto('/certlookup/6712345-001/')
  await expect(owner.getByText('Light handling marks in the field.')).toBeVisible()
  await owner.getByRole('link', { name: 'Note 1' }).click()
  await expect(owner).toHaveURL(/#note-\d+$/)
  await owner.getByRole('link', { name: 'On the front' }).first().click()
  await expect(owner).toHaveURL(/#mark-\d+$/)
  await expect(stranger.getByRole('link', { name: 'Note 1' })).toBeHidden()
  await expectAccessible(owner)
})

test.describe('the photographs of a certificate', () => {
  const path = '/certlookup/6712345-001/'
  const front = { name: 'Front of 1942/1 10C Mercury-type dime' } as const

  test('CL-4 are opened large, zoomed and moved by keyboard, and closed with the focus where it was', async ({
    page,
  }) => {
    await page.goto(path)
    await expectHydrated(page)
    await page.getByRole('button', { name: 'Zoom Front' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', front)
    await expect(dialog.getByRole('img', front)).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('application').focus()
    await page.keyboard.press('+')
    await expect(dialog.getByText('140 %')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(dialog.getByRole('img', front)).toHaveAttribute('style', /translate\(-\d+px, 0px\) scale\(1\.4\)/)
    await page.keyboard.press('0')
    await expect(dialog.getByText('100 %')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Zoom Front' })).toBeFocused()
  })

  test('CL-4 say that they are copyrighted when they are right-clicked', async ({ page }) => {
    await page.goto(path)
    await expectHydrated(page)
    const said = page.waitForEvent('dialog')
    const click = page.getByRole('img', front).click({ button: 'right' })
    const alert = await said
    expect(alert.message()).toBe('This image is copyrighted.')
    await alert.accept()
    await click
  })

  test('CL-4 UI-6 give way to a sentence when they cannot be loaded, and the page hears of it', async ({
    page,
    troubles,
  }) => {
    troubles.allow(/503|Failed to load/)
    await page.route('**/certlookup/data/*/images/*/', (route) => route.fulfill({ status: 503 }))
    await page.addInitScript(() => {
      window.addEventListener('image.errorLoading', () => document.documentElement.setAttribute('data-heard', 'yes'))
    })
    await page.goto(path)
    const sentence = 'The requested image is not currently available.  Please try again later.'
    await expect(page.getByText(sentence, { exact: true }).first()).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-heard', 'yes')
    expect(await page.getByText('The requested image').first().textContent()).toBe(sentence)
  })

  test('CL-4 an item without photographs says so, and has no section for them', async ({ page }) => {
    await page.goto('/certlookup/3100001-001/')
    await expect(page.getByText('No photographs of this item.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Pictures' })).toBeHidden()
  })
})

test('CL-1 a link that is shared shows the picture of the certificate, and one of a certificate on hold the site alone', async ({
  page,
}) => {
  const pictureOf = async (path: string) => {
    await page.goto(path)
    return new URL((await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '').pathname
  }
  const picture = await pictureOf('/certlookup/3100001-001/')
  expect(picture).toBe('/certlookup/data/3100001-001/picture/')
  const answer = await page.request.get(picture)
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png'])
  await page.goto('/certlookup/3100001-004/')
  await expect(page.locator('meta[property="og:image"][content*="picture"]')).toHaveCount(0)
})

test('CL-2 a collector watches a certificate, finds it in the account, and takes it out again', async ({
  otherPage,
}) => {
  const stranger = await otherPage()
  await stranger.goto('/certlookup/6712345-001/')
  await expect(stranger.getByRole('link', { name: 'Watch', exact: true })).toHaveAttribute(
    'href',
    '/account/sign-in/?redirect=%2Fcertlookup%2F6712345-001%2F',
  )
  const page = await otherPage('other')
  await page.goto('/certlookup/6712345-001/')
  await page.getByRole('button', { name: 'Watch', exact: true }).press('Enter')
  await expect(page.getByText('We’ll e-mail you when its status changes.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Stop watching' })).toBeVisible()
  await page.goto('/account/watched-certificates/')
  await expectHydrated(page)
  await expect(page.getByRole('link', { name: '6712345-001' })).toHaveAttribute('href', '/certlookup/6712345-001/')
  await page.getByRole('button', { name: 'Stop watching 6712345-001' }).press('Enter')
  await expect(page.getByText('You won’t get e-mails about 6712345-001 any more.')).toBeVisible()
  await page.getByRole('button', { name: 'Watch 6712345-001 again' }).click()
  await expect(page.getByText('You watch 6712345-001 again.')).toBeVisible()
  await page.getByRole('button', { name: 'Stop watching 6712345-001' }).click()
  await expect(page.getByRole('button', { name: 'Watch 6712345-001 again' })).toBeVisible()
  await page.reload()
  await expect(page.getByText(/You don’t watch any certificates/)).toBeVisible()
})

test('CL-2 a watch that cannot be saved says so, and the button stays as it was', async ({
  page,
  signIn,
  troubles,
}) => {
  troubles.allow(/Failed to load|429|ERR_FAILED/)
  await signIn('other')
  await page.goto('/certlookup/3100001-001/')
  const button = page.getByRole('button', { name: 'Watch', exact: true })
  await page.route('**/account/watched-certificates/api/**', (route) => route.abort())
  await button.click()
  await expect(page.getByText('That didn’t work. Check your connection and try again.')).toBeVisible()
  await expect(button).toBeVisible()
})
