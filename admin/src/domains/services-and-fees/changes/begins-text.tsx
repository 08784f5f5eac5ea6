import type { FeeChangeRow } from '@obverse/contract/domains/services-and-fees'
import { dateFormat } from '@obverse/texts/formats'
import { useLocale } from 'ra-core'
import { useT } from '../../../lib/texts'

type Props = { change: Pick<FeeChangeRow, 'Day' | 'Time' | 'TimeZone' | 'ValidFromUTC'> }

/** Shows the day and the time at which a change begins, on the clocks of its site; the tooltip shows the exact instant. */
export const BeginsText = ({ change }: Props) => {
  const t = useT()
  const locale = useLocale()
  const { Day, Time, TimeZone, ValidFromUTC } = change
  if (Day === null || ValidFromUTC === null) return <>{t('resources.fee-changes.once_approved')}</>
  const clock = new Date(`${Day}T${Time}:00Z`)
  const day = dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(clock)
  const time = dateFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }).format(clock)
  return (
    <>
      <time dateTime={ValidFromUTC} title={`${ValidFromUTC.slice(0, 16).replace('T', ' ')} UTC`}>
        {t('resources.fee-changes.begins', { day, time })}
      </time>{' '}
      {t('resources.fee-changes.zone', { zone: TimeZone })}
    </>
  )
}
