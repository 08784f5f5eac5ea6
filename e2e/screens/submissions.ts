/** The screens of submissions: tracking, invoices and deliveries, and those of staff, with images. */
import type { Screen } from '../screen'

export const screens: readonly Screen[] = [
  { name: 'submissions', path: '/account/my-submissions/tracking/', as: 'customer' },
  {
    name: 'submissions-unpaid',
    path: '/account/my-submissions/tracking/',
    as: 'customer',
    open: (page) => page.getByText('Choose invoices to pay').click(),
  },
  { name: 'submissions-de', path: '/account/my-submissions/tracking/', as: 'customer', host: 'ngc-de.localhost' },
  { name: 'submissions-no-match', path: '/account/my-submissions/tracking/?search=zzz', as: 'customer' },
  { name: 'submissions-empty', path: '/account/my-submissions/tracking/', as: 'translator' },
  { name: 'submission', path: '/account/my-submissions/tracking/6712349/', as: 'customer' },
  { name: 'submission-delivered', path: '/account/my-submissions/tracking/6712345/', as: 'customer' },
  { name: 'invoice-paid', path: '/account/my-submissions/invoice/6712345/', as: 'customer' },
  { name: 'invoice-unpaid', path: '/account/my-submissions/invoice/6712346/', as: 'customer' },
  { name: 'invoice-upcharged', path: '/account/my-submissions/invoice/6712360/', as: 'customer' },
  { name: 'invoice-received', path: '/account/my-submissions/invoice/6712347/', as: 'customer' },
  { name: 'invoice-order-system-down', path: '/account/my-submissions/invoice/6712356/', as: 'customer' },
  { name: 'invoice-invalid', path: '/account/my-submissions/invoice/6799999/', as: 'customer', troubles: /404/ },
  {
    name: 'invoice-images',
    path: '/account/my-submissions/invoice/6712345/',
    as: 'customer',
    open: (page) => page.getByRole('button', { name: 'Images of line 1' }).click(),
  },
  { name: 'deliveries', path: '/account/my-submissions/deliveries/', as: 'customer' },
  { name: 'delivery', path: '/account/my-submissions/deliveries/?number=1Z0000000067123452', as: 'customer' },
  { name: 'deliveries-none', path: '/account/my-submissions/deliveries/?number=NONE', as: 'customer' },
  { name: 'admin-customer-invoices', path: '/admin/customer-invoices', as: 'billing' },
  {
    name: 'admin-customer-invoices-of-one',
    path: `/admin/customer-invoices?${new URLSearchParams({ filter: '{"PeopleID":7}' })}`,
    as: 'billing',
  },
  { name: 'admin-customer-invoice', path: '/admin/customer-invoices/7/invoices/6712345', as: 'billing' },
  { name: 'admin-customer-submission', path: '/admin/customer-invoices/7/submissions/6712349', as: 'billing' },
  {
    name: 'admin-record-step',
    path: '/admin/customer-invoices/7/submissions/6712349',
    as: 'billing',
    open: (page) => page.getByRole('button', { name: 'Record a step' }).click(),
  },
  {
    name: 'admin-grade-view',
    path: '/admin/customer-invoices/7/invoices/6712346',
    as: 'billing',
    open: (page) => page.getByRole('button', { name: 'Override' }).click(),
  },
  { name: 'admin-images', path: '/admin/submission-images', as: 'super' },
  {
    name: 'admin-images-sheet',
    path: '/admin/submission-images?company=NGC&number=6712363&resolution=all',
    as: 'super',
  },
  {
    name: 'admin-images-none',
    path: '/admin/submission-images?company=NGC&number=6799999',
    as: 'super',
    troubles: /404/,
  },
  { name: 'admin-images-read-only', path: '/admin/submission-images?company=NGC&number=6712363', as: 'readonly' },
  {
    name: 'admin-images-viewer',
    path: '/admin/submission-images?company=NGC&number=6712363',
    as: 'super',
    open: (page) => page.getByRole('button', { name: '6712363-001, Front' }).click(),
  },
  {
    name: 'admin-images-upload',
    path: '/admin/submission-images?company=NGC&number=6712363',
    as: 'super',
    open: async (page) => {
      await page.getByRole('button', { name: 'Add images' }).click()
      const buffer = Buffer.from('not sent')
      await page
        .getByRole('dialog')
        .locator('input[type="file"]')
        .setInputFiles([
          { name: '6712363-003-front.jpg', mimeType: 'image/jpeg', buffer },
          { name: '6712363-001-front.jpg', mimeType: 'image/jpeg', buffer },
          { name: 'notes.txt', mimeType: 'text/plain', buffer },
        ])
      await page.getByRole('button', { name: 'Upload 2 images' }).waitFor()
    },
  },
  {
    name: 'admin-images-versions',
    path: '/admin/submission-images?company=NGC&number=6712363',
    as: 'super',
    open: async (page) => {
      await page.getByRole('button', { name: 'Versions' }).last().click()
      await page.getByText('This image was never replaced.').waitFor()
    },
  },
]
