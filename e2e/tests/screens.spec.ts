import type { Page } from '@playwright/test'
import { test } from '../fixtures/kept-test'
import { look, type Scheme } from '../fixtures/look'
import { expect, expectAccessibleAt, expectHydrated, expectNoOverflowAt } from '../fixtures/test'
import { screens } from '../screens'

/** Checks that no text is missing: a missing one shows as its key in double square brackets (SITE-9). */
async function expectWholeTexts(page: Page) {
  expect(await page.title()).not.toContain('[[')
  await expect(page.locator('body')).not.toContainText('[[', { useInnerText: true })
  const attributes = ['aria-label', 'aria-description', 'title', 'placeholder', 'alt']
  await expect(page.locator(attributes.map((name) => `[${name}*="[["]`).join())).toHaveCount(0)
}

/** Checks that nothing reads as it is stored (a day, a language, no value) and that no two texts run together (SITE-9). */
async function expectPlainTexts(page: Page) {
  const odd = await page.evaluate(() => {
    const stored = /\b\d{4}-\d{2}-\d{2}\b|\b(?:en|de|zh)-[A-Z]{2}\b|\bundefined\b|\bNaN\b|\[object /
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let node = walker.nextNode(); node instanceof Text; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!parent?.checkVisibility() || parent.closest('script, style, code, pre')) continue
      if (stored.test(node.data)) found.push(node.data.trim())
      const next = node.nextSibling
      if (next instanceof Text && /[\p{L}\p{N}]$/u.test(node.data) && /^[\p{L}\p{N}]/u.test(next.data))
        found.push(`${node.data}${next.data}`)
    }
    return found
  })
  expect(odd).toEqual([])
}

/** Checks that the page came to rest: an effect that changes what it hears of renders hundreds of times a second. */
async function expectAtRest(page: Page) {
  const commits = await page.evaluate(
    () =>
      (window as Window & { __REACT_DEVTOOLS_GLOBAL_HOOK__?: { commits: number } }).__REACT_DEVTOOLS_GLOBAL_HOOK__
        ?.commits,
  )
  expect(commits, 'times that React changed the page').toBeLessThan(mostCommits)
}
const mostCommits = 500

/** A window and a color scheme that axe looks at a screen in. */
type View = { width: number; scheme: Scheme }

/**
 * Returns the two views of a screen. Layout depends on the width and contrast on the scheme, so that one wide and one
 * narrow view, of different schemes, find nearly everything in two thirds of the time of all. Which scheme is wide
 * follows from the name, so that neighbors differ and a new screen changes no other.
 */
const viewsOf = ({ name }: { name: string }): [View, View] => {
  const [wide, narrow] = name.length % 2 ? (['light', 'dark'] as const) : (['dark', 'light'] as const)
  return [
    { width: 1440, scheme: wide },
    { width: 390, scheme: narrow },
  ]
}

// Site after site: compiled scripts stay only while pages are of one.
const bySite = screens.toSorted((one, other) => (one.host ?? '').localeCompare(other.host ?? ''))

for (const screen of bySite)
  test(`${screen.name} has all its texts (SITE-9) and passes axe, light and dark`, async ({
    page,
    signIn,
    troubles,
  }) => {
    if (screen.troubles) troubles.allow(screen.troubles)
    const [wide, narrow] = viewsOf(screen)
    await look(page, signIn, screen, wide.scheme)
    await expectHydrated(page)
    await expectWholeTexts(page)
    await expectPlainTexts(page)
    await expectAccessibleAt(page, wide.width)
    await expectNoOverflowAt(page, 1024)
    await page.emulateMedia({ colorScheme: narrow.scheme })
    await expectAccessibleAt(page, narrow.width)
    await expectAtRest(page)
  })

test('every screen has a name of its own', () => {
  expect(new Set(screens.map(({ name }) => name)).size).toBe(screens.length)
})
