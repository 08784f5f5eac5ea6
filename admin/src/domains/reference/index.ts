import SiteIcon from '@mui/icons-material/LanguageOutlined'
import MapIcon from '@mui/icons-material/MapOutlined'
import PublicIcon from '@mui/icons-material/PublicOutlined'
import TagIcon from '@mui/icons-material/SellOutlined'
import { domains } from '@obverse/texts/admin'
import { formScreens } from '../../components/form/form-screens'
import type { AdminResource } from '../../lib/admin-resource'

const table = {
  area: 'Settings',
  role: 'Settings',
  data: 'simple-rest',
  texts: domains.reference,
} as const

export const resources: AdminResource[] = [
  {
    ...table,
    name: 'sites',
    icon: SiteIcon,
    represents: 'Name',
    entity: 'sites',
    list: () => import('./site-list').then((m) => m.SiteList),
    edit: () => import('./site-edit').then((m) => m.SiteEdit),
  },
  {
    ...table,
    name: 'countries',
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
    icon: MapIcon,
    represents: 'Name',
    shows: { CountryID: { of: 'countries' } },
    entity: 'states',
    bulk: ['delete'],
    list: () => import('./state-list').then((m) => m.StateList),
    ...formScreens({ inputs: () => import('./state-inputs').then((m) => m.StateInputs), canRemove: true }),
  },
  {
    ...table,
    name: 'tags',
    icon: TagIcon,
    represents: 'Name',
    entity: 'tags',
    bulk: ['delete'],
    list: () => import('./tag-list').then((m) => m.TagList),
    ...formScreens({
      inputs: () => import('./tag-inputs').then((m) => m.TagInputs),
      canRemove: true,
      isTranslated: 'event-tag',
    }),
  },
]
