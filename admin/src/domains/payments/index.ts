import BalanceIcon from '@mui/icons-material/BalanceOutlined'
import CreditCardIcon from '@mui/icons-material/CreditCardOutlined'
import { domains } from '@obverse/texts/admin'
import type { AdminResource } from '../../lib/admin-resource'
import { ofList } from '../../lib/of-record'
import { listPath } from '../../lib/paths'

export const resources: AdminResource[] = [
  {
    ...ofList('payments', 'payments.list'),
    area: 'Customers',
    role: 'InvoicePayments',
    icon: CreditCardIcon,
    represents: 'PaymentID',
    ofPerson: (peopleID) => listPath('payments', { peopleID }),
    ofNumber: (number) => listPath('payments', { q: number }),
    numberAction: () => import('./make-link').then((m) => m.PayLinkButton),
    numberCard: () => import('./payments-of-number').then((m) => m.PaymentsOfNumber),
    texts: domains.payments,
    search: () => import('./search').then((m) => m.searchPayments),
    list: () => import('./payment-list').then((m) => m.PaymentList),
    routes: [{ path: ':paymentID', view: () => import('./payment-screen').then((m) => m.PaymentScreen) }],
  },
  {
    ...ofList('settlement-differences', 'payments.settlementDifferences'),
    area: 'Customers',
    role: 'InvoicePayments',
    icon: BalanceIcon,
    represents: 'DifferenceID',
    entity: 'settlement-difference',
    numberCard: () => import('./differences-of-number').then((m) => m.DifferencesOfNumber),
    texts: domains.payments,
    list: () => import('./settlement-list').then((m) => m.SettlementList),
  },
]
