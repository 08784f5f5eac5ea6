import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { adminPath } from '../lib/paths'
import { type Site, useCurrentSite } from '../providers/sites'

/**
 * Keeps the site of the bar and that of a page together: the bar takes the page's site, and once both agreed, another one
 * chosen in the bar calls `move`. `siteID` is undefined until the page knows its site, null when it belongs to none.
 */
export function useFollowSite(siteID: number | null | undefined, move: (site: Site) => void) {
  const { site, sites, chooseSite } = useCurrentSite()
  const agreed = useRef<number>(undefined)
  const moveOn = useEffectEvent(move)
  const own = sites.find((one) => one.SiteID === siteID)
  const isKnown = siteID !== undefined
  useEffect(() => {
    if (!isKnown) return
    if (own && own.SiteID !== site.SiteID) {
      if (agreed.current === own.SiteID) moveOn(site)
      else chooseSite(own.Code)
      return
    }
    // A page without a site of its own agrees with any: it moves at each choice.
    if (!own && agreed.current !== undefined && agreed.current !== site.SiteID) moveOn(site)
    agreed.current = site.SiteID
  }, [isKnown, own, site, chooseSite])
}

/** Keeps the bar and a page of one site together; another site chosen in the bar opens the address that `pathOf` returns. */
export function usePageOfSite(siteID: number | undefined, pathOf: (site: Site) => string) {
  const navigate = useNavigate()
  useFollowSite(siteID, (site) => navigate(adminPath(pathOf(site))))
}
