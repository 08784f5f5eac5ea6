import { type Cell, markText, valueText } from './value-text'
import styles from './values.module.css'

type Props = { cell: Cell; currency: string; culture: string }

/** Renders the values of a grade: without marks first, then one line for each mark. */
export const CellValues = ({ cell, currency, culture }: Props) =>
  cell.length === 0 ? (
    <span className={styles.none}>–</span>
  ) : (
    <span className={styles.lines}>
      {cell.map((value) => (
        <span key={value.Flags} className={value.Flags === 0 ? undefined : styles.withMark}>
          {value.Flags !== 0 && `${markText(value.Flags)} `}
          {valueText(value, currency, culture)}
        </span>
      ))}
    </span>
  )
