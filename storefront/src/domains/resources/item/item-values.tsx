import type { Collectible } from '@obverse/contract/domains/resources'
import type { ValueList } from '@obverse/contract/rules/resources'
import { sentences } from '@obverse/texts'
import { ArrivedWhole } from '../../../components/arrived-whole'
import type { Page } from '../../../lib/page'
import { CellValues } from '../values/cell-values'
import { currencyName, sourcesText } from '../values/value-text'
import notes from '../values/values.module.css'
import styles from './item-view.module.css'

type Props = { page: Page; list: ValueList; values: Collectible['Prices'] }

/** Renders the prices or the scores of an item: a row for each grade, the best first, and a column for each designation. */
export function ItemValues({ page: { t, culture }, list, values: { Currency, Columns, Rows, Imports } }: Props) {
  const title = `item-${list}`
  const about = Currency
    ? t('Resources.Values.Currency', { currency: currencyName(Currency, culture) })
    : t('Resources.Values.Points')
  const headOf = (designation: string) =>
    designation || t(Rows.length > 1 ? 'Resources.Item.NoDesignation' : `Resources.Values.${list}.Column`)
  return (
    <div className={styles.section}>
      <h2 id={title}>{t(`Resources.Values.${list}.Table`)}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll the frame while it has the focus. */}
      <section className={styles.frame} tabIndex={0} aria-labelledby={title}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('Resources.Item.Grade')}</th>
              {Rows.map(({ Designation }) => (
                <th scope="col" key={Designation}>
                  {headOf(Designation)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Columns.map((name, at) => ({ name, at }))
              .toReversed()
              .map(({ name, at }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {Rows.map(({ Designation, Cells }) => (
                    <td key={Designation}>
                      <CellValues cell={Cells[at] ?? []} currency={Currency} culture={culture} />
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
        <ArrivedWhole />
      </section>
      <p className={notes.note}>
        {sentences(about, t('Resources.Values.Sources', { sources: sourcesText(Imports, culture) }))}
      </p>
    </div>
  )
}
