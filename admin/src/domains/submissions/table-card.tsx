import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Table from '@mui/material/Table'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

type Props = { title: string; empty: string; isEmpty: boolean; actions?: ReactNode; children: ReactNode }

/** A table under its heading; wide ones scroll by keyboard, empty ones say so. */
export const TableCard = ({ title, empty, isEmpty, actions, children }: Props) => {
  const id = useId()
  return (
    <Card component="section" {...(isEmpty && { 'aria-labelledby': id })}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, pt: 2, pb: 1 }}>
        <Typography id={id} variant="h5" component="h2" sx={{ mr: 'auto' }}>
          {title}
        </Typography>
        {actions}
      </Box>
      {isEmpty ? (
        <Typography color="textSecondary" sx={{ px: 2, pb: 2 }}>
          {empty}
        </Typography>
      ) : (
        <Box role="region" aria-labelledby={id} tabIndex={0} sx={{ overflowX: 'auto' }}>
          <Table>{children}</Table>
        </Box>
      )}
    </Card>
  )
}
