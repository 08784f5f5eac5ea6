import { useGetOne } from 'ra-core'
import { useParams } from 'react-router'
import { usePageOfSite } from '../../components/follow-site'
import type { Crumb } from '../../lib/crumbs'
import { useT } from '../../lib/texts'
import { type Kind, type SliderRecord, sliderPath } from './kinds'

/** Returns the slider of the address, and its breadcrumb. The site of the bar is that of the slider. */
export function useSlider(kind: Kind) {
  const t = useT()
  const sliderID = Number(useParams().sliderID ?? 0)
  const {
    data: slider,
    error,
    refetch,
  } = useGetOne<SliderRecord>(kind.sliders, { id: sliderID }, { enabled: sliderID > 0, onError: () => undefined })
  usePageOfSite(slider?.SiteID, () => `/${kind.sliders}`)
  const crumb: Crumb = { label: slider?.Name ?? t('resources.sliders.slider'), to: sliderPath(kind, sliderID) }
  return { sliderID, slider, error, refetch, crumb }
}
