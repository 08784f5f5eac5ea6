import MenuIcon from '@mui/icons-material/Menu'
import SearchIcon from '@mui/icons-material/Search'
import AppBar from '@mui/material/AppBar'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { memo } from 'react'
import { AdminLink } from '../components/admin-link'
import { useT } from '../lib/texts'
import { AccountMenu } from './account-menu'
import { SchemeMenu } from './scheme-menu'
import { SiteSwitcher } from './site-switcher'

type Props = { onMenu: () => void; onSearch: () => void }

/** Shows the bar above every screen. Another screen does not render it anew. */
export const TopBar = memo(({ onMenu, onSearch }: Props) => {
  const t = useT()
  return (
    <AppBar position="sticky" component="header">
      <Box sx={{ display: 'flex', alignItems: 'center', gap: { xs: 0.5, sm: 1 }, minHeight: 52, px: { xs: 1, sm: 2 } }}>
        <IconButton aria-label={t('frame.open_menu')} onClick={onMenu} sx={{ display: { md: 'none' } }}>
          <MenuIcon />
        </IconButton>
        <AdminLink
          to="/"
          underline="none"
          color="inherit"
          aria-label={t('frame.product')}
          sx={{ display: 'flex', alignItems: 'center', gap: 1, p: 0.5 }}
        >
          <Mark />
          <Box component="span" sx={{ typography: 'h1', fontSize: '1.25rem', display: { xs: 'none', sm: 'inline' } }}>
            Obverse
          </Box>
        </AdminLink>
        <SiteSwitcher />
        <Box sx={{ flex: 1 }} />
        <Button
          onClick={onSearch}
          color="inherit"
          startIcon={<SearchIcon />}
          aria-keyshortcuts="Control+K"
          aria-haspopup="dialog"
          sx={{
            display: { xs: 'none', sm: 'inline-flex' },
            color: 'text.secondary',
            border: 1,
            borderColor: 'divider',
            fontWeight: 400,
            px: 1.5,
            minWidth: { sm: 180, md: 260 },
            justifyContent: 'flex-start',
          }}
        >
          {t('frame.palette.open')}
          <Box component="kbd" aria-hidden sx={{ ml: 'auto', pl: 2, font: 'inherit', fontSize: '0.75rem' }}>
            Ctrl K
          </Box>
        </Button>
        <IconButton
          onClick={onSearch}
          aria-label={t('frame.palette.open')}
          aria-haspopup="dialog"
          sx={{ display: { sm: 'none' } }}
        >
          <SearchIcon />
        </IconButton>
        <SchemeMenu />
        <AccountMenu />
      </Box>
    </AppBar>
  )
})

/** Draws the reverse of a coin in the accent color. */
const Mark = () => (
  <Box
    component="svg"
    viewBox="0 0 32 32"
    aria-hidden
    sx={{ width: 26, height: 26, color: 'primary.main', display: 'block' }}
  >
    <circle cx="16" cy="16" r="14" fill="none" stroke="currentColor" strokeWidth="2.5" />
    <path d="M16 6.5a9.5 9.5 0 0 1 0 19z" fill="currentColor" />
  </Box>
)
