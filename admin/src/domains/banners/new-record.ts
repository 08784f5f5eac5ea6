import type { NewRecord } from '../../components/form/form-spec'
import { useCurrentSite } from '../../providers/sites'

/** Returns the initial values of a countdown: a draft on the current site. */
export function useNewCountdown(): NewRecord {
  const { site } = useCurrentSite()
  return { defaultValues: { SiteIDs: [site.SiteID], IsOnHomePage: false, IsPublished: false } }
}

/** Returns the initial values of a banner: a draft on the current site. */
export function useNewBanner(): NewRecord {
  const { site } = useCurrentSite()
  return { defaultValues: { SiteIDs: [site.SiteID], Kind: 'info', IsPublished: false } }
}
