/** Names of the catalogue in the language of the visitor, or in the one that `columnName` chooses. */
import { type NameColumn, nameLanguages } from '@obverse/contract/domains/resources'
import type { Context } from '../../context'
import { localized } from '../translations'

/** Returns the language of a name column. */
export const languageOf = (ctx: Pick<Context, 'culture'>, column: NameColumn): string =>
  column === 'Name' ? ctx.culture : nameLanguages[column]

/** Returns the same names, each also under the column that was chosen, where that is another one. */
export const underColumn = <Row extends { Name: string }>(rows: readonly Row[], column: NameColumn): Row[] =>
  column === 'Name' ? [...rows] : rows.map((row) => ({ ...row, [column]: row.Name }))

/** Returns rows of a level with their names in the language of a column; English where there is no translation. */
export async function inColumn<Row extends { ID: number; Name: string }>(
  ctx: Context,
  entityType: string,
  rows: readonly Row[],
  column: NameColumn,
): Promise<Row[]> {
  const reader = { ...ctx, culture: languageOf(ctx, column) }
  return underColumn(
    await localized<Row, 'Name' & keyof Row>(reader, entityType, rows, (row) => row.ID, ['Name']),
    column,
  )
}
