import MuiBreadcrumbs from '@mui/material/Breadcrumbs'
import Typography from '@mui/material/Typography'
import { useLocation } from 'react-router-dom'
import { AdminLink } from '../components/admin-link'
import { useBox } from '../lib/box'
import { screenTrail, trailOf } from '../lib/crumbs'
import { basename } from '../lib/paths'
import { useT } from '../lib/texts'
import { useResourceLabel } from './resource-label'
import { resources } from './resources'

/** Shows the breadcrumbs of the current address. */
export const Breadcrumbs = () => {
  const t = useT()
  const label = useResourceLabel()
  const { pathname } = useLocation()
  const named = useBox(screenTrail)
  const { area, crumbs } = trailOf(pathname.slice(basename.length), resources, named, label)
  const last = crumbs.length - 1
  return (
    <MuiBreadcrumbs aria-label={t('frame.crumbs')} sx={{ mb: 1, fontSize: '0.8125rem' }}>
      {crumbs.length > 0 && (
        <AdminLink to="/" color="textSecondary" underline="hover">
          {t('frame.dashboard')}
        </AdminLink>
      )}
      {area && (
        <Typography color="textSecondary" sx={{ fontSize: 'inherit' }}>
          {t(`frame.areas.${area}`)}
        </Typography>
      )}
      {crumbs.map((crumb, index) =>
        crumb.to && index !== last ? (
          <AdminLink key={`${index}-${crumb.label}`} to={crumb.to} color="textSecondary" underline="hover">
            {crumb.label}
          </AdminLink>
        ) : (
          <Typography
            key={`${index}-${crumb.label}`}
            aria-current={index === last ? 'page' : undefined}
            sx={{ fontSize: 'inherit' }}
          >
            {crumb.label}
          </Typography>
        ),
      )}
    </MuiBreadcrumbs>
  )
}
