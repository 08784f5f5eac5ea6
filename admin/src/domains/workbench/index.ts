import TrashIcon from '@mui/icons-material/DeleteOutlined'
import { domains } from '@obverse/texts/admin'
import type { AdminResource } from '../../lib/admin-resource'

export const resources: AdminResource[] = [
  {
    name: 'trash',
    area: 'Content',
    role: 'Admin',
    serves: ({ bulk = [] }) => bulk.includes('delete'),
    icon: TrashIcon,
    represents: 'Name',
    data: () => import('./data-provider').then((m) => m.handlers),
    texts: domains.workbench,
    list: () => import('./trash-list').then((m) => m.TrashList),
  },
]
