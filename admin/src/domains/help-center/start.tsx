import { Navigate } from 'react-router'
import { adminPath } from '../../lib/paths'
import { useCurrentSite } from '../../providers/sites'
import { helpPath } from './use-place'

/** Opens the help center of the current site. */
export const HelpCenterStart = () => <Navigate to={adminPath(helpPath(useCurrentSite().site.SiteID))} replace />
