import ArrowIcon from '@mui/icons-material/UnfoldMore'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import { useLocation } from 'react-router-dom'
import { MenuButton } from '../components/menu-button'
import { basename } from '../lib/paths'
import { useT } from '../lib/texts'
import { useCurrentSite } from '../providers/sites'
import { resources } from './resources'
import { movesWithSite } from './site-moves'

/** Moves the page to the same tool of another site; not there where a page belongs to no site. The choice is remembered. */
export const SiteSwitcher = () => {
  const t = useT()
  const { site, sites, chooseSite } = useCurrentSite()
  const { pathname } = useLocation()
  if (!movesWithSite(pathname.slice(basename.length), resources)) return null
  return (
    <MenuButton
      label={t('frame.site.label')}
      align="left"
      trigger={(props) => (
        <Button
          {...props}
          color="inherit"
          endIcon={<ArrowIcon />}
          aria-label={t('frame.site.choose', { name: `${site.Name}, ${site.Code}` })}
          sx={{ minWidth: 0, px: 1, color: 'primary.main' }}
        >
          <Box component="span" sx={{ display: { xs: 'none', lg: 'inline' } }}>
            {site.Name}
          </Box>
          <Box component="span" sx={{ display: { lg: 'none' } }}>
            {site.Code}
          </Box>
        </Button>
      )}
    >
      {(close) =>
        sites.map(({ Code, Name }) => (
          <MenuItem
            key={Code}
            role="menuitemradio"
            aria-checked={Code === site.Code}
            selected={Code === site.Code}
            onClick={() => {
              chooseSite(Code)
              close()
            }}
          >
            {Name}
            <Box
              component="span"
              sx={{ ml: 'auto', pl: 3, color: 'text.secondary', fontFamily: 'var(--font-mono)', fontSize: '0.75rem' }}
            >
              {Code}
            </Box>
          </MenuItem>
        ))
      }
    </MenuButton>
  )
}
