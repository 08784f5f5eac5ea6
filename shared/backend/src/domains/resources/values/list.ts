/** Lists imports of values for staff. */

import { type ValueImport, valueImportList } from '@obverse/contract/domains/resources'
import { fullName } from '@obverse/contract/full-name'
import type { AskedOf, PageOf } from '@obverse/contract/list'
import type { ValueList } from '@obverse/contract/rules/resources'
import { and, eq, getTableColumns } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Context } from '../../../context'
import { people } from '../../../db/tables'
import { found } from '../../../errors'
import { listOf } from '../../../records/list'
import { valueImports } from '../tables'

const by = alias(people, 'by')
const undoneBy = alias(people, 'undone_by')
type Name = { FirstName: string | null; LastName: string | null } | null

const { List: _, Replaced, ByPeopleID, UndoneByPeopleID, ...told } = getTableColumns(valueImports)
const columns = {
  row: told,
  by: { FirstName: by.FirstName, LastName: by.LastName },
  undoneBy: { FirstName: undoneBy.FirstName, LastName: undoneBy.LastName },
}
type Told = Omit<typeof valueImports.$inferSelect, 'List' | 'Replaced' | 'ByPeopleID' | 'UndoneByPeopleID'>
const importOf = (read: { row: Told; by: Name; undoneBy: Name }): ValueImport => ({
  ...read.row,
  By: fullName(read.by),
  UndoneBy: fullName(read.undoneBy),
})

const list = listOf(valueImportList, {
  table: valueImports,
  joins: [
    [valueImports.ByPeopleID, by.PeopleID],
    [valueImports.UndoneByPeopleID, undoneBy.PeopleID],
  ],
  key: valueImports.ImportID,
  columns,
  filters: {},
  sorts: { ImportedUTC: [valueImports.ImportedUTC] },
  rows: (_, read) => read.map(importOf),
})

/** Returns a page of the imports of a list. */
export const listImports = (
  ctx: Context,
  name: ValueList,
  asked: AskedOf<typeof valueImportList>,
): Promise<PageOf<typeof valueImportList>> => list(ctx, asked, eq(valueImports.List, name))

/** Returns an import. @throws Failure 404 */
export async function getImport(ctx: Context, name: ValueList, importID: number): Promise<ValueImport> {
  const [read] = await ctx.db
    .select(columns)
    .from(valueImports)
    .leftJoin(by, eq(by.PeopleID, ByPeopleID))
    .leftJoin(undoneBy, eq(undoneBy.PeopleID, UndoneByPeopleID))
    .where(and(eq(valueImports.ImportID, importID), eq(valueImports.List, name)))
  return importOf(found(read))
}
