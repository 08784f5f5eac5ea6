/** The states that replace content: loading, empty, failed. */
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useT } from '../lib/texts'
import { messageOf } from '../providers/http'

type EmptyProps = {
  /** The heading; none where the heading of the page says it. */
  title?: string
  text?: ReactNode
  action?: ReactNode
  /** True when the title is the heading of the page. */
  isPage?: boolean
}

/** Shows that there is nothing, with the reason and the next step. */
export const EmptyState = ({ title, text, action, isPage = false }: EmptyProps) => (
  <Stack spacing={1.5} sx={{ alignItems: 'center', textAlign: 'center', px: 2, py: 7 }}>
    {title && (
      <Typography variant={isPage ? 'h1' : 'h3'} component={isPage ? 'h1' : 'h2'}>
        {title}
      </Typography>
    )}
    {text && (
      <Typography color="textSecondary" sx={{ maxWidth: '52ch' }}>
        {text}
      </Typography>
    )}
    {action}
  </Stack>
)

/** Shows why something could not be read, with a retry. */
export const ErrorState = ({ error, retry }: { error: unknown; retry?: (() => unknown) | undefined }) => {
  const t = useT()
  return (
    <Alert
      severity="error"
      sx={{ m: 2 }}
      action={
        retry && (
          <Button color="inherit" onClick={() => void retry()}>
            {t('frame.retry')}
          </Button>
        )
      }
    >
      {messageOf(error)}
    </Alert>
  )
}

/** Shows placeholder rows while rows load; screen readers read one word. */
export const LoadingRows = ({ rows = 8 }: { rows?: number }) => {
  const t = useT()
  return (
    <Box role="status" aria-busy aria-label={t('frame.loading')} sx={{ p: 2 }}>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <Skeleton key={row} variant="text" height={30} width={`${92 - ((row * 7) % 25)}%`} />
      ))}
    </Box>
  )
}
