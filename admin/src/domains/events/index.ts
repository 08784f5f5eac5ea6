import EventIcon from '@mui/icons-material/EventOutlined'
import { domains } from '@obverse/texts/admin'
import { formScreens } from '../../components/form/form-screens'
import type { AdminResource } from '../../lib/admin-resource'

const newEvent = formScreens({
  inputs: () => import('./event-inputs').then((m) => m.EventInputs),
  begin: () => import('./use-new-event').then((m) => m.useNewEvent),
})

export const resources: AdminResource[] = [
  {
    name: 'events',
    area: 'Content',
    role: 'Events',
    followsSite: 'list',
    icon: EventIcon,
    represents: 'Name',
    shows: {
      CountryID: { of: 'countries' },
      StateID: { of: 'states' },
      SiteIDs: { of: 'sites' },
      TagIDs: { of: 'tags' },
      Visibility: { texts: 'resources.events.visibilities' },
      ImageFocus: { texts: 'frame.image.focus' },
    },
    entity: 'event',
    bulk: ['publish', 'delete'],
    data: () => import('./data-provider').then((m) => m.eventHandlers),
    texts: domains.events,
    search: () => import('./search').then((m) => m.searchEvents),
    list: () => import('./event-list').then((m) => m.EventList),
    create: newEvent.create,
    routes: [{ path: 'edit/:eventID', view: () => import('./event-edit').then((m) => m.EventEdit) }],
  },
]
