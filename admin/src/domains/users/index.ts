import PeopleIcon from '@mui/icons-material/PeopleOutlined'
import { domains } from '@obverse/texts/admin'
import { formScreens } from '../../components/form/form-screens'
import type { AdminResource } from '../../lib/admin-resource'
import { nameOf } from './person-name'

export const resources: AdminResource[] = [
  {
    name: 'users',
    area: 'Customers',
    role: 'Users',
    icon: PeopleIcon,
    represents: nameOf,
    entity: 'user',
    shows: { 'VATInfo.VATCountryID': { of: 'countries' } },
    data: () => import('./data-provider').then((m) => m.userHandlers),
    texts: domains.users,
    search: () => import('./search').then((m) => m.searchUsers),
    list: () => import('./user-list').then((m) => m.UserList),
    create: formScreens({
      inputs: () => import('./new-user-inputs').then((m) => m.NewUserInputs),
      begin: () => import('./new-user').then((m) => m.useNewUser),
    }).create,
    edit: () => import('./user-edit').then((m) => m.UserEdit),
    routes: [
      { path: ':id/agreement-history', view: () => import('./agreement-history').then((m) => m.AgreementHistory) },
    ],
  },
]
