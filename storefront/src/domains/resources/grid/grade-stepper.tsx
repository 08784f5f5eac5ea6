import type { CensusGrid } from '@obverse/contract/domains/resources'
import { useT } from '../../../components/texts'
import styles from './grid.module.css'
import type { GridQuery } from './grid-query'
import { markedAt } from './marked'
import type { Choose } from './use-grid'

type Props = { grid: Pick<CensusGrid, 'Columns' | 'At'>; query: GridQuery; choose: Choose }

/** Renders the bar of a phone that shows one grade at a time; arrow keys move it while the bar has the focus. */
export function GradeStepper({ grid, query, choose }: Props) {
  const t = useT('Resources.Grid')
  const { Columns } = grid
  const at = markedAt(grid)
  const step = (by: number) => {
    // From the grade that was asked for last: its numbers may be on their way.
    const asked = Columns.findIndex(({ Name }) => Name === query.at)
    const next = Columns[(asked < 0 ? at : asked) + by]
    if (next) choose({ at: next.Name }, 'replace')
  }
  const name = Columns[at]?.Name ?? ''
  return (
    <fieldset
      className={styles.stepper}
      onKeyDown={(event) => {
        if (event.key === 'ArrowLeft') step(-1)
        if (event.key === 'ArrowRight') step(1)
      }}
    >
      <legend className={styles.hidden}>{t('Shown')}</legend>
      <button type="button" aria-label={t('Lower')} aria-disabled={at <= 0 || undefined} onClick={() => step(-1)}>
        ‹
      </button>
      <p>
        <strong role="status">{name}</strong>
        <span>{t('Shown')}</span>
      </p>
      <button
        type="button"
        aria-label={t('Higher')}
        aria-disabled={at >= Columns.length - 1 || undefined}
        onClick={() => step(1)}
      >
        ›
      </button>
    </fieldset>
  )
}
