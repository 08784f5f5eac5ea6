/** The screens of the registry: boards, sets and awards, those of a member, and those of staff. */
import type { Screen } from '../screen'

export const screens: readonly Screen[] = [
  { name: 'registry', path: '/registry/' },
  { name: 'registry-comics-de', path: '/registry/', host: 'cgc-de.localhost' },
  { name: 'registry-board', path: '/registry/morgan-dollars/' },
  { name: 'registry-board-equal-de', path: '/registry/sower-francs/', host: 'ngc-de.localhost' },
  { name: 'registry-set', path: '/registry/morgan-dollars/1/' },
  { name: 'registry-custom', path: '/registry/custom/coins/' },
  {
    name: 'registry-custom-set',
    path: '/registry/custom/coins/',
    open: async (page) => {
      await page.getByRole('listitem').filter({ hasText: 'Changed' }).getByRole('link').first().click()
      await page.getByRole('heading', { name: 'Certificates' }).waitFor()
    },
  },
  { name: 'registry-awards', path: '/registry/awards/coins/' },
  { name: 'admin-score-corrections', path: '/admin/score-corrections', as: 'super' },
  { name: 'admin-score-correction', path: '/admin/score-corrections/2', as: 'super' },
  {
    name: 'admin-score-correction-process',
    path: '/admin/score-corrections/3',
    as: 'super',
    open: (page) => page.getByRole('button', { name: 'Mark as processed' }).click(),
  },
  { name: 'account-score-corrections', path: '/account/score-corrections/', as: 'customer' },
  { name: 'account-score-correction-new', path: '/account/score-corrections/new/?item=1', as: 'customer' },
  { name: 'account-registry-sets', path: '/account/registry-sets/', as: 'customer' },
  { name: 'account-registry-set-new', path: '/account/registry-sets/new/?type=mercury-dimes', as: 'customer' },
  {
    name: 'account-registry-set',
    path: '/account/registry-sets/',
    as: 'customer',
    open: async (page) => {
      await page.getByRole('link', { name: 'One of Each Morgan' }).click()
      await page.getByRole('heading', { name: 'Slot by slot' }).waitFor()
    },
  },
  {
    name: 'account-registry-set-refused',
    path: '/account/registry-sets/',
    as: 'customer',
    troubles: /409/,
    open: async (page) => {
      await page.getByRole('link', { name: 'One of Each Morgan' }).click()
      await page.getByLabel('Certificate number').fill('3100016-012')
      await page.getByRole('button', { name: 'Add', exact: true }).first().click()
      await page.getByText('If it is yours, ask us.').waitFor()
    },
  },
  {
    name: 'account-registry-claim',
    path: '/account/score-corrections/claim/?certificate=3100016-012',
    as: 'customer',
  },
  { name: 'admin-registry-transfers', path: '/admin/registry-transfers', as: 'super' },
  { name: 'admin-registry-transfer', path: '/admin/registry-transfers/1', as: 'super' },
  {
    name: 'admin-registry-transfer-new',
    path: '/admin/registry-transfers/new',
    as: 'super',
    open: async (page) => {
      await page.getByLabel('From', { exact: true }).fill('maribel.santos@collectors.example')
      await page.getByLabel('To', { exact: true }).fill('customer@obverse.example')
      await page.getByRole('button', { name: 'Show sets' }).click()
      await page.getByRole('region', { name: 'Sets that move' }).waitFor()
    },
  },
  { name: 'admin-registry-set-types', path: '/admin/registry-set-types', as: 'super' },
  { name: 'admin-registry-set-type-new', path: '/admin/registry-set-types/create', as: 'super' },
  { name: 'admin-registry-set-type', path: '/admin/registry-set-types/1', as: 'super' },
  {
    name: 'admin-registry-set-type-import',
    path: '/admin/registry-set-types/1/import',
    as: 'super',
    open: async (page) => {
      const buffer = Buffer.from('ID\n1\n2000000000\n')
      await page.locator('input[type=file]').setInputFiles({ name: 'slots.csv', mimeType: 'text/csv', buffer })
      await page.getByRole('button', { name: 'Check the file' }).click()
      await page.getByRole('region', { name: 'Result of the check' }).waitFor()
    },
  },
  { name: 'admin-registry-awards', path: '/admin/registry-awards', as: 'super' },
  { name: 'admin-registry-awards-page', path: '/admin/registry-awards/coins', as: 'super' },
  { name: 'admin-registry-awards-unwritten', path: '/admin/registry-awards/trading-cards', as: 'super' },
  {
    name: 'admin-registry-awards-remove',
    path: '/admin/registry-awards/comics',
    as: 'super',
    open: async (page) => {
      await page.getByRole('button', { name: 'Delete page' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
]
