import Box from '@mui/material/Box'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { hiddenFromSight } from '../components/hidden-from-sight'

/** Announces the title of the new page to screen readers. */
export const RouteAnnouncer = () => {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // The screen sets the title of the tab shortly after it renders.
    const timer = setTimeout(() => setTitle(document.title), 300)
    return () => clearTimeout(timer)
  }, [pathname])
  return (
    <Box aria-live="polite" sx={hiddenFromSight}>
      {title}
    </Box>
  )
}
