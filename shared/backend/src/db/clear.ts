import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { type Context, transact } from '../context'

const BATCH = 5000

/** Deletes rows in batches, so that no statement locks many rows for long. */
export async function clear(ctx: Context, table: PgTable, where: SQL | undefined): Promise<void> {
  for (;;) {
    const { rowCount } = await transact(ctx, async (tx) => {
      // Without this the payment log refuses every deletion.
      await tx.db.execute(sql`select set_config('obverse.expiring', 'on', true)`)
      return tx.db.execute(
        sql`delete from ${table} where ctid in (select ctid from ${table} where ${where} limit ${BATCH})`,
      )
    })
    if ((rowCount ?? 0) < BATCH) return
  }
}
