import type { Collectible } from '@obverse/contract/domains/resources'
import { formatNumber } from '@obverse/texts/formats'
import { ArrivedWhole } from '../../../components/arrived-whole'
import type { Page } from '../../../lib/page'
import styles from './item-view.module.css'

type Props = { page: Page; item: Collectible; labelledBy: string }

/** Renders the population as a table: a row for each grade, the best first, and a column for each designation after their sum. */
export function GradeTable({ page: { t, culture }, item: { Columns, Rows, Totals }, labelledBy }: Props) {
  const number = (of: number) => (of === 0 ? <span className={styles.none}>–</span> : formatNumber(of, culture))
  const lowest = Totals.Counts.findIndex((count) => count > 0)
  const most = Math.max(1, ...Totals.Counts)
  const grades = Columns.map((name, at) => ({ name, at })).slice(lowest < 0 ? Columns.length : lowest)
  const hasSum = Rows.length > 1
  const others = [
    { name: t('Resources.Grid.Total'), of: 'Total' as const },
    ...(Totals.Details > 0 ? [{ name: t('Resources.Grid.Details'), of: 'Details' as const }] : []),
    ...(Totals.NoGrade > 0 ? [{ name: t('Resources.Grid.NoGrade'), of: 'NoGrade' as const }] : []),
  ]
  const headOf = ({ Designation }: Props['item']['Rows'][number]) =>
    Designation || t(hasSum ? 'Resources.Item.NoDesignation' : 'Resources.Item.Certificates')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll the frame while it has the focus.
    <section className={styles.frame} tabIndex={0} aria-labelledby={labelledBy}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('Resources.Item.Grade')}</th>
            {hasSum && <th scope="col">{t('Resources.Item.Sum')}</th>}
            {Rows.map((row) => (
              <th scope="col" key={row.Designation}>
                {headOf(row)}
              </th>
            ))}
            <td className={styles.share} />
          </tr>
        </thead>
        <tbody>
          {grades.toReversed().map(({ name, at }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {hasSum && <td>{number(Totals.Counts[at] ?? 0)}</td>}
              {Rows.map(({ Designation, Counts }) => (
                <td key={Designation}>{number(Counts[at] ?? 0)}</td>
              ))}
              <td className={styles.share}>
                <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                  <rect width={((Totals.Counts[at] ?? 0) / most) * 100} height={8} />
                </svg>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {others.map(({ name, of }) => (
            <tr key={of}>
              <th scope="row">{name}</th>
              {hasSum && <td>{number(Totals[of])}</td>}
              {Rows.map((row) => (
                <td key={row.Designation}>{number(row[of])}</td>
              ))}
              <td className={styles.share} />
            </tr>
          ))}
        </tfoot>
      </table>
      <ArrivedWhole />
    </section>
  )
}
