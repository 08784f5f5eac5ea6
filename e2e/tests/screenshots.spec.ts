import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { env } from '../env'
import { settled, widths } from '../fixtures/accessibility'
import { look, schemes } from '../fixtures/look'
import { test } from '../fixtures/test'
import { screens } from '../screens'

/** Scrolls lazy images into view: a screenshot of a whole page shows them all. */
async function picturesShown(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const pictures = [...document.images].filter((one) => one.checkVisibility())
    for (const one of pictures) one.loading = 'eager'
    await Promise.allSettled(pictures.map((one) => one.decode()))
  })
}

for (const screen of screens) {
  for (const scheme of schemes) {
    test(`${screen.name} in ${scheme}`, { tag: '@screenshots' }, async ({ page, signIn, troubles }) => {
      if (screen.troubles) troubles.allow(screen.troubles)
      await look(page, signIn, screen, scheme)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        await settled(page)
        await picturesShown(page)
        await page.screenshot({
          path: join(env.screenshotFolder, `${screen.name}-${width}-${scheme}.png`),
          fullPage: true,
        })
      }
    })
  }
}
