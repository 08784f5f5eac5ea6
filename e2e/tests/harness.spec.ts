import type { Page } from '@playwright/test'
import { test as testOfKeptPage } from '../fixtures/kept-test'
import {
  expect,
  expectAccessible,
  expectAccessibleAt,
  expectNoOverflowAt,
  expectReadable,
  test,
} from '../fixtures/test'

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

const styled = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"

for (const [width, condition] of [
  [390, 'max-width: 600px'],
  [1440, 'min-width: 1200px'],
] as const)
  test.fail(
    `an unlabeled field that is shown at ${width} px only fails the axe check of that width`,
    async ({ page }) => {
      await show(
        page,
        `<style>input { display: none } @media (${condition}) { input { display: inline } }</style><input>`,
        styled,
      )
      await expectAccessible(page, [390, 1440])
    },
  )
test.fail('a page wider than the window at 1024 px only fails the layout check of that width', async ({ page }) => {
  const rule = '@media (min-width: 1000px) and (max-width: 1100px) { p { width: 1200px } }'
  await show(page, `<style>${rule}</style><p>Wide.</p>`, styled)
  await expectNoOverflowAt(page, 1024)
})
test.fail('text without contrast in the dark only fails the check of the dark', async ({ page }) => {
  const rule = '@media (prefers-color-scheme: dark) { body { background: #000; color: #222 } }'
  await show(page, `<style>${rule}</style><p>Hardly to be read.</p>`, styled)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectReadable(page)
})
test('a page with a fault in the dark only passes in the light', async ({ page }) => {
  const rule = '@media (prefers-color-scheme: dark) { body { background: #000; color: #222 } }'
  await show(page, `<style>${rule}</style><p>Hardly to be read.</p>`, styled)
  await expectAccessible(page, [390, 1440])
})

testOfKeptPage.describe.serial('a page that is kept from test to test', () => {
  const failing = "default-src 'none'; script-src 'unsafe-inline'; img-src data:"
  const script = '<script>console.error("broken")</script>'
  let before: Page
  testOfKeptPage('may leave cookies, stores, routes and an error that it allows', async ({ page, troubles }) => {
    before = page
    troubles.allow(/broken/)
    await show(page, script, failing)
    await page.evaluate(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: a cookie as a page writes it
      document.cookie = 'left=yes; Path=/'
      localStorage.setItem('left', 'yes')
      sessionStorage.setItem('left', 'yes')
    })
    await page.setViewportSize({ width: 390, height: 900 })
  })
  testOfKeptPage('is the same in the next test, and has none of them', async ({ page, troubles }) => {
    expect(page).toBe(before)
    expect(troubles.unexpected).toEqual([])
    expect(page.viewportSize()?.width).toBe(1440)
    troubles.allow(/404/)
    const answer = await page.goto('/fixture/')
    expect(answer?.status()).toBe(404)
    const left = () => [document.cookie, localStorage.getItem('left'), sessionStorage.getItem('left')].join()
    expect(await page.evaluate(left)).not.toContain('yes')
  })
  testOfKeptPage('may be changed for good', async ({ page }) => {
    expect(page).toBe(before)
    await page.addInitScript(() => Object.assign(window, { left: true }))
  })
  testOfKeptPage('is another one after a test that changed it', async ({ page }) => {
    expect(page).not.toBe(before)
    await show(page, '<p>Nothing wrong here.</p>')
    expect(await page.evaluate(() => 'left' in window)).toBe(false)
  })
  testOfKeptPage.fail('fails the next test with an error that the one before allowed', async ({ page }) => {
    await show(page, script, failing)
  })
  testOfKeptPage.fail('fails the axe check at 390 px with a field that has no label there', async ({ page }) => {
    const rule = 'input { display: none } @media (max-width: 600px) { input { display: inline } }'
    await show(page, `<style>${rule}</style><input>`, styled)
    await expectAccessibleAt(page, 1440)
    await expectAccessibleAt(page, 390)
  })
  testOfKeptPage('passes again after a test that failed', async ({ page }) => {
    await show(page, '<p>Nothing wrong here.</p>')
    await expectAccessibleAt(page, 390)
  })
})
