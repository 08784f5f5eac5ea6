/** The screens of the catalogue: census, price guide and set scores, and those of staff. */
import type { Page } from '@playwright/test'
import type { Screen } from '../screen'

/** Chooses an image that is larger than the size from which staff are warned, and compresses it. */
async function chooseLargeImage(page: Page): Promise<void> {
  const picture = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 900, height: 600 })
    const context = canvas.getContext('2d')
    for (let at = 0; at < 4000 && context; at++) {
      context.fillStyle = `hsl(${at % 360} 60% ${30 + (at % 40)}%)`
      context.fillRect((at * 37) % 900, (at * 91) % 600, 40, 24)
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') })
  await page.getByRole('button', { name: 'Compress' }).click()
  await page.getByText('Compressed').waitFor()
}

export const screens: readonly Screen[] = [
  { name: 'census', path: '/census/' },
  { name: 'census-cards', path: '/census/united-states/small-cents/' },
  { name: 'census-cards-de', path: '/census/germany/', host: 'ngc-de.localhost' },
  { name: 'census-publishers', path: '/census/northbeam-comics/', host: 'cgc.localhost' },
  { name: 'census-all', path: '/census/united-states/small-cents/all/' },
  { name: 'census-subcategory', path: '/census/united-states/small-cents/lincoln-cents-wheat-reverse/' },
  { name: 'census-grid', path: '/census/united-states/dollars/morgan-dollars-1890-1904/?at=65' },
  {
    name: 'census-grid-comics-de',
    path: '/census/northbeam-comics/captain-meridian-annual/',
    host: 'cgc-de.localhost',
  },
  { name: 'price-guide', path: '/price-guide/' },
  { name: 'price-guide-grid', path: '/price-guide/united-states/dollars/morgan-dollars-1890-1904/?at=65' },
  {
    name: 'set-scores-grid-comics-de',
    path: '/set-scores/northbeam-comics/captain-meridian-annual/',
    host: 'cgc-de.localhost',
  },
  { name: 'census-item', path: '/census/france/silver-francs/sower-1-franc/1911-france-1-franc-sower/' },
  {
    name: 'census-item-empty',
    path: '/census/united-states/colonial-issues/connecticut-coppers/1787-connecticut-copper/',
  },
  {
    name: 'census-item-unchanged',
    path: '/census/united-states/two-cents-to-nickels/buffalo-nickels/1937-d-5c-buffalo-nickel-three-legged/',
  },
  { name: 'census-no-match', path: '/census/united-states/?filter=zebra' },
  { name: 'admin-price-imports', path: '/admin/price-guide', as: 'super' },
  { name: 'admin-price-import', path: '/admin/price-guide/import', as: 'super' },
  { name: 'admin-score-import', path: '/admin/set-scores/import', as: 'super' },
  { name: 'admin-population-images', path: '/admin/population-images', as: 'super' },
  {
    name: 'admin-population-images-none',
    path: `/admin/population-images?${new URLSearchParams({ filter: '{"level":"collectible","q":"zzz"}' })}`,
    as: 'super',
  },
  { name: 'admin-population-image', path: '/admin/population-images/category/1', as: 'super', open: chooseLargeImage },
  {
    name: 'admin-population-image-read-only',
    path: '/admin/population-images/category/1',
    as: 'readonly',
  },
  { name: 'admin-population-settings', path: '/admin/population-settings', as: 'super' },
  {
    name: 'admin-population-images-upload',
    path: '/admin/population-images/upload',
    as: 'super',
    open: async (page) => {
      const { Images } = await page.evaluate(async () => {
        const asked = await fetch('/admin/api/pop-report/collectible/images/?company=NGC&perPage=1')
        return asked.json()
      })
      await page.locator('input[type="file"]').setInputFiles([
        { name: `${Images[0].FileName}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.alloc(60_000) },
        { name: 'IMG_4711.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not sent') },
        { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('not sent') },
      ])
      await page.getByRole('button', { name: 'Upload 1 image' }).waitFor()
    },
  },
  { name: 'admin-population-images-upload-read-only', path: '/admin/population-images/upload', as: 'readonly' },
]
