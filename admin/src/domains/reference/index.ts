import SiteIcon from '@mui/icons-material/LanguageOutlined'
import MapIcon from '@mui/icons-material/MapOutlined'
import PublicIcon from '@mui/icons-material/PublicOutlined'
import TagIcon from '@mui/icons-material/SellOutlined'
import { formScreens } from '../../components/form/form-screens'
import type { AdminResource } from '../../lib/admin-resource'

const table = {
  area: 'Settings',
  role: 'Settings',
  data: 'simple-rest',
  texts: () => import('./messages').then((m) => m.messages),
} as const

export const resources: AdminResource[] = [
  {
    ...table,
    name: 'sites',
    label: 'Sites',
    icon: SiteIcon,
    represents: 'Name',
    entity: 'sites',
    list: () => import('./site-list').then((m) => m.SiteList),
    edit: () => import('./site-edit').then((m) => m.SiteEdit),
  },
  {
    ...table,
    name: 'countries',
    label: 'Countries',
    icon: PublicIcon,
    represents: 'DisplayName',
    entity: 'countries',
    bulk: ['delete'],
    list: () => import('./country-list').then((m) => m.CountryList),
    ...formScreens({ inputs: () => import('./country-inputs').then((m) => m.CountryInputs), canRemove: true }),
  },
  {
    ...table,
    name: 'states',
    label: 'States and provinces',
    icon: MapIcon,
    represents: 'Name',
    entity: 'states',
    bulk: ['delete'],
    list: () => import('./state-list').then((m) => m.StateList),
    ...formScreens({ inputs: () => import('./state-inputs').then((m) => m.StateInputs), canRemove: true }),
  },
  {
    ...table,
    name: 'tags',
    label: 'Event tags',
    icon: TagIcon,
    represents: 'Name',
    entity: 'tags',
    bulk: ['delete'],
    list: () => import('./tag-list').then((m) => m.TagList),
    ...formScreens({ inputs: () => import('./tag-inputs').then((m) => m.TagInputs), canRemove: true }),
  },
]
