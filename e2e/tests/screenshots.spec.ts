import { join } from 'node:path'
import { env } from '../env'
import { settled, widths } from '../fixtures/accessibility'
import { look, schemes } from '../fixtures/look'
import { test } from '../fixtures/test'
import { screens } from '../screens'

for (const screen of screens) {
  for (const scheme of schemes) {
    test(`${screen.name} in ${scheme}`, { tag: '@screenshots' }, async ({ page, signIn, troubles }) => {
      if (screen.troubles) troubles.allow(screen.troubles)
      await look(page, signIn, screen, scheme)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        await settled(page)
        await page.screenshot({
          path: join(env.screenshotFolder, `${screen.name}-${width}-${scheme}.png`),
          fullPage: true,
        })
      }
    })
  }
}
