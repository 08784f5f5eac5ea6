import type { CensusGrid } from '@obverse/contract/domains/resources'

/** Returns the place of the marked column, the only one that a phone shows. */
export const markedAt = ({ Columns, At }: Pick<CensusGrid, 'Columns' | 'At'>): number =>
  Math.max(
    0,
    Columns.findIndex(({ Name }) => Name === At),
  )

/** Returns how strongly a cell is shaded by its share of the row: 0 to 3 for over 3, 10 and 25 percent. */
export function shadeOf(count: number, total: number): 0 | 1 | 2 | 3 {
  const share = total === 0 ? 0 : count / total
  if (share > 0.25) return 3
  if (share > 0.1) return 2
  return share > 0.03 ? 1 : 0
}
