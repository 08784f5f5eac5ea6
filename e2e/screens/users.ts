/** The screens of staff for people and agreements. */
import type { Screen } from '../screen'

export const screens: readonly Screen[] = [
  { name: 'admin-users', path: '/admin/users', as: 'users' },
  { name: 'admin-user-new', path: '/admin/users/create', as: 'users' },
  { name: 'admin-user', path: '/admin/users/7/', as: 'users' },
  { name: 'admin-agreement-versions', path: '/admin/agreement-versions', as: 'users' },
  { name: 'admin-agreement-version', path: '/admin/agreement-versions/3', as: 'users' },
  { name: 'admin-agreement-version-new', path: '/admin/agreement-versions/create', as: 'users' },
  { name: 'admin-user-agreements', path: '/admin/users/7/agreement-history/', as: 'users' },
  {
    name: 'admin-user-roles',
    path: '/admin/users/2/',
    as: 'super',
    open: async (page) => {
      await page.getByRole('checkbox', { name: 'Events', exact: true }).check()
      await page.getByRole('button', { name: 'Save user' }).click()
    },
  },
  {
    name: 'admin-user-record-agreement',
    path: '/admin/users/7/',
    as: 'users',
    open: (page) => page.getByRole('button', { name: 'Record: Dealer Agreement' }).click(),
  },
]
