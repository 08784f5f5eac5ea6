/** The screens of cookies: the notice, the settings of a site that asks and of one that does not, and the log of staff. */
import type { Page } from '@playwright/test'
import type { Screen } from '../screen'

const host = 'csg.localhost'
const unanswered = async (page: Page) => {
  await page.context().clearCookies({ name: 'CookieConsent' })
  await page.addInitScript(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the script runs before the page, and must be done by then
    document.cookie = 'CookieConsent=; Path=/; Max-Age=0'
  })
  await page.reload()
  await page.getByRole('region', { name: 'Cookies on this site' }).waitFor()
}

export const screens: readonly Screen[] = [
  { name: 'cookie-notice', path: '/', host, open: unanswered },
  { name: 'cookie-settings', path: '/about/cookie-settings/', host },
  { name: 'cookie-settings-none', path: '/about/cookie-settings/?state=saved' },
  { name: 'admin-cookie-consents', path: '/admin/cookie-consents', as: 'super' },
]
