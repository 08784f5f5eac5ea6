import InvoiceIcon from '@mui/icons-material/ReceiptLongOutlined'
import { domains } from '@obverse/texts/admin'
import type { AdminResource } from '../../lib/admin-resource'
import { customerPath } from './paths'

/** The submissions of a customer with every grade, linked from the customer's page. */
export const resources: AdminResource[] = [
  {
    name: 'customer-invoices',
    area: 'Customers',
    role: 'Submissions',
    icon: InvoiceIcon,
    represents: 'InvoiceNumber',
    ofPerson: customerPath,
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
]
