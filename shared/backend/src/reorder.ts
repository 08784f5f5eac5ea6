/** Saving the order of a list: everything in it once, or a conflict with the fresh list (decision 33). */
import { sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Context } from './context'
import { conflict } from './errors'

type Ordered = PgTable & { Id: PgColumn; SortOrder: PgColumn }

/** Whether `order` holds exactly the ids in `current`, each once. */
export const isPermutation = (order: readonly number[], current: readonly number[]): boolean =>
  order.length === current.length && new Set(order).size === order.length && current.every((id) => order.includes(id))

/**
 * Numbers the rows 1..n in the given order. `current` are the ids in the list right now, read under a lock in the
 * same transaction; `fresh` reads the list for the 409.
 */
export async function saveOrder(
  ctx: Context,
  table: Ordered,
  order: readonly number[],
  current: readonly number[],
  fresh: () => Promise<unknown>,
): Promise<void> {
  if (!isPermutation(order, current))
    throw conflict(await fresh(), 'The list changed in the meantime. This is how it stands now; please order it again.')
  if (order.length === 0) return
  const rows = sql.join(
    order.map((id, at) => sql`(${id}::int, ${at + 1}::int)`),
    sql`, `,
  )
  await ctx.db.execute(
    sql`update ${table} set ${sql.identifier(table.SortOrder.name)} = place.sort from (values ${rows}) as place(id, sort) where ${table.Id} = place.id`,
  )
}
