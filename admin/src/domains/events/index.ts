import EventIcon from '@mui/icons-material/EventOutlined'
import { domains } from '@obverse/texts/admin'
import type { AdminResource } from '../../lib/admin-resource'

export const resources: AdminResource[] = [
  {
    name: 'events',
    area: 'Content',
    role: 'Events',
    icon: EventIcon,
    represents: 'Name',
    entity: 'event',
    data: () => import('./data-provider').then((m) => m.eventHandlers),
    texts: domains.events,
    search: () => import('./search').then((m) => m.searchEvents),
    list: () => import('./event-list').then((m) => m.EventList),
    create: () => import('./event-create').then((m) => m.EventCreate),
    routes: [{ path: 'edit/:eventID', view: () => import('./event-edit').then((m) => m.EventEdit) }],
  },
]
