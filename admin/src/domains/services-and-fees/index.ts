import ChangesIcon from '@mui/icons-material/EditCalendarOutlined'
import FeesIcon from '@mui/icons-material/RequestQuoteOutlined'
import { domains } from '@obverse/texts/admin'
import { formScreens } from '../../components/form/form-screens'
import type { AdminResource, LazyView } from '../../lib/admin-resource'
import { ofRecord } from '../../lib/of-record'

const shared = {
  area: 'Content',
  role: 'Fees',
  followsSite: 'all',
  texts: domains['services-and-fees'],
} as const

const category = ':siteID/category/:categoryID'
const subcategory = `${category}/subcategory/:subcategoryID`

const begin = () => import('./use-place').then((m) => m.useNewChild)
const newCategory = formScreens({
  resource: 'services-and-fees-categories',
  inputs: () => import('./category-inputs').then((m) => m.CategoryInputs),
  begin,
})
const newSubcategory = formScreens({
  resource: 'services-and-fees-subcategories',
  inputs: () => import('./subcategory-inputs').then((m) => m.SubcategoryInputs),
  begin,
})
const newEntry = formScreens({
  resource: 'services-and-fees-entries',
  inputs: () => import('./entry-inputs').then((m) => m.EntryInputs),
  begin,
})
const newRate = formScreens({
  resource: 'services-and-fees-shipping',
  inputs: () => import('./shipping-inputs').then((m) => m.ShippingInputs),
  begin: () => import('./use-shipping').then((m) => m.useNewRate),
})

/** Returns a screen that is shown only under the address of its own site and parents. */
const placed =
  (view: LazyView): LazyView =>
  async () => {
    const [Screen, { inPlace }] = await Promise.all([view(), import('./in-place')])
    return inPlace(Screen)
  }

const money = { as: 'money' } as const

export const resources: AdminResource[] = [
  {
    ...shared,
    name: 'services-and-fees',
    data: async () => ({}),
    icon: FeesIcon,
    list: () => import('./in-place').then((m) => m.ServicesAndFeesStart),
    routes: [
      { path: ':siteID', view: placed(() => import('./category-list').then((m) => m.CategoryList)) },
      { path: ':siteID/shipping/create', view: placed(newRate.create), adds: 'services-and-fees-shipping' },
      {
        path: ':siteID/shipping/:shippingID',
        view: placed(() => import('./shipping-edit').then((m) => m.ShippingEdit)),
      },
      { path: ':siteID/category/create', view: placed(newCategory.create), adds: 'services-and-fees-categories' },
      { path: category, view: placed(() => import('./category-edit').then((m) => m.CategoryEdit)) },
      {
        path: `${category}/subcategory/create`,
        view: placed(newSubcategory.create),
        adds: 'services-and-fees-subcategories',
      },
      { path: subcategory, view: placed(() => import('./subcategory-edit').then((m) => m.SubcategoryEdit)) },
      { path: `${subcategory}/entry/create`, view: placed(newEntry.create), adds: 'services-and-fees-entries' },
      { path: `${subcategory}/entry/:entryID`, view: placed(() => import('./entry-edit').then((m) => m.EntryEdit)) },
    ],
  },
  {
    ...shared,
    ...ofRecord('services-and-fees-categories', 'GradingServiceCategory'),
    represents: 'Name',
    shows: { HandlingPerForm: money },
    bulk: ['delete'],
  },
  {
    ...shared,
    ...ofRecord('services-and-fees-subcategories', 'GradingServiceSubcategory'),
    represents: 'Name',
    bulk: ['publish', 'delete'],
  },
  {
    ...shared,
    ...ofRecord('services-and-fees-entries', 'GradingServiceEntry'),
    represents: 'Name',
    shows: {
      Kind: { texts: 'resources.services-and-fees-entries.kinds' },
      MaxValue: money,
      FeePerCollectible: money,
      VatExcludedFeePerCollectible: money,
      'TierFees.Associate': money,
      'TierFees.Premium': money,
      'TierFees.Elite': money,
      FeeOfValueBasisPoints: { as: 'rate' },
    },
    bulk: ['publish', 'delete'],
  },
  {
    name: 'fee-changes',
    area: 'Content',
    role: 'Fees',
    icon: ChangesIcon,
    represents: 'Name',
    entity: 'fee-change',
    shows: { State: { texts: 'resources.fee-changes.states' } },
    texts: shared.texts,
    data: () => import('./changes/data-provider').then((m) => m.handlers),
    list: () => import('./changes/change-list').then((m) => m.ChangeList),
    routes: [
      { path: 'site/:siteID/create', view: () => import('./changes/new-change').then((m) => m.NewChange) },
      { path: 'site/:siteID/file', view: () => import('./changes/file-screen').then((m) => m.FileScreen) },
      { path: ':changeID', view: () => import('./changes/change-screen').then((m) => m.ChangeScreen) },
      { path: ':changeID/edit', view: () => import('./changes/edit-change').then((m) => m.EditChange) },
    ],
  },
  {
    ...shared,
    ...ofRecord('services-and-fees-shipping', 'GradingServiceShipping'),
    represents: 'Name',
    shows: {
      FeePerParcel: money,
      FeePerItem: money,
      MaxValuePerParcel: money,
      InsuranceBasisPoints: { as: 'rate' },
    },
    bulk: ['delete'],
  },
]
