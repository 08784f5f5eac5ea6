import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** Shows a certificate number, or what was typed instead of one, in the typeface of numbers. */
export const NumberText = ({ children }: { children: ReactNode }) => (
  <Box component="span" sx={{ fontFamily: 'var(--font-mono)', fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
    {children}
  </Box>
)
