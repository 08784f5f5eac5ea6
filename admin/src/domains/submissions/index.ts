import ImagesIcon from '@mui/icons-material/PhotoLibraryOutlined'
import InvoiceIcon from '@mui/icons-material/ReceiptLongOutlined'
import { domains } from '@obverse/texts/admin'
import type { AdminResource } from '../../lib/admin-resource'
import { imagesPath } from './images/paths'
import { customerPath, invoicePath, numberPath } from './paths'

/** The queue of all invoices, with every grade, the customers to choose from, and the images of items. */
export const resources: AdminResource[] = [
  {
    name: 'customer-invoices',
    area: 'Customers',
    role: 'Submissions',
    icon: InvoiceIcon,
    represents: 'InvoiceNumber',
    ofPerson: customerPath,
    ofNumber: numberPath,
    ofInvoice: invoicePath,
    data: () => import('./data-provider').then((m) => m.handlers),
    texts: domains.submissions,
    search: () => import('./search').then((m) => m.searchInvoices),
    list: () => import('./invoice-list').then((m) => m.InvoiceList),
    routes: [
      {
        path: ':peopleID/invoices/:invoiceNumber',
        view: () => import('./invoice-screen').then((m) => m.InvoiceScreen),
      },
      {
        path: ':peopleID/submissions/:submissionNumber',
        view: () => import('./submission-screen').then((m) => m.SubmissionScreen),
      },
    ],
  },
  {
    name: 'customers',
    area: 'Customers',
    role: 'Submissions',
    represents: 'CustomerName',
    data: () => import('./data-provider').then((m) => m.handlers),
    texts: domains.submissions,
  },
  {
    name: 'submission-images',
    area: 'Certification',
    role: 'Images',
    icon: ImagesIcon,
    entity: 'submission-images',
    shows: { Side: { texts: 'resources.submission-images.sides' } },
    ofNumber: imagesPath,
    // It is asked for by company and number, and never listed.
    data: () => Promise.resolve({}),
    texts: domains.submissions,
    list: () => import('./images/images-screen').then((m) => m.ImagesScreen),
  },
]
