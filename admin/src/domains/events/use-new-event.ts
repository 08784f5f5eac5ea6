import { timeZones } from '@obverse/contract/rules/sites'
import type { NewRecord } from '../../components/form/form-screens'
import { useCurrentSite } from '../../providers/sites'
import { eventPath } from './event-path'

/** Returns what a new event begins with: hidden, listed on the current site, by the clock of its region. */
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
