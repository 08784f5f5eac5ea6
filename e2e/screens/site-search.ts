/** The screens of the search of a site. */
import type { Screen } from '../screen'

export const screens: readonly Screen[] = [
  { name: 'site-search', path: '/search/?q=grading' },
  { name: 'site-search-none', path: '/search/?q=qwertzuiopasdf' },
  {
    name: 'site-search-dialog',
    path: '/submit/events/',
    open: async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'Search this site' }).fill('grading')
      await page.getByRole('option').first().waitFor()
    },
  },
]
