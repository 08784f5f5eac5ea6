import BalanceIcon from '@mui/icons-material/BalanceOutlined'
import CreditCardIcon from '@mui/icons-material/CreditCardOutlined'
import { domains } from '@obverse/texts/admin'
import type { AdminResource } from '../../lib/admin-resource'
import { listPath } from '../../lib/paths'

export const resources: AdminResource[] = [
  {
    name: 'payments',
    area: 'Customers',
    role: 'InvoicePayments',
    icon: CreditCardIcon,
    represents: 'PaymentID',
    ofPerson: (peopleID) => listPath('payments', { peopleID }),
    ofNumber: (number) => listPath('payments', { q: number }),
    numberAction: () => import('./make-link').then((m) => m.PayLinkButton),
    data: () => import('./data-provider').then((m) => m.handlers),
    texts: domains.payments,
    search: () => import('./search').then((m) => m.searchPayments),
    list: () => import('./payment-list').then((m) => m.PaymentList),
    routes: [{ path: ':paymentID', view: () => import('./payment-screen').then((m) => m.PaymentScreen) }],
  },
  {
    name: 'settlement-differences',
    area: 'Customers',
    role: 'InvoicePayments',
    icon: BalanceIcon,
    represents: 'DifferenceID',
    entity: 'settlement-difference',
    data: () => import('./settlement-data').then((m) => m.handlers),
    texts: domains.payments,
    list: () => import('./settlement-list').then((m) => m.SettlementList),
  },
]
