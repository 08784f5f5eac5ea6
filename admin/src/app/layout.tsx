/** The frame of the back office: navigation rail, top bar, breadcrumbs, and the shared dialogs. */
import Box from '@mui/material/Box'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useBox } from '../lib/box'
import { later } from '../lib/later'
import { useT } from '../lib/texts'
import { openConflict } from '../providers/conflict'
import { sessionEnded } from '../providers/session'
import { Breadcrumbs } from './breadcrumbs'
import { ErrorBoundary } from './error-boundary'
import { Rail } from './rail'
import { RouteAnnouncer } from './route-announcer'
import { TopBar } from './top-bar'
import { usePaletteKey } from './use-palette-key'

const CommandPalette = later(() => import('./command-palette').then((m) => m.CommandPalette))
const ConflictDialog = later(() => import('./conflict-dialog').then((m) => m.ConflictDialog))
const SessionDialog = later(() => import('./session-dialog').then((m) => m.SessionDialog))
const RailDrawer = later(() => import('./rail-drawer').then((m) => m.RailDrawer))

const railWidth = 232

export const Layout = ({ children }: { children: ReactNode }) => {
  const t = useT()
  const { pathname } = useLocation()
  const [isRailOpen, setRailOpen] = useState(false)
  const [isPaletteOpen, setPaletteOpen, takeTyped] = usePaletteKey()
  const openRail = useCallback(() => setRailOpen(true), [])
  const openPalette = useCallback(() => setPaletteOpen(true), [setPaletteOpen])
  useEffect(() => setRailOpen(false), [pathname])
  return (
    <Box sx={{ minHeight: '100vh', display: 'flex', flexDirection: 'column' }}>
      <SkipLink label={t('frame.skip')} />
      <TopBar onMenu={openRail} onSearch={openPalette} />
      <Box sx={{ flex: 1, display: 'flex', alignItems: 'stretch' }}>
        <Box
          sx={{
            display: { xs: 'none', md: 'block' },
            width: railWidth,
            flex: 'none',
            borderRight: 1,
            borderColor: 'divider',
          }}
        >
          <Box sx={{ position: 'sticky', top: 53, maxHeight: 'calc(100vh - 53px)', overflowY: 'auto' }}>
            <Rail />
          </Box>
        </Box>
        {isRailOpen && <RailDrawer onClose={() => setRailOpen(false)} />}
        <Box
          component="main"
          id="content"
          tabIndex={-1}
          sx={{ flex: 1, minWidth: 0, px: { xs: 2, sm: 3 }, pt: 1.5, pb: 3, '&:focus': { outline: 'none' } }}
        >
          <Breadcrumbs />
          <ErrorBoundary resetKey={pathname}>{children}</ErrorBoundary>
          <div id="overlays" />
          <RouteAnnouncer />
        </Box>
      </Box>
      <Dialogs isPaletteOpen={isPaletteOpen} takeTyped={takeTyped} onPaletteClose={() => setPaletteOpen(false)} />
    </Box>
  )
}

const SkipLink = ({ label }: { label: string }) => (
  <Box
    component="a"
    href="#content"
    sx={{
      position: 'absolute',
      left: 8,
      top: -60,
      zIndex: 'tooltip',
      px: 2,
      py: 1,
      bgcolor: 'background.paper',
      color: 'text.primary',
      borderRadius: 1,
      '&:focus': { top: 8 },
    }}
  >
    {label}
  </Box>
)

type DialogsProps = { isPaletteOpen: boolean; takeTyped: () => string; onPaletteClose: () => void }

/** Renders the shared dialogs; each is fetched when it first opens. */
const Dialogs = ({ isPaletteOpen, takeTyped, onPaletteClose }: DialogsProps) => {
  const conflict = useBox(openConflict)
  const isEnded = useBox(sessionEnded)
  return (
    <>
      {isPaletteOpen && <CommandPalette takeTyped={takeTyped} onClose={onPaletteClose} />}
      {conflict && <ConflictDialog conflict={conflict} />}
      {isEnded && <SessionDialog />}
    </>
  )
}
