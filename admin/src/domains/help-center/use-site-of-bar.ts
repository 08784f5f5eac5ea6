import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { adminPath } from '../../lib/paths'
import { useCurrentSite } from '../../providers/sites'
import { helpPath } from './use-place'

/** Sets the current site from the address, and opens the help center of another site when the current site changes. */
export function useSiteOfBar(siteID: number) {
  const { site, chooseSite, sites } = useCurrentSite()
  const navigate = useNavigate()
  const shown = useRef(site.SiteID)
  const own = sites.find((one) => one.SiteID === siteID)?.Code
  useEffect(() => {
    if (own) chooseSite(own)
  }, [own, chooseSite])
  useEffect(() => {
    if (shown.current === site.SiteID) return
    shown.current = site.SiteID
    if (site.SiteID !== siteID) navigate(adminPath(helpPath(site.SiteID)))
  }, [site.SiteID, siteID, navigate])
}
