/** The screens of accounts: signing in and up, and the pages of an account. */
import type { Screen } from '../screen'

export const screens: readonly Screen[] = [
  { name: 'link-expired', path: '/link-expired/' },
  { name: 'sign-in', path: '/account/sign-in/' },
  {
    name: 'sign-in-with-errors',
    path: '/account/sign-in/',
    open: async (page) => {
      await page.getByRole('button', { name: 'Sign in' }).click()
      await page.getByRole('alert').first().waitFor()
    },
  },
  { name: 'forgot-password', path: '/account/forgot-password/' },
  { name: 'sign-up', path: '/account/sign-up/' },
  { name: 'sign-up-de', path: '/account/sign-up/', host: 'ngc-de.localhost' },
  {
    name: 'sign-up-with-errors',
    path: '/account/sign-up/',
    open: async (page) => {
      await page.getByRole('button', { name: 'Create account' }).click()
      await page.getByRole('alert').first().waitFor()
    },
  },
  { name: 'confirm-email', path: '/account/confirm-email/?token=none' },
  { name: 'account', path: '/account/', as: 'customer' },
  { name: 'account-profile', path: '/account/profile/', as: 'customer' },
  {
    name: 'account-address-with-errors',
    path: '/account/address/',
    as: 'customer',
    host: 'ngc-de.localhost',
    open: async (page) => {
      await page.getByLabel('Straße und Hausnummer').clear()
      await page.getByRole('button', { name: 'Adresse speichern' }).click()
      await page.getByRole('alert').first().waitFor()
    },
  },
  { name: 'account-vat', path: '/account/vat/', as: 'customer' },
  { name: 'account-preferences', path: '/account/preferences/', as: 'customer', host: 'ngc-de.localhost' },
  { name: 'account-agreements', path: '/account/terms/', as: 'customer' },
  { name: 'account-password', path: '/account/password/', as: 'customer' },
  { name: 'account-watched-certificates', path: '/account/watched-certificates/', as: 'customer' },
  { name: 'account-watched-certificates-empty', path: '/account/watched-certificates/', as: 'translator' },
  { name: 'account-sessions', path: '/account/sessions/', as: 'customer' },
  { name: 'account-second-factor', path: '/account/second-factor/', as: 'customer' },
]
