/** Notes in the database that a backup was finished, and measures when. */
import { eq } from 'drizzle-orm'
import type pg from 'pg'
import { installation } from '../db/tables'
import type { Gauge } from '../domain'

const NAME = 'last-backup'

/** Notes a finished backup; returns false where the database takes no writes, as a standby does not. */
export const noteBackup = (client: pg.ClientBase, madeUTC: string): Promise<boolean> =>
  client
    .query('insert into installation (name, value) values ($1, $2) on conflict (name) do update set value = $2', [
      NAME,
      madeUTC,
    ])
    .then(
      () => true,
      () => false,
    )

/** Tells when the last backup of `npm run admin -- back-up` was finished, in seconds since 1970; absent when never. */
export const backupGauge: Gauge = {
  name: 'last_backup_timestamp_seconds',
  about: 'The time in seconds since 1970 at which the command back-up last finished; absent when it never did',
  label: 'command',
  async read({ db }): Promise<Record<string, number>> {
    const [row] = await db.select().from(installation).where(eq(installation.Name, NAME))
    return row ? { 'back-up': Date.parse(row.Value) / 1000 } : {}
  },
}
