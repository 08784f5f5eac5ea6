import { expect, expectAccessible, expectHydrated, test } from '../fixtures/test'

const box = { name: 'I am not a robot' } as const

test('AUTH-4 a visitor who checks the box is known for ten minutes and gets to the page asked for', async ({
  page,
  context,
}) => {
  await page.goto('/captcha/?redirect=%2Fcertlookup%2F%3Ffrom%3Dcheck')
  await expectHydrated(page)
  await expect(page.getByRole('checkbox', box)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('checkbox', box).focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/\/certlookup\/\?from=check$/)
  expect((await context.cookies()).map(({ name }) => name)).toContain('__Host-captcha')
})

test('AUTH-4 the label comes 100 ms after the box, which has its name from the beginning', async ({ page }) => {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await page.goto('/captcha/')
  await expectHydrated(page)
  await expect(page.getByRole('checkbox', box)).toBeVisible()
  await page.clock.runFor(99)
  await expect(page.getByText(box.name)).toBeHidden()
  await page.clock.runFor(1)
  await expect(page.getByText(box.name)).toBeVisible()
})

for (const asked of ['https://evil.example/', '//evil.example/', '/\\evil.example/', 'javascript:alert(1)'])
  test(`AUTH-4 leads to the home page and never to ${asked}`, async ({ page }) => {
    await page.goto(`/captcha/?redirect=${encodeURIComponent(asked)}`)
    await expectHydrated(page)
    await page.getByRole('checkbox', box).click()
    await expect(page).toHaveURL(/:\d+\/$/)
  })

test('AUTH-4 a failure is logged and leads nowhere, and the box can be checked again', async ({ page, troubles }) => {
  troubles.allow(/422|The captcha was not passed|Failed to load/)
  const refused = { code: 'invalid', message: 'x', requestId: '1' }
  await page.route('**/captcha/api/verify/', (route) => route.fulfill({ status: 422, json: refused }), { times: 1 })
  await page.goto('/captcha/?redirect=%2Fcertlookup%2F')
  await expectHydrated(page)
  const logged = page.waitForEvent('console', (message) => message.text().includes('The captcha was not passed'))
  await page.getByRole('checkbox', box).click()
  await logged
  await expect(page.getByText('Not confirmed. Check the box again.')).toBeVisible()
  await expect(page).toHaveURL(/\/captcha\//)
  await page.getByRole('checkbox', box).click()
  await expect(page).toHaveURL(/\/certlookup\/$/)
})
