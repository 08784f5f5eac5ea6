import { dateFormat } from '@obverse/texts/formats'
import { useLocale } from 'ra-core'

type Props = { utc: string | null | undefined; withTime?: boolean }

/** Shows an instant (ISO 8601, UTC) in the time zone of the reader; the tooltip shows the exact instant. */
export const DateTimeText = ({ utc, withTime = true }: Props) => {
  const locale = useLocale()
  if (!utc) return null
  const instant = new Date(utc)
  const text = dateFormat(locale, { dateStyle: 'medium', ...(withTime && { timeStyle: 'short' }) }).format(instant)
  return (
    <time dateTime={utc} title={`${instant.toISOString().slice(0, 16).replace('T', ' ')} UTC`}>
      {text}
    </time>
  )
}

/** Shows a calendar day (YYYY-MM-DD), which is the same in every time zone. */
export const DayText = ({ day }: { day: string | null | undefined }) => {
  const locale = useLocale()
  if (!day) return null
  return (
    <time dateTime={day}>
      {dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))}
    </time>
  )
}
