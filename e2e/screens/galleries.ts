/** The screens of galleries: the list, a gallery with its dialogs, and those of staff. */
import type { Screen } from '../screen'

const coins = '/resources/gallery/1/reference-coins/'

export const screens: readonly Screen[] = [
  { name: 'galleries', path: '/resources/gallery/' },
  { name: 'galleries-none', path: '/resources/gallery/', host: 'csg.localhost' },
  { name: 'gallery', path: coins },
  {
    name: 'gallery-list',
    path: coins,
    open: (page) => page.getByRole('button', { name: 'List', exact: true }).click(),
  },
  { name: 'gallery-de', path: coins, host: 'ngc-de.localhost' },
  { name: 'gallery-filtered', path: `${coins}?filters=2&filters=7` },
  { name: 'gallery-no-match', path: `${coins}?filters=1&filters=4&filters=7&filters=8` },
  { name: 'gallery-item', path: `${coins}?item=2`, open: (page) => page.getByRole('dialog').waitFor() },
  {
    name: 'gallery-compare',
    path: coins,
    open: async (page) => {
      await page
        .getByRole('checkbox', { name: /^Compare/ })
        .nth(0)
        .check()
      await page
        .getByRole('checkbox', { name: /^Compare/ })
        .nth(1)
        .check()
      await page.getByRole('button', { name: 'Compare', exact: true }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'admin-galleries', path: '/admin/galleries', as: 'super' },
  { name: 'admin-galleries-create', path: '/admin/galleries/create', as: 'super' },
  { name: 'admin-gallery', path: '/admin/galleries/1', as: 'super' },
  { name: 'admin-gallery-item', path: '/admin/galleries/1/items/1', as: 'super' },
  { name: 'admin-gallery-filter', path: '/admin/galleries/1/filters/1', as: 'super' },
  { name: 'admin-gallery-upload', path: '/admin/galleries/1/upload', as: 'super' },
]
