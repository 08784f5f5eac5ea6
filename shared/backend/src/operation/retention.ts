/** Deletes what is kept for a time only: the operator says for how many days, domains say which rows. */
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { SQL } from 'drizzle-orm'
import { lt } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { clear } from '../db/clear'
import { auditLog, savedAnswers } from '../db/tables'
import type { JobHandlers } from '../jobs/job-handlers'
import type { MailSetting, Retention } from '../setting'

const DAY = 24 * 3600_000

/** Books are kept for ten years in Germany, and refunds are approved in the history. */
export const usualRetention: Retention = {
  audit: 3650,
  payLog: 730,
  strayLog: 30,
  searchMisses: 180,
  holderReports: 1095,
  contactMessages: 1095,
  signedWaivers: 3653,
  cookieConsents: 1095,
  webhook: 30,
  outbox: 30,
  savedAnswers: 1,
}

/** Rows that expire. `where` selects those older than an instant. */
export type Expiring = { kept: keyof Retention; table: PgTable; where: (before: string) => SQL | undefined }

const ownExpiring: readonly Expiring[] = [
  { kept: 'audit', table: auditLog, where: (before) => lt(auditLog.DateUTC, before) },
  { kept: 'savedAnswers', table: savedAnswers, where: (before) => lt(savedAnswers.SavedUTC, before) },
]

/** The job's kind, and the seconds between two runs. */
export const RETENTION_JOB = 'retention.purge'
export const retentionRecurring = { [RETENTION_JOB]: DAY / 1000 }

/** Returns the job that deletes expired rows, and mails in the outbox folder. */
export const retentionJobs = (
  retention: Retention,
  mail: MailSetting,
  ofDomains: readonly Expiring[],
): JobHandlers => ({
  [RETENTION_JOB]: async (ctx) => {
    const before = (days: number) => ctx.now().getTime() - days * DAY
    for (const { kept, table, where } of [...ownExpiring, ...ofDomains])
      await clear(ctx, table, where(new Date(before(retention[kept])).toISOString()))
    if (mail.kind === 'outbox') await clearOutbox(mail.folder, before(retention.outbox))
  },
})

async function clearOutbox(folder: string, before: number): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((one) => /\.(?:eml|html)$/.test(one))) {
    const file = join(folder, name)
    const writtenAt = await stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => before,
    )
    if (writtenAt < before) await rm(file, { force: true })
  }
}
