import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { useIsReadOnlyForm } from './read-only-form'

type Props = { title?: string; hint?: ReactNode; children: ReactNode }

/** Groups related inputs under a small heading. */
export const FormSection = ({ title, hint, children }: Props) => {
  const id = useId()
  // A hint says how to fill in the fields.
  const isRead = useIsReadOnlyForm()
  const shown = isRead ? null : hint
  return (
    <Card component="section" {...(title && { role: 'group', 'aria-labelledby': id })} sx={{ p: 2.5 }}>
      {title && (
        <Typography id={id} variant="h5" component="h2" sx={{ mb: shown ? 0.5 : 1.5 }}>
          {title}
        </Typography>
      )}
      {shown && (
        <Typography color="textSecondary" sx={{ mb: 1.5, maxWidth: '68ch' }}>
          {shown}
        </Typography>
      )}
      <Stack spacing={2}>{children}</Stack>
    </Card>
  )
}
