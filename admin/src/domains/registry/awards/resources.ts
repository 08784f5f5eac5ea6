import AwardIcon from '@mui/icons-material/MilitaryTechOutlined'
import { domains } from '@obverse/texts/admin'
import type { AdminResource } from '../../../lib/admin-resource'

const shared = {
  area: 'Registry',
  role: 'Awards',
  texts: domains.registry,
  data: () => import('./data-provider').then((m) => m.awardHandlers),
} as const

/** The list of the types of collectibles, and their pages: a type is listed before its page is written. */
export const awardResources: AdminResource[] = [
  {
    ...shared,
    name: 'registry-awards',
    icon: AwardIcon,
    list: () => import('./award-list').then((m) => m.AwardList),
    routes: [{ path: ':type', view: () => import('./award-edit').then((m) => m.AwardEdit) }],
  },
  {
    ...shared,
    name: 'registry-award-pages',
    represents: 'Title',
    entity: 'registry-awards',
    bulk: ['delete'],
    shows: { CollectibleType: { texts: 'resources.registry-awards.types' } },
  },
]
