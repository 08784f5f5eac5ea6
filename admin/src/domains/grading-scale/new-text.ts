import { collectibleOf } from '@obverse/contract/rules/grading-scale'
import type { NewRecord } from '../../components/form/form-spec'
import { useCurrentSite } from '../../providers/sites'
import { pathOfText } from './paths'

/** Returns the initial values of a text: the standard scale of the current site. */
export function useNewText(): NewRecord {
  const { site } = useCurrentSite()
  return {
    created: 'resources.grading-texts.added',
    redirect: (_resource, id) => pathOfText(id ?? ''),
    defaultValues: {
      Collectible: collectibleOf(site) ?? 'coins',
      Scale: 'standard',
      Grade: '',
      SiteIDs: [site.SiteID],
    },
  }
}
