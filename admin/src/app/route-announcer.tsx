import Box from '@mui/material/Box'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { hiddenFromSight } from '../components/hidden-from-sight'

/** Says the title of a page one has gone to, for those who do not see it change. */
export const RouteAnnouncer = () => {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // The screen names the tab once it is there.
    const timer = setTimeout(() => setTitle(document.title), 300)
    return () => clearTimeout(timer)
  }, [pathname])
  return (
    <Box aria-live="polite" sx={hiddenFromSight}>
      {title}
    </Box>
  )
}
