import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useRef } from 'react'

/**
 * Tells whether the screen is too narrow for tables. The answer stays while a dialog is open: one that belongs to a row
 * would close with what was typed when a phone is turned.
 */
export function useIsPhone(): boolean {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true })
  const shown = useRef(isNarrow)
  if (!document.querySelector('[role=dialog]')) shown.current = isNarrow
  return shown.current
}
