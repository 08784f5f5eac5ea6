import { useGetOne, useTranslate } from 'ra-core'
import { useEffect, useRef } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { Crumb } from '../../lib/crumbs'
import { adminPath } from '../../lib/paths'
import { useCurrentSite } from '../../providers/sites'
import { type Kind, type SliderRecord, sliderPath } from './kinds'

/** Returns the slider of the address, and its breadcrumb. */
export function useSlider(kind: Kind) {
  const t = useTranslate()
  const sliderID = Number(useParams().sliderID ?? 0)
  const {
    data: slider,
    error,
    refetch,
  } = useGetOne<SliderRecord>(kind.sliders, { id: sliderID }, { enabled: sliderID > 0, onError: () => undefined })
  const crumb: Crumb = { label: slider?.Name ?? t('resources.sliders.slider'), to: sliderPath(kind, sliderID) }
  return { sliderID, slider, error, refetch, crumb }
}

/** Sets the current site from the slider, and opens the sliders of another site when the current site changes. */
export function useSiteOfSlider(kind: Kind, slider: SliderRecord | undefined) {
  const { site, sites, chooseSite } = useCurrentSite()
  const navigate = useNavigate()
  const arrived = useRef<number>(undefined)
  const own = sites.find((one) => one.SiteID === slider?.SiteID)
  useEffect(() => {
    if (!own) return
    if (site.SiteID === own.SiteID) arrived.current = own.SiteID
    else if (arrived.current === own.SiteID) navigate(adminPath(`/${kind.sliders}`))
    else chooseSite(own.Code)
  }, [own, site.SiteID, chooseSite, navigate, kind.sliders])
}
