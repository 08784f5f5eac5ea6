/** The screens of dealers: those of staff, and the dealer account. */
import type { Screen } from './screens'

export const dealerScreens: readonly Screen[] = [
  { name: 'dealer-account', path: '/dealers/account/', as: 'dealer' },
  { name: 'dealer-account-none', path: '/dealers/account/', as: 'customer', troubles: /403/ },
  { name: 'dealer-account-de', path: '/dealers/account/', as: 'dealer', host: 'ngc-de.localhost' },
  {
    name: 'dealer-account-withdraw',
    path: '/dealers/account/',
    as: 'dealer',
    open: async (page) => {
      await page.getByRole('button', { name: 'Withdraw the invitation of front.desk@harbor-lane.example' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'dealer-invitations-none', path: '/dealers/account/invitations/', as: 'customer' },
  { name: 'dealer-invitations-dealer', path: '/dealers/account/invitations/', as: 'dealer' },
  { name: 'admin-dealers', path: '/admin/dealers', as: 'super' },
  { name: 'admin-dealer-new', path: '/admin/dealers/create', as: 'super' },
  { name: 'admin-dealer', path: '/admin/dealers/1', as: 'super' },
  {
    name: 'admin-dealer-remove-person',
    path: '/admin/dealers/1',
    as: 'super',
    open: async (page) => {
      await page.getByRole('button', { name: 'Remove Quentin Barlow' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
]
