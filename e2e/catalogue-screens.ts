/** Lists the screens of the catalogue and the registry for visitors, and those of the registry for staff. */
import type { Screen } from './screen'

export const catalogueScreens: Screen[] = [
  { name: 'census', path: '/census/' },
  { name: 'census-cards', path: '/census/united-states/small-cents/' },
  { name: 'census-cards-de', path: '/census/germany/', host: 'ngc-de.localhost' },
  { name: 'census-publishers', path: '/census/northbeam-comics/', host: 'cgc.localhost' },
  { name: 'census-all', path: '/census/united-states/small-cents/all/' },
  { name: 'census-subcategory', path: '/census/united-states/small-cents/lincoln-cents-wheat-reverse/' },
  { name: 'census-grid', path: '/census/united-states/dollars/morgan-dollars-1890-1904/?at=65' },
  {
    name: 'census-grid-comics-de',
    path: '/census/northbeam-comics/captain-meridian-annual/',
    host: 'cgc-de.localhost',
  },
  { name: 'price-guide', path: '/price-guide/' },
  { name: 'price-guide-grid', path: '/price-guide/united-states/dollars/morgan-dollars-1890-1904/?at=65' },
  {
    name: 'set-scores-grid-comics-de',
    path: '/set-scores/northbeam-comics/captain-meridian-annual/',
    host: 'cgc-de.localhost',
  },
  { name: 'census-item', path: '/census/france/silver-francs/sower-1-franc/1911-france-1-franc-sower/' },
  {
    name: 'census-item-empty',
    path: '/census/united-states/colonial-issues/connecticut-coppers/1787-connecticut-copper/',
  },
  {
    name: 'census-item-unchanged',
    path: '/census/united-states/two-cents-to-nickels/buffalo-nickels/1937-d-5c-buffalo-nickel-three-legged/',
  },
  { name: 'census-no-match', path: '/census/united-states/?filter=zebra' },
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
  { name: 'services-and-fees', path: '/submit/services-and-fees/' },
  { name: 'services-and-fees-uk', path: '/submit/services-and-fees/?vat=without', host: 'ngc-uk.localhost' },
  { name: 'services-and-fees-de', path: '/submit/services-and-fees/?view=pressing', host: 'cgc-de.localhost' },
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
