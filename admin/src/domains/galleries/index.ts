import ListIcon from '@mui/icons-material/ListAltOutlined'
import { domains } from '@obverse/texts/admin'
import { formScreens } from '../../components/form/form-screens'
import type { AdminResource } from '../../lib/admin-resource'
import { ofRecord } from '../../lib/of-record'

export const resources: AdminResource[] = [
  {
    ...ofRecord('galleries', 'Gallery', 'galleries.list'),
    area: 'Content',
    role: 'Content',
    icon: ListIcon,
    represents: 'Name',
    bulk: ['delete'],
    texts: domains['galleries'],
    list: () => import('./gallery-list').then((m) => m.GalleryList),
    ...formScreens({ inputs: () => import('./gallery-inputs').then((m) => m.GalleryInputs), canRemove: true }),
  },
]
