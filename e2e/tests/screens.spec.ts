import { look, schemes } from '../fixtures/look'
import { expect, expectAccessible, expectHydrated, test } from '../fixtures/test'
import { screens } from '../screens'

for (const screen of screens) {
  for (const scheme of schemes) {
    test(`${screen.name} in ${scheme} has nothing axe objects to at any width`, async ({ page, signIn, troubles }) => {
      if (screen.troubles) troubles.allow(screen.troubles)
      await look(page, signIn, screen, scheme)
      await expectHydrated(page)
      await expectAccessible(page)
    })
  }
}

test('every screen has a name of its own', () => {
  expect(new Set(screens.map(({ name }) => name)).size).toBe(screens.length)
})
