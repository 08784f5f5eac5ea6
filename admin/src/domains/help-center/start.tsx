import { Navigate } from 'react-router'
import { adminPath } from '../../lib/paths'
import { useCurrentSite } from '../../providers/sites'
import { helpPath } from './use-place'

/** The help centre begins with the site staff work on. */
export const HelpCenterStart = () => <Navigate to={adminPath(helpPath(useCurrentSite().site.SiteID))} replace />
