import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Table from '@mui/material/Table'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

type Props = { title: string; empty: string; isEmpty: boolean; children: ReactNode }

/** A table under its heading, scrolled by keyboard where it is wide; an empty one says so. */
export const TableSection = ({ title, empty, isEmpty, children }: Props) => {
  const id = useId()
  return (
    <Card>
      <Typography id={id} variant="h5" component="h2" sx={{ px: 2, pt: 2, pb: 1 }}>
        {title}
      </Typography>
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
