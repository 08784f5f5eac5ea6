/** The screens of staff for countries, tags and sites. */
import { deleteOwnTag } from '../fixtures/own-tag'
import type { Screen } from '../screen'

export const screens: readonly Screen[] = [
  { name: 'admin-countries', path: '/admin/countries', as: 'super' },
  {
    name: 'admin-saved-views',
    path: `/admin/countries?${new URLSearchParams({ filter: '{"q":"zzz"}' })}`,
    as: 'super',
    open: (page) => page.getByRole('button', { name: 'Saved views' }).click(),
  },
  {
    name: 'admin-country-refused',
    path: '/admin/countries/create',
    as: 'super',
    open: async (page) => {
      await page.getByRole('button', { name: 'Create country' }).click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'admin-country-unsaved',
    path: '/admin/countries/1',
    as: 'super',
    open: async (page) => {
      await page.getByLabel('Display name').fill('Somewhere')
      await page.getByRole('link', { name: 'Cancel' }).click()
    },
  },
  { name: 'admin-country', path: '/admin/countries/1', as: 'super' },
  { name: 'admin-tag-deleted', path: '/admin/tags', as: 'super', open: deleteOwnTag },
  { name: 'admin-sites', path: '/admin/sites', as: 'super' },
  { name: 'admin-site', path: '/admin/sites/1', as: 'super' },
]
