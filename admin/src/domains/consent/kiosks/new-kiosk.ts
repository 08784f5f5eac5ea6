import type { NewRecord } from '../../../components/form/form-spec'
import { useCurrentSite } from '../../../providers/sites'

/** Begins a kiosk at the current site; its address is shown once it is saved. */
export function useNewKiosk(): NewRecord {
  const { site } = useCurrentSite()
  return {
    created: 'resources.waiver-kiosks.added',
    redirect: (_resource, id) => `/waiver-kiosks/${id}`,
    defaultValues: { SiteID: site.SiteID, IsOpen: true },
  }
}
