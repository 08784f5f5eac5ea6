import TruckIcon from '@mui/icons-material/LocalShippingOutlined'
import { formScreens } from '../../src/components/form/form-screens'
import type { AdminResource } from '../../src/lib/admin-resource'

export const resources: AdminResource[] = [
  {
    name: 'carriers',
    area: 'Settings',
    role: 'Settings',
    icon: TruckIcon,
    represents: 'Name',
    list: () => import('./carrier-list').then((m) => m.CarrierList),
    ...formScreens({ inputs: () => import('./carrier-inputs').then((m) => m.CarrierInputs) }),
    data: () => import('./data-provider').then((m) => m.handlers),
    texts: { 'en-US': async () => ({ trees: [(await import('./admin.en-US.json')).default] }) },
  },
]
