import Typography from '@mui/material/Typography'
import { DateTimeText } from '../../components/date-time-text'
import { useT } from '../../lib/texts'

const DAY_MS = 86_400_000

/** Shows when a message was received, and how many days ago that is. */
export const ReceivedText = ({ utc }: { utc: string }) => {
  const t = useT()
  const days = Math.floor((Date.now() - Date.parse(utc)) / DAY_MS)
  const words = 'resources.contact-messages'
  return (
    <>
      <DateTimeText utc={utc} />
      <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
        {days < 1 ? t(`${words}.today`) : t(`${words}.age`, { smart_count: days, count: days })}
      </Typography>
    </>
  )
}
