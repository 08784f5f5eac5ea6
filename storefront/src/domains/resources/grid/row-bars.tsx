import type { CensusGrid } from '@obverse/contract/domains/resources'
import { formatNumber } from '@obverse/texts/formats'
import { useCulture, useT } from '../../../components/texts'
import styles from './row-bars.module.css'

type Props = { row: CensusGrid['Rows'][number]; columns: CensusGrid['Columns']; at: number }

/** Renders all grades of a row as bars, with those with details and without a grade below. */
export function RowBars({ row: { Counts, Details, NoGrade }, columns, at }: Props) {
  const t = useT('Resources.Grid')
  const culture = useCulture()
  const bars = [
    ...columns.map(({ Name }, place) => ({ name: Name, count: Counts[place] ?? 0, isAt: place === at })),
    ...(Details > 0 ? [{ name: t('Details'), count: Details, isAt: false }] : []),
    ...(NoGrade > 0 ? [{ name: t('NoGrade'), count: NoGrade, isAt: false }] : []),
  ]
  const most = Math.max(1, ...bars.map(({ count }) => count))
  return (
    <dl className={styles.bars}>
      {bars.map(({ name, count, isAt }) => (
        <div key={name} className={isAt ? styles.at : undefined}>
          <dt>{name}</dt>
          <dd>
            <span className={styles.bar} style={{ width: `${(count / most) * 100}%` }} />
          </dd>
          <dd className={styles.count}>{formatNumber(count, culture)}</dd>
        </div>
      ))}
    </dl>
  )
}
