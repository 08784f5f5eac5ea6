import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'

/** Places the content left and facts and history right, or one below the other on small screens. */
export const TwoColumns = ({ children, side }: { children: ReactNode; side: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      columnGap: 3,
      rowGap: 2,
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' },
    }}
  >
    <Stack spacing={2}>{children}</Stack>
    <Stack spacing={2}>{side}</Stack>
  </Box>
)
