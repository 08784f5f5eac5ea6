/** The screens of contact messages: the form in its states, and the inbox of staff. */
import type { Page } from '@playwright/test'
import type { Screen } from '../screen'

const path = '/about/contact/'

/** Fills in and sends the form, whose call answers `answer`. */
async function sendAs(page: Page, answer: { status?: number; json: object }): Promise<void> {
  await page.route('**/api/contact/', (route) => route.fulfill(answer))
  await page.getByLabel('Your name').fill('Vera Visitor')
  await page.getByLabel('Your e-mail address').fill('vera@collectors.example')
  await page.getByLabel('Topic').selectOption({ label: 'Submission' })
  await page.getByLabel('Your message').fill('Where is my parcel?')
  await page.getByRole('button', { name: 'Send message' }).click()
}

export const screens: readonly Screen[] = [
  { name: 'contact', path: `${path}?reference=6712345` },
  { name: 'contact-de', path, host: 'ngc-de.localhost' },
  {
    name: 'contact-captcha',
    path,
    troubles: /429/,
    open: async (page) => {
      await sendAs(page, { status: 429, json: { code: 'captcha_required', message: '' } })
      await page.getByRole('checkbox', { name: 'I am not a robot' }).waitFor()
    },
  },
  {
    name: 'contact-sent',
    path,
    open: async (page) => {
      await sendAs(page, { json: { CaseNumber: 'K7RM-2XQH' } })
      await page.getByRole('heading', { name: 'Message received: case K7RM-2XQH' }).waitFor()
    },
  },
  { name: 'admin-contact-messages', path: '/admin/contact-messages', as: 'super' },
  { name: 'admin-contact-message', path: '/admin/contact-messages/4', as: 'super' },
  {
    name: 'admin-contact-message-answer',
    path: '/admin/contact-messages/1',
    as: 'super',
    open: (page) => page.getByRole('button', { name: 'Answer', exact: true }).click(),
  },
]
