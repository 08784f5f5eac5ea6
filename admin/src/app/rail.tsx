import TodayIcon from '@mui/icons-material/TodayOutlined'
import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type ComponentType, memo, useId } from 'react'
import { NavLink } from 'react-router-dom'
import { railOf } from '../lib/admin-resource'
import { adminPath } from '../lib/paths'
import { useT } from '../lib/texts'
import { usePerson } from '../providers/person'
import { useResourceLabel } from './resource-label'
import { resources } from './resources'

/** Shows the areas with the resources that the roles of the person allow. Another screen does not render it anew. */
export const Rail = memo(() => {
  const t = useT()
  const id = useId()
  const label = useResourceLabel()
  const { Roles } = usePerson()
  return (
    <Box component="nav" aria-label={t('frame.menu')} sx={{ p: 1.5, display: 'grid', gap: 1.5 }}>
      <List>
        <Entry to="/" label={t('frame.dashboard')} icon={TodayIcon} end />
      </List>
      {railOf(resources, Roles).map(({ area, entries }) => (
        <div key={area}>
          <Typography
            id={`${id}-${area}`}
            variant="overline"
            component="h2"
            color="textSecondary"
            sx={{ px: 1, lineHeight: 2 }}
          >
            {t(`frame.areas.${area}`)}
          </Typography>
          <List aria-labelledby={`${id}-${area}`}>
            {entries.map((resource) => (
              <Entry key={resource.name} to={`/${resource.name}`} label={label(resource)} icon={resource.icon} />
            ))}
          </List>
        </div>
      ))}
    </Box>
  )
})

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 2 })

const EntryLink = styled(NavLink)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 34,
  padding: '4px 8px',
  borderRadius: theme.shape.borderRadius,
  color: theme.palette.text.primary,
  fontSize: '0.875rem',
  textDecoration: 'none',
  '& svg': { fontSize: '1.125rem', color: theme.palette.text.secondary },
  '&:hover': { backgroundColor: theme.palette.action.hover },
  '&[aria-current]': {
    backgroundColor: theme.palette.action.selected,
    fontWeight: 600,
    '& svg': { color: theme.palette.primary.main },
  },
}))

type EntryProps = { to: string; label: string; icon?: ComponentType | undefined; end?: boolean }

const Entry = ({ to, label, icon: Icon, end = false }: EntryProps) => (
  <li>
    <EntryLink to={adminPath(to)} end={end}>
      {Icon && <Icon />}
      {label}
    </EntryLink>
  </li>
)
