import type { VoteResult } from '@obverse/contract/domains/votes'
import { shareOf } from '@obverse/contract/rules/votes'
import { numberFormat } from '@obverse/texts/formats'
import { useCulture, useT } from '../../components/texts'
import styles from './votes.module.css'

/** Renders the results of a vote as a chart of bars, with the same numbers as a table. */
export function VoteResults({ results }: { results: readonly VoteResult[] }) {
  const t = useT('Votes.View')
  const culture = useCulture()
  const all = results.reduce((sum, { NumberOfVotes }) => sum + NumberOfVotes, 0)
  const percent = numberFormat(culture, { style: 'percent', maximumFractionDigits: 1 })
  const number = numberFormat(culture)
  if (all === 0) return <p>{t('NoVotes')}</p>
  return (
    <div className={styles.results}>
      <ul className={styles.chart}>
        {results.map(({ VoteOptionID, OptionName, NumberOfVotes }) => (
          <li key={VoteOptionID}>
            <span className={styles.name}>{OptionName}</span>
            <span className={styles.number}>
              {`${t('Count', { count: NumberOfVotes })}, ${percent.format(shareOf(NumberOfVotes, all))}`}
            </span>
            <svg className={styles.track} aria-hidden="true">
              <rect className={styles.bar} width={`${100 * shareOf(NumberOfVotes, all)}%`} height="100%" />
            </svg>
          </li>
        ))}
      </ul>
      <p className={styles.total}>{t('Total', { count: all })}</p>
      <details className={styles.details}>
        <summary>{t('AsTable')}</summary>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('Option')}</th>
              <th scope="col">{t('Votes')}</th>
              <th scope="col">{t('Share')}</th>
            </tr>
          </thead>
          <tbody>
            {results.map(({ VoteOptionID, OptionName, NumberOfVotes }) => (
              <tr key={VoteOptionID}>
                <th scope="row">{OptionName}</th>
                <td>{number.format(NumberOfVotes)}</td>
                <td>{percent.format(shareOf(NumberOfVotes, all))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  )
}
