/** The screens of the home pages, what is not found, and the frame of the back office. */
import type { Screen } from '../screen'

export const screens: readonly Screen[] = [
  { name: 'home', path: '/' },
  { name: 'home-de', path: '/', host: 'ngc-de.localhost' },
  { name: 'home-notes', path: '/', host: 'pmg.localhost' },
  { name: 'home-cards-de', path: '/', host: 'crd-de.localhost' },
  { name: 'not-found', path: '/no/such/page/', troubles: /404/ },
  { name: 'admin-dashboard', path: '/admin/', as: 'super' },
  { name: 'admin-not-found', path: '/admin/no/such/page', as: 'super' },
  { name: 'admin-security', path: '/admin/security', as: 'translator' },
  {
    name: 'admin-palette',
    path: '/admin/',
    as: 'super',
    open: async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox').fill('coin')
      await page.getByRole('option').first().waitFor()
      await page.getByText('Searching…').waitFor({ state: 'detached' })
    },
  },
  {
    name: 'admin-account-menu',
    path: '/admin/',
    as: 'super',
    open: async (page) => {
      await page.getByRole('button', { name: /^Account of/ }).click()
      await page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'admin-sites-menu',
    path: '/admin/sliders/',
    as: 'super',
    open: async (page) => {
      await page.getByRole('button', { name: /Change site$/ }).click()
      await page.getByRole('menu').waitFor()
    },
  },
  { name: 'admin-forbidden', path: '/admin/events/', as: 'editor' },
]
