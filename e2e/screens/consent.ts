/** The screens of waivers: the form in its states, the kiosk, and what staff see. */
import type { Page } from '@playwright/test'
import type { Screen } from '../screen'

const path = '/about/waiver/'

export const screens: readonly Screen[] = [
  { name: 'waiver', path },
  { name: 'waiver-de', path, host: 'ngc-de.localhost' },
  {
    name: 'waiver-minor',
    path,
    open: async (page: Page) => {
      await page.getByLabel('The participant is under 18').check()
      await page.getByLabel('Draw by hand').check()
      await page.getByRole('button', { name: 'Sign waiver' }).click()
      await page.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'waiver-kiosk',
    path: '/admin/waiver-kiosks/1',
    as: 'super',
    open: async (page) => {
      const link = await page.getByRole('link', { name: /kiosk\/\?code=/ }).getAttribute('href')
      await page.goto(link ?? '')
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  },
  { name: 'admin-signed-waivers', path: '/admin/signed-waivers', as: 'super' },
  { name: 'admin-signed-waiver', path: '/admin/signed-waivers/2', as: 'super' },
  { name: 'admin-waiver-version', path: '/admin/waiver-versions/1', as: 'super' },
  { name: 'admin-waiver-kiosk', path: '/admin/waiver-kiosks/1', as: 'super' },
]
