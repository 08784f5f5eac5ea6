import Box from '@mui/material/Box'
import { useLocale } from 'ra-core'
import { dateText } from '../../lib/dates'

/** Shows a calendar day in the language of the reader. */
export const DayText = ({ day }: { day: string }) => {
  const locale = useLocale()
  return (
    <Box component="time" dateTime={day} sx={{ whiteSpace: 'nowrap' }}>
      {dateText(day, locale)}
    </Box>
  )
}
