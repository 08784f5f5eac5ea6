import type { ComponentType } from 'react'
import { Navigate } from 'react-router'
import { Absent, ReadRefused } from '../../components/detail/read-refused'
import { usePageOfSite } from '../../components/follow-site'
import { LoadingRows } from '../../components/states'
import { adminPath } from '../../lib/paths'
import { useCurrentSite } from '../../providers/sites'
import { feesPath, usePlace } from './use-place'

/** Opens the services and fees of the current site. */
export const ServicesAndFeesStart = () => <Navigate to={adminPath(feesPath(useCurrentSite().site.SiteID))} replace />

/** Renders a screen only if the site, category, subcategory and entry of its address belong together. */
export const inPlace = (Screen: ComponentType) => () => {
  const { siteID, isMisplaced, isPending, error, refetch } = usePlace()
  usePageOfSite(siteID, (site) => feesPath(site.SiteID))
  if (isMisplaced) return <Absent isPage back="/services-and-fees" />
  if (error) return <ReadRefused isPage error={error} retry={refetch} back="/services-and-fees" />
  if (isPending) return <LoadingRows />
  return <Screen />
}
