import type { ComponentType } from 'react'
import { Navigate } from 'react-router'
import { Absent, ReadRefused } from '../../components/detail/read-refused'
import { usePageOfSite } from '../../components/follow-site'
import { LoadingRows } from '../../components/states'
import { adminPath } from '../../lib/paths'
import { useCurrentSite } from '../../providers/sites'
import { helpPath, usePlace } from './use-place'

/** Opens the help center of the current site. */
export const HelpCenterStart = () => <Navigate to={adminPath(helpPath(useCurrentSite().site.SiteID))} replace />

/** Renders a screen only if the site, category, subcategory and question of its address belong together. */
export const inPlace = (Screen: ComponentType) => () => {
  const { siteID, isMisplaced, isPending, error, refetch } = usePlace()
  usePageOfSite(siteID, (site) => helpPath(site.SiteID))
  if (isMisplaced) return <Absent isPage back="/help-center" />
  if (error) return <ReadRefused isPage error={error} retry={refetch} back="/help-center" />
  if (isPending) return <LoadingRows />
  return <Screen />
}
