/** The screens of services and fees: the list, the cost of a parcel, those of staff, and changes of fees. */
import type { Screen } from '../screen'

export const screens: readonly Screen[] = [
  { name: 'cost', path: '/submit/services-and-fees/cost/' },
  { name: 'cost-answer', path: '/submit/services-and-fees/cost/?value=2,000&items=60' },
  {
    name: 'cost-answer-de',
    path: '/submit/services-and-fees/cost/?value=1.200,50&items=3&tier=Premium',
    host: 'cgc-de.localhost',
  },
  { name: 'cost-wrong', path: '/submit/services-and-fees/cost/?value=much&items=0&country=XX' },
  { name: 'cost-no-parcel', path: '/submit/services-and-fees/cost/?value=60,000&items=1&kind=add-on&country=JP' },
  { name: 'services-and-fees', path: '/submit/services-and-fees/' },
  { name: 'services-and-fees-uk', path: '/submit/services-and-fees/?vat=without', host: 'ngc-uk.localhost' },
  { name: 'services-and-fees-de', path: '/submit/services-and-fees/?view=pressing', host: 'cgc-de.localhost' },
  { name: 'admin-services-and-fees', path: '/admin/services-and-fees/2/', as: 'super' },
  { name: 'admin-services-and-fees-category', path: '/admin/services-and-fees/2/category/3/', as: 'super' },
  { name: 'admin-services-and-fees-shipping', path: '/admin/services-and-fees/2/shipping/5/', as: 'super' },
  { name: 'admin-services-and-fees-new-shipping', path: '/admin/services-and-fees/2/shipping/create', as: 'super' },
  {
    name: 'admin-services-and-fees-subcategory',
    path: '/admin/services-and-fees/2/category/3/subcategory/4/',
    as: 'super',
  },
  {
    name: 'admin-services-and-fees-entry',
    path: '/admin/services-and-fees/2/category/3/subcategory/4/entry/20/',
    as: 'super',
  },
  {
    name: 'admin-services-and-fees-new-entry',
    path: '/admin/services-and-fees/1/category/1/subcategory/1/entry/create',
    as: 'super',
  },
  { name: 'admin-fee-changes', path: '/admin/fee-changes', as: 'super' },
  { name: 'admin-fee-change', path: '/admin/fee-changes/1', as: 'super' },
  { name: 'admin-fee-change-waiting', path: '/admin/fee-changes/2', as: 'super' },
  { name: 'admin-fee-change-edit', path: '/admin/fee-changes/3/edit', as: 'super' },
  { name: 'admin-fee-changes-new', path: '/admin/fee-changes/site/1/create', as: 'super' },
  { name: 'admin-fee-changes-file', path: '/admin/fee-changes/site/1/file', as: 'super' },
]
