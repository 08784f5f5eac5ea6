import { test, expect } from '../fixtures/test'
test('cookie', async ({ context, page }) => {
  for (const host of ['localhost', 'ngc.localhost']) {
    await context.addCookies([{ name: '__Host-session', value: 'abc', url: `https://${host}/`, secure: true, httpOnly: true, sameSite: 'Lax' }])
    await page.goto(`http://${host}:4211/`)
    await expect(page.locator('h1')).toHaveText('__Host-session=abc')
    console.log(await context.cookies())
  }
  await page.goto(`http://pmg.localhost:4211/`)
  await expect(page.locator('h1')).toHaveText('none')
})
