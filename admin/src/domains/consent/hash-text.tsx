import Typography from '@mui/material/Typography'

/** Shows a hash; it breaks anywhere. */
export const HashText = ({ hash }: { hash: string }) => (
  <Typography component="code" sx={{ fontFamily: 'var(--font-mono)', fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
    {hash}
  </Typography>
)
