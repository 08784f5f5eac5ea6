import Box from '@mui/material/Box'

/** Shows a number in digits of equal width, to compare and read aloud. */
export const NumberText = ({ children }: { children: string }) => (
  <Box component="span" sx={{ fontFamily: 'var(--font-mono)', fontSize: '0.8125rem', whiteSpace: 'nowrap' }}>
    {children}
  </Box>
)
