/** The screens of memberships: the tiers, joining, billing, the member’s own page, and those of staff. */
import type { Screen } from '../screen'

export const screens: readonly Screen[] = [
  { name: 'join', path: '/join/' },
  { name: 'join-uk', path: '/join/', host: 'ngc-uk.localhost' },
  { name: 'join-de', path: '/join/', host: 'pmg-de.localhost' },
  { name: 'join-member', path: '/join/', as: 'other' },
  { name: 'join-create-account', path: '/join/create-account/?tier=Premium' },
  { name: 'join-check-mail', path: '/account/sign-up/sent/?tier=Premium' },
  // Each is another person: an order replaces the one before of its person.
  { name: 'join-billing', path: '/join/billing/?tier=Premium', as: 'customer' },
  { name: 'join-billing-de', path: '/join/billing/?tier=Elite', as: 'certs', host: 'ngc-de.localhost' },
  {
    name: 'join-billing-with-errors',
    path: '/join/billing/?tier=Associate',
    as: 'translator',
    open: async (page) => {
      await page.getByLabel('Discount code').fill('SPRING10')
      await page.getByLabel('American Numismatic Association').check()
      await page.getByLabel('Send my parcels').uncheck()
      await page.getByRole('main').getByRole('button', { name: /^Pay/ }).click()
      await page.getByRole('main').getByRole('alert').first().waitFor()
    },
  },
  { name: 'join-billing-not-now', path: '/join/billing/', as: 'customer' },
  { name: 'join-result-unknown', path: '/join/result/?order=M1000000-1', as: 'customer', troubles: /404/ },
  { name: 'account-autorenew', path: '/account/autorenew/', as: 'other' },
  { name: 'account-autorenew-none', path: '/account/autorenew/', as: 'translator' },
  { name: 'account-membership', path: '/account/membership/', as: 'customer' },
  { name: 'account-membership-member', path: '/account/membership/', as: 'other' },
  { name: 'admin-membership-tiers', path: '/admin/membership-tiers', as: 'super' },
  { name: 'admin-membership-tier-new', path: '/admin/membership-tiers/create', as: 'super' },
  { name: 'admin-membership-tier', path: '/admin/membership-tiers/2', as: 'super' },
  { name: 'admin-membership-prices', path: '/admin/membership-prices', as: 'super' },
  { name: 'admin-membership-price-new', path: '/admin/membership-prices/create?site=1&tier=Elite', as: 'super' },
  { name: 'admin-membership-price-paid', path: '/admin/membership-prices/1', as: 'super' },
  { name: 'admin-discount-codes', path: '/admin/discount-codes', as: 'super' },
  { name: 'admin-discount-code-new', path: '/admin/discount-codes/create', as: 'super' },
  { name: 'admin-discount-code', path: '/admin/discount-codes/1', as: 'super' },
  { name: 'admin-affiliate-codes', path: '/admin/affiliate-codes', as: 'super' },
  { name: 'admin-affiliate-code-new', path: '/admin/affiliate-codes/create', as: 'super' },
  { name: 'admin-affiliate-code', path: '/admin/affiliate-codes/1', as: 'super' },
  { name: 'admin-show-desks', path: '/admin/show-desks', as: 'super' },
  { name: 'admin-show-desk-new', path: '/admin/show-desks/create', as: 'super' },
  { name: 'admin-show-desk', path: '/admin/show-desks/1', as: 'super' },
  { name: 'admin-show-joins', path: '/admin/show-joins', as: 'super' },
  { name: 'admin-memberships', path: '/admin/memberships', as: 'super' },
  { name: 'admin-membership', path: '/admin/memberships/1', as: 'super' },
  {
    name: 'admin-membership-change',
    path: '/admin/memberships/1',
    as: 'super',
    open: async (page) => {
      await page.getByRole('button', { name: 'Change' }).click()
      await page.getByRole('dialog').getByText('Nothing will be charged').waitFor()
    },
  },
  {
    name: 'admin-membership-end',
    path: '/admin/memberships/1',
    as: 'super',
    open: async (page) => {
      await page.getByRole('button', { name: 'End today' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'End membership' }).waitFor()
    },
  },
]
