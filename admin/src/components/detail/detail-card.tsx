import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

type Props = {
  title: string
  /** Beside the heading: a button, a link. */
  actions?: ReactNode
  /** The content reaches the edges of the card: rows, a table. */
  isFlush?: boolean
  /** The content is labelled by the heading itself, as the region of a table is; the card then is no landmark. */
  children: ReactNode | ((headingID: string) => ReactNode)
}

/** A card of a detail screen under its heading. */
export const DetailCard = ({ title, actions, isFlush = false, children }: Props) => {
  const id = useId()
  const isLabelledWithin = typeof children === 'function'
  return (
    <Card component="section" {...(!isLabelledWithin && { 'aria-labelledby': id })}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, pt: 2, pb: 1 }}>
        <Typography id={id} variant="h5" component="h2" sx={{ mr: 'auto' }}>
          {title}
        </Typography>
        {actions}
      </Box>
      <Box sx={isFlush ? {} : { px: 2, pb: 2 }}>{isLabelledWithin ? children(id) : children}</Box>
    </Card>
  )
}
