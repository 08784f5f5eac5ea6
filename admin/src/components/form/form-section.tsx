import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

type Props = { title?: string; hint?: ReactNode; children: ReactNode }

/** Groups related inputs under a small heading. */
export const FormSection = ({ title, hint, children }: Props) => {
  const id = useId()
  return (
    <Card component="section" {...(title && { role: 'group', 'aria-labelledby': id })} sx={{ p: 2.5 }}>
      {title && (
        <Typography id={id} variant="h5" component="h2" sx={{ mb: hint ? 0.5 : 1.5 }}>
          {title}
        </Typography>
      )}
      {hint && (
        <Typography color="textSecondary" sx={{ mb: 1.5, maxWidth: '68ch' }}>
          {hint}
        </Typography>
      )}
      <Stack spacing={2}>{children}</Stack>
    </Card>
  )
}
