/** The screens of the help center: its pages, and those of staff. */
import type { Screen } from '../screen'

export const screens: readonly Screen[] = [
  { name: 'help-center', path: '/about/help-center-faqs/' },
  { name: 'help-center-page', path: '/about/help-center-faqs/submitting/before-you-submit/' },
  {
    name: 'help-center-page-de',
    path: '/about/help-center-faqs/submitting/before-you-submit/',
    host: 'ngc-de.localhost',
  },
  {
    name: 'help-center-found',
    path: '/about/help-center-faqs/?keywords=invoice',
    open: (page) => page.getByText('answers found').waitFor(),
  },
  { name: 'admin-help-center', path: '/admin/help-center/1/', as: 'editor' },
  { name: 'admin-help-center-category', path: '/admin/help-center/1/category/1/', as: 'editor' },
  { name: 'admin-help-center-subcategory', path: '/admin/help-center/1/category/1/subcategory/1/', as: 'editor' },
  {
    name: 'admin-help-center-question',
    path: '/admin/help-center/1/category/1/subcategory/1/question/1/',
    as: 'editor',
  },
  {
    name: 'admin-help-center-selected',
    path: '/admin/help-center/1/category/1/subcategory/1/',
    as: 'editor',
    open: (page) =>
      page
        .getByRole('checkbox', { name: /^Select What/ })
        .first()
        .check(),
  },
  {
    name: 'admin-help-center-delete-refused',
    path: '/admin/help-center/1/',
    as: 'editor',
    open: async (page) => {
      await page
        .getByRole('checkbox', { name: /^Select (?!all)/ })
        .first()
        .check()
      await page.getByRole('button', { name: 'Delete' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
      await page.getByRole('alert').waitFor()
    },
  },
]
