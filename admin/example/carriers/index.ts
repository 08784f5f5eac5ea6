import TruckIcon from '@mui/icons-material/LocalShippingOutlined'
import type { AdminResource } from '../../src/lib/admin-resource'

export const resources: AdminResource[] = [
  {
    name: 'carriers',
    area: 'Settings',
    role: 'Settings',
    icon: TruckIcon,
    represents: 'Name',
    list: () => import('./carrier-list').then((m) => m.CarrierList),
    create: () => import('./carrier-create').then((m) => m.CarrierCreate),
    edit: () => import('./carrier-edit').then((m) => m.CarrierEdit),
    data: () => import('./data-provider').then((m) => m.handlers),
    texts: { 'en-US': async () => ({ trees: [(await import('./admin.en-US.json')).default] }) },
  },
]
