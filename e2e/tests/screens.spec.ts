import type { Page } from '@playwright/test'
import { look } from '../fixtures/look'
import { expect, expectAccessibleAt, expectHydrated, expectNoOverflowAt, expectReadable, test } from '../fixtures/test'
import { screens } from '../screens'

/** Checks that no text is missing: a missing one shows as its key in double square brackets (SITE-9). */
async function expectWholeTexts(page: Page) {
  expect(await page.title()).not.toContain('[[')
  await expect(page.locator('body')).not.toContainText('[[', { useInnerText: true })
  const attributes = ['aria-label', 'aria-description', 'title', 'placeholder', 'alt']
  await expect(page.locator(attributes.map((name) => `[${name}*="[["]`).join())).toHaveCount(0)
}

// Layout depends on the width and contrast on the scheme: axe looks at the widest and the narrowest in light, one in dark.
for (const screen of screens)
  test(`${screen.name} has all its texts (SITE-9) and passes axe, light and dark`, async ({
    page,
    signIn,
    troubles,
  }) => {
    if (screen.troubles) troubles.allow(screen.troubles)
    await look(page, signIn, screen, 'light')
    await expectHydrated(page)
    await expectWholeTexts(page)
    // The widest first, which the page has: each other width is a new layout.
    await expectAccessibleAt(page, 1440)
    await expectAccessibleAt(page, 390)
    await expectNoOverflowAt(page, 1024)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectReadable(page)
  })

test('every screen has a name of its own', () => {
  expect(new Set(screens.map(({ name }) => name)).size).toBe(screens.length)
})
