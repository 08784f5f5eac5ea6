import DealerIcon from '@mui/icons-material/StorefrontOutlined'
import { domains } from '@obverse/texts/admin'
import { formScreens } from '../../components/form/form-screens'
import type { AdminResource } from '../../lib/admin-resource'

export const resources: AdminResource[] = [
  {
    name: 'dealers',
    area: 'Dealers',
    role: 'Dealers',
    icon: DealerIcon,
    represents: 'Name',
    entity: 'dealer',
    bulk: ['delete'],
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
]
