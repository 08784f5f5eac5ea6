import InvoiceIcon from '@mui/icons-material/ReceiptLongOutlined'
import { domains } from '@obverse/texts/admin'
import type { AdminResource } from '../../lib/admin-resource'
import { customerPath, numberPath } from './paths'

/** The queue of all invoices, with every grade, and the customers to choose from. */
export const resources: AdminResource[] = [
  {
    name: 'customer-invoices',
    area: 'Customers',
    role: 'Submissions',
    icon: InvoiceIcon,
    represents: 'InvoiceNumber',
    ofPerson: customerPath,
    ofNumber: numberPath,
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
]
