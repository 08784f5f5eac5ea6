import TrashIcon from '@mui/icons-material/DeleteOutlined'
import type { AdminResource } from '../../lib/admin-resource'

export const resources: AdminResource[] = [
  {
    name: 'trash',
    label: 'Trash',
    area: 'Content',
    role: 'Admin',
    serves: ({ bulk = [] }) => bulk.includes('delete'),
    icon: TrashIcon,
    represents: 'Name',
    data: () => import('./data-provider').then((m) => m.handlers),
    texts: () => import('./messages').then((m) => m.messages),
    list: () => import('./trash-list').then((m) => m.TrashList),
  },
]
