/** The screens of dealers: those of staff, the dealer account, and its locations. */
import type { Page } from '@playwright/test'
import type { Screen } from '../screen'

const list = '/dealers/account/locations/'
/** Opens the first location of the dealer from the list: ids depend on the order in which the demo data were written. */
async function openFirst(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link').click()
  await page.waitForURL(/\/locations\/\d+\/$/)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** Waits for the price of the counter. */
const priced = (page: Page) =>
  page
    .getByRole('main')
    .getByText(/To take:/)
    .waitFor()
/** Opens the dealer of the demonstration whose cash was kept. */
async function openPaid(page: Page): Promise<void> {
  await page.getByRole('row').filter({ hasText: 'Slip 0418' }).getByRole('link').click()
  await page.getByRole('link', { name: 'Turn on renewal' }).waitFor()
}

export const screens: readonly Screen[] = [
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
  { name: 'dealer-membership', path: '/dealers/account/membership/', as: 'dealer' },
  { name: 'dealer-membership-de', path: '/dealers/account/membership/', as: 'dealer', host: 'ngc-de.localhost' },
  { name: 'dealer-membership-not-here', path: '/dealers/account/membership/', as: 'dealer', host: 'cgc.localhost' },
  { name: 'dealer-membership-payment', path: '/dealers/account/membership/payment/', as: 'dealer' },
  {
    name: 'dealer-membership-payment-with-errors',
    path: '/dealers/account/membership/payment/',
    as: 'dealer',
    open: async (page) => {
      await page.getByLabel('Discount code').fill('SPRING10')
      await page.getByLabel('Send the receipt to').fill('')
      await page.getByRole('group', { name: 'Dealer accounts' }).getByRole('checkbox').first().uncheck()
      await page.getByRole('main').getByRole('button', { name: /^Pay/ }).click()
      await page.getByRole('main').getByRole('alert').first().waitFor()
    },
  },
  { name: 'dealer-membership-renewal-none', path: '/dealers/account/membership/renewal/', as: 'dealer' },
  {
    name: 'dealer-membership-result-unknown',
    path: '/dealers/account/membership/result/?order=M1000000-1',
    as: 'dealer',
    troubles: /404/,
  },
  { name: 'admin-dealer-payments', path: '/admin/dealer-payments', as: 'super' },
  {
    name: 'admin-dealer-payments-none',
    path: `/admin/dealer-payments?filter=${encodeURIComponent('{"q":"no such slip"}')}`,
    as: 'super',
  },
  {
    name: 'admin-dealer-payments-reverse',
    path: '/admin/dealer-payments',
    as: 'super',
    open: async (page) => {
      await page.getByRole('row').filter({ hasText: 'Slip 0431' }).getByRole('button').click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'admin-dealer-payments-close',
    path: '/admin/dealer-payments',
    as: 'super',
    open: async (page) => {
      await page.getByRole('button', { name: 'Close the cash: NGC UK', exact: true }).click()
      await page.getByRole('dialog').getByLabel('Counted').fill('394.50')
      await page.getByRole('dialog').getByRole('status').waitFor()
    },
  },
  { name: 'admin-dealer-cash-closes', path: '/admin/dealer-cash-closes', as: 'super' },
  {
    name: 'admin-dealer-take',
    path: '/admin/dealer-payments/take/1',
    as: 'super',
    open: async (page) => {
      await page.getByTitle('Card number').waitFor()
      await priced(page)
    },
  },
  {
    name: 'admin-dealer-take-with-errors',
    path: '/admin/dealer-payments/take/1',
    as: 'super',
    open: async (page) => {
      await page.getByTitle('Card number').waitFor()
      await priced(page)
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Charge/ })
        .click()
      await page.getByText('Enter the street address.').waitFor()
    },
  },
  {
    name: 'admin-dealer-take-cash-with-errors',
    path: '/admin/dealer-payments/take/1',
    as: 'super',
    open: async (page) => {
      await priced(page)
      await page.getByRole('main').getByRole('radio', { name: 'Cash' }).check()
      await page.getByRole('main').getByRole('button', { name: 'Take cash' }).click()
      await page.getByText('Type the amount that you counted.').waitFor()
    },
  },
  { name: 'admin-dealer-paid', path: '/admin/dealer-payments', as: 'super', open: openPaid },
  {
    name: 'admin-dealer-renewal',
    path: '/admin/dealer-payments',
    as: 'super',
    open: async (page) => {
      await openPaid(page)
      await page.getByRole('link', { name: 'Turn on renewal' }).click()
      await page.getByTitle('Card number').waitFor()
      await page.getByRole('main').getByRole('button', { name: 'Turn on renewal' }).click()
      await page.getByText('Ask the cardholder, and confirm here that they agree.').waitFor()
    },
  },
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
  { name: 'dealer-locations', path: list, as: 'dealer' },
  { name: 'dealer-locations-de', path: list, as: 'dealer', host: 'ngc-de.localhost' },
  { name: 'dealer-locations-nobody', path: list, as: 'customer' },
  { name: 'dealer-location', path: list, as: 'dealer', open: openFirst },
  { name: 'dealer-location-de', path: list, as: 'dealer', host: 'ngc-de.localhost', open: openFirst },
  { name: 'dealer-location-new', path: `${list}new/`, as: 'dealer' },
  {
    name: 'dealer-location-with-errors',
    path: `${list}new/`,
    as: 'dealer',
    open: async (page) => {
      await page.getByLabel('Street address').fill('1 Test Street')
      await page.getByLabel('City').fill('Boise')
      await page.getByRole('button', { name: 'Add a special day' }).click()
      await page.getByRole('button', { name: 'Save location' }).click()
      await page.getByRole('main').getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'dealer-location-map',
    path: list,
    as: 'dealer',
    open: async (page) => {
      await openFirst(page)
      await page.getByRole('button', { name: 'Place the pin yourself' }).click()
      await page.locator('[data-state="ready"]').waitFor()
    },
  },
  {
    name: 'dealer-location-copy-hours',
    path: list,
    as: 'dealer',
    open: async (page) => {
      await openFirst(page)
      await page.getByRole('button', { name: 'Copy to other days: Tuesday' }).click()
      await page.getByRole('group', { name: 'Copy the hours of Tuesday to' }).waitFor()
    },
  },
  {
    name: 'dealer-location-preview',
    path: list,
    as: 'dealer',
    open: async (page) => {
      await openFirst(page)
      await page.getByRole('button', { name: 'Preview the public page' }).click()
      await page.getByRole('dialog').getByRole('heading', { name: 'Opening hours' }).waitFor()
    },
  },
  {
    name: 'dealer-location-delete',
    path: list,
    as: 'dealer',
    open: async (page) => {
      await openFirst(page)
      await page.getByRole('button', { name: 'Delete location' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'dealer-portal', path: '/dealers/account/portal/', as: 'dealer' },
  { name: 'dealer-portal-de', path: '/dealers/account/portal/', as: 'dealer', host: 'pmg-de.localhost' },
  { name: 'dealer-portal-none', path: '/dealers/account/portal/', as: 'customer', troubles: /403/ },
  { name: 'admin-dealer-portal', path: '/admin/dealer-portal-articles', as: 'super' },
  {
    name: 'admin-dealer-portal-preview',
    path: '/admin/dealer-portal-articles',
    as: 'super',
    open: async (page) => {
      await page.getByText('Preview for dealers of NGC').click()
      await page.getByText('Slot 3 is not shown now.').waitFor()
    },
  },
  {
    name: 'admin-dealer-portal-picker',
    path: '/admin/dealer-portal-articles',
    as: 'super',
    open: async (page) => {
      await page.getByRole('group', { name: 'NGC, slot 3' }).getByRole('combobox').click()
      await page.getByRole('option').first().waitFor()
    },
  },
]
