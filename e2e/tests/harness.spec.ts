import type { Page } from '@playwright/test'
import { expectAccessible, test } from '../fixtures/test'

// These tests fail on purpose and need no trace.
test.use({ trace: 'off', screenshot: 'off' })

/** Serves a page of the test's own at an address of the product, so that it can contain a fault. */
async function show(
  page: Page,
  body: string,
  policy = "default-src 'none'; script-src 'unsafe-inline'; img-src data:",
) {
  await page.route('**/fixture/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': policy },
      body: `<!doctype html><html lang="en"><title>Fixture</title><link rel="icon" href="data:,"><main><h1>Fixture</h1>${body}</main></html>`,
    }),
  )
  await page.goto('/fixture/')
}

test('a page without faults passes', async ({ page }) => {
  await show(page, '<p>Nothing wrong here.</p>')
  await expectAccessible(page)
})
test.fail('a violation of the policy fails the test', async ({ page }) => {
  await show(page, '<script>document.title = "injected"</script>', "default-src 'none'; img-src data:")
  await page.waitForTimeout(100)
})
test.fail('an error of the page fails the test', async ({ page }) => {
  await show(page, '<script>throw new Error("broken")</script>')
  await page.waitForTimeout(100)
})
test.fail('an error on the console fails the test', async ({ page }) => {
  await show(page, '<script>console.error("broken")</script>')
  await page.waitForTimeout(100)
})
test.fail('an unlabeled field fails the axe check', async ({ page }) => {
  await show(page, '<input>')
  await expectAccessible(page)
})
test.fail('a page wider than the window fails the layout check', async ({ page }) => {
  await show(page, '<pre>'.concat('wide '.repeat(400), '</pre>'))
  await expectAccessible(page)
})
