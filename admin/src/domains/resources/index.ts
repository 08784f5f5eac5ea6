import PopulationIcon from '@mui/icons-material/BarChartOutlined'
import { domains } from '@obverse/texts/admin'
import type { AdminResource } from '../../lib/admin-resource'

export const resources: AdminResource[] = [
  {
    name: 'population-settings',
    area: 'Certification',
    role: 'PopReport',
    icon: PopulationIcon,
    data: () => import('./data-provider').then((m) => m.populationHandlers),
    texts: domains.resources,
    list: () => import('./population-settings').then((m) => m.PopulationSettings),
  },
]
