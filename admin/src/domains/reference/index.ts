import SiteIcon from '@mui/icons-material/LanguageOutlined'
import MapIcon from '@mui/icons-material/MapOutlined'
import PublicIcon from '@mui/icons-material/PublicOutlined'
import TagIcon from '@mui/icons-material/SellOutlined'
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
    list: () => import('./country-list').then((m) => m.CountryList),
    create: () => import('./country-create').then((m) => m.CountryCreate),
    edit: () => import('./country-edit').then((m) => m.CountryEdit),
  },
  {
    ...table,
    name: 'states',
    label: 'States and provinces',
    icon: MapIcon,
    represents: 'Name',
    entity: 'states',
    list: () => import('./state-list').then((m) => m.StateList),
    create: () => import('./state-create').then((m) => m.StateCreate),
    edit: () => import('./state-edit').then((m) => m.StateEdit),
  },
  {
    ...table,
    name: 'tags',
    label: 'Event tags',
    icon: TagIcon,
    represents: 'Name',
    entity: 'tags',
    list: () => import('./tag-list').then((m) => m.TagList),
    create: () => import('./tag-create').then((m) => m.TagCreate),
    edit: () => import('./tag-edit').then((m) => m.TagEdit),
  },
]
