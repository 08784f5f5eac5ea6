import { sitePageKinds } from '@obverse/contract/rules/site-pages'
import { useSearchParams } from 'react-router-dom'
import type { NewRecord } from '../../components/form/form-spec'
import { useT } from '../../lib/texts'
import { useCurrentSite } from '../../providers/sites'
import { pathOfPage } from './paths'

/** Returns the initial values of a page: a draft of the kind and on the sites of the address, else on the current site. */
export function useNewPage(): NewRecord {
  const t = useT()
  const { site, sites } = useCurrentSite()
  const [asked] = useSearchParams()
  const kind = sitePageKinds.find((one) => one === asked.get('kind')) ?? 'Free'
  const known = (asked.get('sites') ?? '').split(',').map(Number)
  const own = sites.map(({ SiteID }) => SiteID).filter((id) => known.includes(id))
  return {
    created: 'resources.site-pages.added',
    redirect: (_resource, id) => pathOfPage(id ?? ''),
    defaultValues: {
      Kind: kind,
      ...(kind !== 'Free' && { Title: t(`resources.site-pages.kinds.${kind}`) }),
      SiteIDs: own.length > 0 ? own : [site.SiteID],
      IsInFooter: true,
      IsPublished: false,
    },
  }
}
