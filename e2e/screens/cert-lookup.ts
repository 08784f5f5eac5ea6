/** The screens of certificates: the lookup, a certificate in every standing, comparisons, reports, and those of staff. */
import type { Screen } from '../screen'

export const screens: readonly Screen[] = [
  { name: 'lookup', path: '/certlookup/' },
  { name: 'lookup-not-found-de', path: '/certlookup/6732345-099/', host: 'ngc-de.localhost', troubles: /404/ },
  { name: 'certificate-batch', path: '/certlookup/batch/' },
  {
    name: 'certificate-batch-done',
    path: '/certlookup/batch/',
    open: async (page) => {
      const numbers = ['3100001-001', '3100001-002', '3100001-003', '3100001-004', '6712345-099', '83451207']
      await page.getByRole('textbox', { name: 'Certificate numbers' }).fill(numbers.join('\n'))
      await page.getByRole('button', { name: 'Check certificates' }).click()
      await page.getByText('All 6 numbers checked.').waitFor()
    },
    troubles: /404/,
  },
  { name: 'certificate', path: '/certlookup/6712345-001/' },
  {
    name: 'certificate-explained',
    path: '/certlookup/6712345-001/',
    open: (page) => page.getByRole('button', { name: 'Explain “Finer”' }).click(),
  },
  { name: 'certificate-note', path: '/certlookup/3200001-001/', host: 'pmg.localhost' },
  { name: 'certificate-comic-flagged', path: '/certlookup/3300001002/', host: 'cgc.localhost' },
  { name: 'certificate-card', path: '/certlookup/3500001001/', host: 'crd.localhost' },
  { name: 'certificate-deleted', path: '/certlookup/3100001-003/' },
  { name: 'certificate-on-hold', path: '/certlookup/3100001-004/' },
  {
    name: 'certificate-zoom',
    path: '/certlookup/6712345-001/',
    open: async (page) => {
      await page.getByRole('button', { name: 'Zoom Front' }).click()
      await page.getByRole('dialog').getByRole('img').waitFor()
    },
  },
  { name: 'holder-report', path: '/certlookup/report/?number=6712345-001' },
  { name: 'holder-report-de', path: '/certlookup/report/', host: 'ngc-de.localhost' },
  {
    name: 'holder-report-with-errors',
    path: '/certlookup/report/',
    open: async (page) => {
      await page.getByRole('button', { name: 'Send report' }).click()
      await page.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'holder-report-sent',
    path: '/certlookup/report/?number=6712345-001',
    open: async (page) => {
      await page.route('**/certlookup/data/reports/', (route) => route.fulfill({ json: { ReportID: 1042 } }))
      await page.getByLabel('What is wrong').selectOption({ label: 'The label looks different' })
      await page.getByLabel('What you saw').fill('The barcode is blurred.')
      await page.getByRole('button', { name: 'Send report' }).click()
      await page.getByRole('heading', { name: 'Report 1042 received' }).waitFor()
    },
  },
  {
    name: 'lookup-scan',
    path: '/certlookup/#scan',
    open: async (page) => {
      await page.getByRole('dialog').getByText('No camera was found.').waitFor()
    },
  },
  { name: 'compare', path: '/certlookup/compare/?a=6712345-001&b=3100001-002' },
  { name: 'compare-notes', path: '/certlookup/compare/?a=3200001-001&b=3200001-002', host: 'pmg.localhost' },
  { name: 'compare-answers-de', path: '/certlookup/compare/?a=3100001-004&b=6732345-099', host: 'ngc-de.localhost' },
  { name: 'admin-certificates', path: '/admin/certificates', as: 'super' },
  {
    name: 'admin-certificates-none',
    path: `/admin/certificates?${new URLSearchParams({ filter: '{"q":"9999-999"}' })}`,
    as: 'super',
  },
  {
    name: 'admin-certificates-of-customer',
    path: `/admin/certificates?${new URLSearchParams({ displayedFilters: '{"peopleID":true,"isInCatalogue":true}', filter: '{}' })}`,
    as: 'super',
    open: async (page) => {
      await page.getByRole('combobox', { name: 'Customer', exact: true }).fill('clara')
      await page.getByRole('option', { name: /Clara/ }).first().waitFor()
    },
  },
  { name: 'admin-certificate', path: '/admin/certificates/number/6712345-001', as: 'super' },
  { name: 'admin-certificate-flagged', path: '/admin/certificates/number/3100001-002', as: 'super' },
  { name: 'admin-certificate-read-only', path: '/admin/certificates/number/6712345-001', as: 'readonly' },
  {
    name: 'admin-certificate-label',
    path: '/admin/certificates/number/6712345-001',
    as: 'super',
    open: (page) => page.getByRole('button', { name: 'Correct label' }).click(),
  },
  {
    name: 'admin-certificate-uncounted',
    path: '/admin/certificates/number/1471238817-005',
    as: 'super',
  },
  {
    name: 'admin-certificate-item',
    path: '/admin/certificates/number/1471238817-005',
    as: 'super',
    open: async (page) => {
      await page.getByRole('button', { name: 'Assign item' }).click()
      await page.getByRole('combobox', { name: 'Item in the catalog' }).click()
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'admin-certificate-item-chosen',
    path: '/admin/certificates/number/6712345-001',
    as: 'super',
    open: async (page) => {
      await page.getByRole('button', { name: 'Correct item' }).click()
      await page.getByRole('combobox', { name: 'Item in the catalog' }).fill('dollar')
      await page.getByRole('option').first().click()
      await page.getByRole('listbox').waitFor({ state: 'hidden' })
    },
  },
  {
    name: 'admin-certificate-delete',
    path: '/admin/certificates/number/6712345-001',
    as: 'super',
    open: async (page) => {
      await page.getByRole('button', { name: 'Change status' }).click()
      await page.getByRole('dialog').getByRole('radio', { name: 'Deleted' }).check()
      await page.getByRole('button', { name: 'Delete certificate' }).click()
      await page.getByText('Confirm that you want').waitFor()
    },
  },
  { name: 'admin-grade-overrides', path: '/admin/grade-overrides', as: 'super' },
  { name: 'admin-grade-override-invalid', path: '/admin/grade-overrides/certificate/6712345', as: 'super' },
  { name: 'admin-grade-override-unknown', path: '/admin/grade-overrides/certificate/9999999-999', as: 'super' },
  {
    name: 'admin-grade-override',
    path: '/admin/grade-overrides/certificate/6712345-001',
    as: 'super',
    open: async (page) => {
      await page.getByRole('combobox', { name: 'Grade' }).fill('au det')
      await page.getByRole('option', { name: 'AU Details', exact: true }).click()
      await page.getByRole('group', { name: 'Visitors will read' }).waitFor()
    },
  },
  {
    name: 'admin-grade-override-waiting',
    path: `/admin/grade-overrides?${new URLSearchParams({ filter: '{"state":"waiting","q":"3100020"}' })}`,
    as: 'super',
    open: async (page) => {
      await page.getByRole('row').nth(1).getByRole('link').first().click()
      await page.getByRole('button', { name: 'Approve' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'admin-grade-override-applied',
    path: `/admin/grade-overrides?${new URLSearchParams({ filter: '{"state":"applied","q":"3100020"}' })}`,
    as: 'super',
    open: async (page) => {
      await page.getByRole('row').nth(1).getByRole('link').first().click()
      await page.getByRole('region', { name: 'Override', exact: true }).waitFor()
    },
  },
  { name: 'admin-holder-reports', path: '/admin/holder-reports', as: 'super' },
  { name: 'admin-holder-report', path: '/admin/holder-reports/1', as: 'super' },
  { name: 'admin-holder-report-closed', path: '/admin/holder-reports/5', as: 'super' },
  {
    name: 'admin-holder-report-note',
    path: '/admin/holder-reports/4',
    as: 'super',
    open: (page) => page.getByRole('button', { name: 'Add note' }).click(),
  },
  {
    name: 'admin-holder-report-close',
    path: '/admin/holder-reports/1',
    as: 'super',
    open: async (page) => {
      await page.getByRole('button', { name: 'Close report' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Close report' }).click()
      await page.getByText('Choose an outcome.').waitFor()
    },
  },
]
