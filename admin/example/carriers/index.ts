import TruckIcon from '@mui/icons-material/LocalShippingOutlined'
import type { AdminResource } from '../../src/lib/admin-resource'

export const resources: AdminResource[] = [
  {
    name: 'carriers',
    label: 'Carriers',
    area: 'Settings',
    role: 'Settings',
    icon: TruckIcon,
    represents: 'Name',
    list: () => import('./carrier-list').then((m) => m.CarrierList),
    create: () => import('./carrier-create').then((m) => m.CarrierCreate),
    edit: () => import('./carrier-edit').then((m) => m.CarrierEdit),
    data: () => import('./data-provider').then((m) => m.handlers),
    texts: () => import('./messages').then((m) => m.messages),
  },
]
