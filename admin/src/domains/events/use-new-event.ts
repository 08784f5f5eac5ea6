import { timeZones } from '@obverse/contract/rules/sites'
import type { NewRecord } from '../../components/form/form-spec'
import { useCurrentSite } from '../../providers/sites'
import { eventPath } from './event-path'

/** Returns the initial values of an event: hidden, listed on the current site, in the time zone of its region. */
export function useNewEvent(): NewRecord {
  const { site } = useCurrentSite()
  return {
    created: 'resources.events.added',
    redirect: (_resource, id) => eventPath(id ?? ''),
    defaultValues: {
      SiteIDs: [site.SiteID],
      TagIDs: [],
      TimeZone: timeZones[site.Region],
      Visibility: 'Hidden',
      IsCancelled: false,
      ImageFocus: 'center',
    },
  }
}
