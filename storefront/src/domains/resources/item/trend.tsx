import type { Collectible } from '@obverse/contract/domains/resources'
import { dateFormat, formatNumber } from '@obverse/texts/formats'
import { formatDay } from '../../../lib/dates'
import type { Page } from '../../../lib/page'
import { below } from '../../../lib/texts'
import { CORRECTIONS, correctionId } from './correction-id'
import styles from './trend.module.css'
import { type TrendLines, trendLinesOf, unchangedSince } from './trend-lines'

type Days = Collectible['Days']
type Props = {
  page: Page
  days: Days
  today: string
  /** The days on which the number fell because of corrections. */
  falls: readonly string[]
}

/** Renders the number of certificates over time as a chart, and the same numbers as a table that opens. */
export function Trend({ page: { t: all, culture }, days, today, falls }: Props) {
  const t = below(all, 'Resources.Item.Trend')
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return null
  const lines = trendLinesOf(days, today, falls)
  const day = (of: string) => formatDay(of, culture)
  const number = (of: number) => formatNumber(of, culture)
  if (!lines) return <p>{t('Unchanged', { count: last.Total, day: day(unchangedSince(last, falls)) })}</p>
  const words = t('Chart', {
    from: day(first.Day),
    to: day(lines.days[2]),
    first: number(first.Total),
    last: number(last.Total),
  })
  return (
    <>
      <Chart lines={lines} words={words} culture={culture} />
      <p className={styles.note}>{t('Note')}</p>
      {lines.marks.length > 0 && (
        <p className={styles.note}>
          {t('Falls')} <a href={`#${CORRECTIONS}`}>{t('See')}</a>
        </p>
      )}
      <details className={styles.numbers}>
        <summary>{t('Table')}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll the frame while it has the focus. */}
        <section className={styles.frame} tabIndex={0} aria-label={t('Title')}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('Day')}</th>
                <th scope="col">{t('All')}</th>
                <th scope="col">{t('Details')}</th>
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map(({ Day, Total, Details }) => (
                <tr key={Day}>
                  <th scope="row">
                    {falls.includes(Day) ? <a href={`#${correctionId(Day)}`}>{day(Day)}</a> : day(Day)}
                  </th>
                  <td>{number(Total)}</td>
                  <td>{number(Details)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </>
  )
}

const SIDE = 1000

/** Draws the lines; the names of both axes are text beside the drawing, so that they keep their size on a phone. */
function Chart({
  lines: { path, ticks, marks, days },
  words,
  culture,
}: {
  lines: TrendLines
  words: string
  culture: string
}) {
  const short = dateFormat(culture, { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <figure className={styles.chart}>
      <ol className={styles.values} aria-hidden="true">
        {ticks.toReversed().map(({ value }) => (
          <li key={value}>{formatNumber(value, culture)}</li>
        ))}
      </ol>
      <svg viewBox={`0 0 ${SIDE} ${SIDE}`} preserveAspectRatio="none" role="img" aria-label={words}>
        {ticks.map(({ value, y }) => (
          <path key={value} d={`M0 ${y}H${SIDE}`} className={styles.rule} />
        ))}
        {marks.map((x) => (
          <path key={x} d={`M${x} 0V${SIDE}`} className={styles.mark} />
        ))}
        <path d={path} className={styles.line} />
      </svg>
      <ol className={styles.days} aria-hidden="true">
        {days.map((one, at) => (
          // Two of the three days can be the same.
          <li key={at}>{short.format(new Date(`${one}T00:00:00Z`))}</li>
        ))}
      </ol>
    </figure>
  )
}
