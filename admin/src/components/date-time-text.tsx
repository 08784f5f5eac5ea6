import { useLocale } from 'ra-core'

type Props = { utc: string | null | undefined; withTime?: boolean }

/** An instant (ISO 8601, UTC) in the reader's own time zone; the exact instant stands in the markup and the tooltip. */
export const DateTimeText = ({ utc, withTime = true }: Props) => {
  const locale = useLocale()
  if (!utc) return null
  const instant = new Date(utc)
  const text = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', ...(withTime && { timeStyle: 'short' }) }).format(
    instant,
  )
  return (
    <time dateTime={utc} title={`${instant.toISOString().slice(0, 16).replace('T', ' ')} UTC`}>
      {text}
    </time>
  )
}

/** A calendar day (YYYY-MM-DD), which has no time zone and is the same day everywhere. */
export const DayText = ({ day }: { day: string | null | undefined }) => {
  const locale = useLocale()
  if (!day) return null
  return (
    <time dateTime={day}>
      {new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))}
    </time>
  )
}
