import { expect, test } from '../fixtures/test'
import { mostScriptBytes, weighScripts } from '../fixtures/weight'

const morgan = 'united-states/dollars/morgan-dollars-1890-1904/'
const pages = [
  '/census/',
  '/price-guide/',
  '/set-scores/',
  `/census/${morgan}`,
  `/price-guide/${morgan}`,
  `/set-scores/${morgan}`,
  '/census/france/silver-francs/sower-1-franc/1911-france-1-franc-sower/',
]

for (const path of pages)
  test(`RES-1 RES-3 the scripts of ${path} stay within 145 KB`, async ({ page }) => {
    const bytes = await weighScripts(page, path)
    expect(bytes).toBeGreaterThan(0)
    expect(bytes).toBeLessThanOrEqual(mostScriptBytes)
  })
