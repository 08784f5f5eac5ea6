import type { NewRecord } from '../../../components/form/form-spec'
import { useCurrentSite } from '../../../providers/sites'
import { versionPath } from '../paths'

/** Begins a draft at the current site, in its own language; it is opened once it is saved. */
export function useNewVersion(): NewRecord {
  const { site } = useCurrentSite()
  return {
    created: 'resources.waiver-versions.added',
    redirect: (_resource, id) => versionPath(Number(id)),
    defaultValues: { SiteID: site.SiteID, Culture: site.DefaultCulture },
  }
}
