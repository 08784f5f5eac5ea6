import type { NewRecord } from '../../components/form/form-spec'
import { useCurrentSite } from '../../providers/sites'
import { articlePath } from './paths'

/** Returns the initial values of an article: a draft on the current site. */
export function useNewArticle(): NewRecord {
  const { site } = useCurrentSite()
  return {
    created: 'resources.news.added',
    redirect: (_resource, id) => articlePath(id ?? ''),
    defaultValues: { SiteIDs: [site.SiteID], IsPublished: false, ImageFocus: 'center' },
  }
}

/** Returns the initial values of a series: the first one, on the current site. */
export function useNewSeries(): NewRecord {
  const { site } = useCurrentSite()
  return { defaultValues: { SiteIDs: [site.SiteID], SortOrder: 1 } }
}
