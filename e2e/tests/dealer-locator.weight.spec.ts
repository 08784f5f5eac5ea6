import { expect, test } from '../fixtures/test'
import { mostScriptBytes, weighScripts } from '../fixtures/weight'

// The window is low, so that no map is in view: a map is loaded once it is.
test.use({ viewport: { width: 390, height: 300 } })

for (const path of ['/dealer-locator/', '/dealer-locator/results/?location=Tampa%2C+FL', '/dealer-locator/location/1/'])
  test(`LOC-1 LOC-2 LOC-3 the scripts of ${path} stay within 145 KB before the map is seen`, async ({ page }) => {
    const bytes = await weighScripts(page, path)
    expect(bytes).toBeGreaterThan(0)
    expect(bytes).toBeLessThanOrEqual(mostScriptBytes)
    await expect(page.locator('[data-state="ready"]')).toHaveCount(0)
  })
