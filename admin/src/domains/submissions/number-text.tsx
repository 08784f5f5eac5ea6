import Box from '@mui/material/Box'

/** A number people read aloud and compare: its digits stand in columns. */
export const NumberText = ({ children }: { children: string }) => (
  <Box component="span" sx={{ fontFamily: 'var(--font-mono)', fontSize: '0.8125rem', whiteSpace: 'nowrap' }}>
    {children}
  </Box>
)
