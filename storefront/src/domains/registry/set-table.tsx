import type { RegistrySet, SetEntry, SetRow } from '@obverse/contract/domains/registry'
import { CardFrame } from '../../components/card-frame'
import cards from '../../components/card-table.module.css'
import { ListEmpty } from '../../components/list-state'
import { roles } from '../../components/table-roles'
import type { Page } from '../../lib/page'
import { paths } from '../../lib/paths'
import { below } from '../../lib/texts'
import styles from './registry.module.css'
import { numberIn } from './words'

/** Lists a set slot by slot with the points of each; a custom set has no points. */
export function SetTable({ page, set }: { page: Page; set: RegistrySet }) {
  const t = below(page.t, 'Registry.Set')
  if (set.Rows.length === 0) return <ListEmpty title={t('NoEntries')} />
  const hasPoints = set.Type !== null
  return (
    <CardFrame>
      <table {...roles.table} className={cards.table} aria-labelledby="contents">
        <thead {...roles.group}>
          <tr {...roles.row}>
            <th {...roles.head}>{t('Item')}</th>
            <th {...roles.head}>{t('Grade')}</th>
            {hasPoints && (
              <th {...roles.head} className={`${cards.number} ${styles.number}`}>
                {t('Points')}
              </th>
            )}
          </tr>
        </thead>
        <tbody {...roles.group}>
          {set.Rows.map((row, at) => (
            <tr
              {...roles.row}
              key={row.Entry?.EntryID ?? `slot-${at}`}
              className={row.Entry ? undefined : styles.empty}
            >
              <th {...roles.rowHead} scope="row" className={`${cards.wide} ${styles.name}`}>
                <Item page={page} row={row} />
              </th>
              <td {...roles.cell}>
                <span className={cards.label}>{t('Grade')} </span>
                <span className={styles.grade}>
                  {row.Entry ? row.Entry.DisplayGrade || t('Withheld') : t('EmptySlot')}
                </span>
              </td>
              {hasPoints && (
                <td {...roles.cell} className={`${cards.number} ${styles.number}`}>
                  <span className={cards.label}>{t('Points')} </span>
                  <Points page={page} row={row} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </CardFrame>
  )
}

function Item({ page, row: { Name, Path, Entry } }: { page: Page; row: SetRow }) {
  const t = below(page.t, 'Registry.Set')
  return (
    <>
      {Path ? <a href={page.href(`${paths.census}${Path}`)}>{Name}</a> : Name}
      {Entry?.Description && <q className={styles.remark}>{Entry.Description}</q>}
      {Entry?.HasImage && <span className={styles.about}>{t('Photograph')}</span>}
    </>
  )
}

function Points({ page, row: { Entry, BestPoints } }: { page: Page; row: SetRow }) {
  const t = below(page.t, 'Registry.Set')
  return (
    <>
      {Entry ? numberIn(page, Entry.Score) : '–'}
      {BestPoints > 0 && <span className={styles.most}> {t('Most', { points: numberIn(page, BestPoints) })}</span>}
      <Reason page={page} entry={Entry} />
    </>
  )
}

/** Says why a certificate has no points. */
const Reason = ({ page, entry }: { page: Page; entry: SetEntry | null }) =>
  entry && entry.Standing !== 'counts' ? (
    <span className={styles.reason}>{page.t(`Registry.Set.Standings.${entry.Standing}`)}</span>
  ) : null
