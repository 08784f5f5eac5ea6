import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

type Props = {
  title: string
  /** The buttons or links beside the heading. */
  actions?: ReactNode
  /** True for rows and tables, which need no padding. */
  isFlush?: boolean
  /**
   * The content. A function receives the id of the heading to label the content with, and the card is then no landmark.
   */
  children: ReactNode | ((headingID: string) => ReactNode)
}

/** Shows content of a detail screen as a card with a heading. */
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
