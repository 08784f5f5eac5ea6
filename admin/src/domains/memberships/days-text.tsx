import { useLocale } from 'ra-core'
import { dateText } from '../../lib/dates'
import { useT } from '../../lib/texts'

type Props = { from: string | null; until: string | null }

/** Shows the first and the last day on which something works; either may be open. */
export const DaysText = ({ from, until }: Props) => {
  const t = useT()
  const locale = useLocale()
  const day = (of: string) => dateText(of, locale)
  if (from !== null && until !== null) return <>{dateText([from, until], locale)}</>
  if (from !== null) return <>{t('resources.memberships.days.from', { day: day(from) })}</>
  if (until !== null) return <>{t('resources.memberships.days.until', { day: day(until) })}</>
  return <>{t('resources.memberships.days.always')}</>
}
