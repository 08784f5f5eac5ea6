import type { DealerLocation, DealerSpan } from '@obverse/contract/domains/dealer-locator'
import { dateFormat } from '@obverse/texts/formats'
import { formatDay } from '../../lib/dates'
import type { Translate } from '../../lib/texts'
import layout from '../layout.module.css'
import styles from './location.module.css'
import { formatClock } from './opening'
import type { Words } from './words'

/** Returns the name of a weekday, where 1 is Monday. */
const weekdayName = (weekday: number, culture: string) =>
  // The first of June 2026 is a Monday.
  dateFormat(culture, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, 5, weekday))

const weekdayOf = (day: string) => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1

type Shown = Pick<DealerLocation, 'Hours' | 'SpecialDays' | 'Opening'>

/** Renders the hours of each weekday, today marked, and the special days to come. */
export function HoursTable({ words, location }: { words: Words; location: Shown }) {
  const { culture } = words
  const t: Translate<'DealerLocator.Location'> = words.t
  const { Hours, SpecialDays, Opening } = location
  const spans = (of: readonly DealerSpan[]) =>
    of.length === 0
      ? t('Closed')
      : of.map(({ Opens, Closes }) => (
          <span key={Opens} className={styles.span}>
            {Opens === '00:00' && Closes === '24:00'
              ? t('AllDay')
              : t('Span', { opens: formatClock(Opens, culture), closes: formatClock(Closes, culture) })}
          </span>
        ))
  const today = weekdayOf(Opening.Today)
  return (
    <>
      {Hours.length > 0 && (
        <table className={styles.hours}>
          <caption className={layout.hidden}>{t('Hours')}</caption>
          <tbody>
            {Hours.map(({ Weekday, Spans }) => (
              <tr key={Weekday} aria-current={Weekday === today ? 'date' : undefined}>
                <th scope="row">{weekdayName(Weekday, culture)}</th>
                <td>{spans(Spans)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {SpecialDays.length > 0 && (
        <>
          <h3>{t('SpecialDays')}</h3>
          <table className={styles.hours}>
            <caption className={layout.hidden}>{t('SpecialDays')}</caption>
            <tbody>
              {SpecialDays.map(({ Day, Label, Spans }) => (
                <tr key={Day}>
                  <th scope="row">
                    {formatDay(Day, culture)}
                    {Label && <span className={styles.label}>{Label}</span>}
                  </th>
                  <td>{spans(Spans)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </>
  )
}
