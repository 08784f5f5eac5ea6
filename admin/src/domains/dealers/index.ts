import ArticlesIcon from '@mui/icons-material/ArticleOutlined'
import CashIcon from '@mui/icons-material/PaymentsOutlined'
import CloseIcon from '@mui/icons-material/PointOfSaleOutlined'
import DealerIcon from '@mui/icons-material/StorefrontOutlined'
import { portalCompanies, portalSlots } from '@obverse/contract/rules/dealers'
import { domains } from '@obverse/texts/admin'
import { formScreens } from '../../components/form/form-screens'
import type { AdminResource } from '../../lib/admin-resource'
import { ofList } from '../../lib/of-record'

/** The articles of the slots, which history and conflicts show by their titles. */
const articles = portalCompanies.flatMap((company) => portalSlots.map((slot) => `${company}.${slot}.NewsArticleID`))

export const resources: AdminResource[] = [
  {
    name: 'dealers',
    area: 'Dealers',
    role: 'Dealers',
    icon: DealerIcon,
    represents: 'Name',
    entity: 'dealer',
    bulk: ['delete'],
    kindsBelow: { 'dealer-location': 'resources.dealers.location' },
    data: () => import('./data-provider').then((m) => m.dealerHandlers),
    texts: domains.dealers,
    search: () => import('./search').then((m) => m.searchDealers),
    list: () => import('./dealer-list').then((m) => m.DealerList),
    create: formScreens({
      inputs: () => import('./new-dealer-inputs').then((m) => m.NewDealerInputs),
      begin: () => import('./new-dealer-inputs').then((m) => m.useNewDealer),
    }).create,
    edit: () => import('./dealer-edit').then((m) => m.DealerEdit),
  },
  {
    name: 'dealer-portal-articles',
    area: 'Dealers',
    role: 'DealerArticles',
    icon: ArticlesIcon,
    entity: 'dealer-portal',
    shows: Object.fromEntries(articles.map((field) => [field, { of: 'news' }])),
    data: () => import('./portal/data-provider').then((m) => m.portalHandlers),
    texts: domains.dealers,
    list: () => import('./portal/portal-screen').then((m) => m.PortalScreen),
  },
  {
    ...ofList('dealer-payments', 'dealers.cashLedger'),
    area: 'Dealers',
    role: 'Payments',
    icon: CashIcon,
    represents: 'OrderNumber',
    texts: domains.dealers,
    list: () => import('./counter/cash-list').then((m) => m.CashList),
    // The front lets these two screens alone load the processor's card form (shared/front/src/admin-files.ts).
    routes: [
      { path: 'take/:dealerID', view: () => import('./counter/take-screen').then((m) => m.TakeScreen) },
      { path: 'take/:dealerID/renewal', view: () => import('./counter/renewal-screen').then((m) => m.RenewalScreen) },
    ],
  },
  {
    ...ofList('dealer-cash-closes', 'dealers.closes'),
    area: 'Dealers',
    role: 'Payments',
    icon: CloseIcon,
    represents: 'CashCloseID',
    texts: domains.dealers,
    list: () => import('./counter/close-list').then((m) => m.CloseList),
  },
]
