import type { NewRecord } from '../../components/form/form-screens'
import { useCurrentSite } from '../../providers/sites'
import { eventPath } from './event-path'

const zones = { com: 'America/New_York', uk: 'Europe/London', de: 'Europe/Berlin' } as const

/** Returns the initial values of an event: hidden, listed on the current site, in the time zone of its region. */
export function useNewEvent(): NewRecord {
  const { site } = useCurrentSite()
  return {
    created: 'resources.events.added',
    redirect: (_resource, id) => eventPath(id ?? ''),
    defaultValues: {
      SiteIDs: [site.SiteID],
      TagIDs: [],
      TimeZone: zones[site.Region],
      Visibility: 'Hidden',
      IsCancelled: false,
      ImageFocus: 'center',
    },
  }
}
