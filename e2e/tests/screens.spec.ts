import { look } from '../fixtures/look'
import { expect, expectAccessible, expectHydrated, expectReadable, test } from '../fixtures/test'
import { screens } from '../screens'

// What is where depends on the width, which colours meet on the scheme: three widths in light, one more look in dark.
for (const screen of screens)
  test(`${screen.name} has nothing axe objects to at any width, light or dark`, async ({ page, signIn, troubles }) => {
    if (screen.troubles) troubles.allow(screen.troubles)
    await look(page, signIn, screen, 'light')
    await expectHydrated(page)
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectReadable(page)
  })

test('every screen has a name of its own', () => {
  expect(new Set(screens.map(({ name }) => name)).size).toBe(screens.length)
})
