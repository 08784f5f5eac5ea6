/** Removes files whose transaction was rolled back, or whose removal did not reach the store. */
import type { Context } from '../context'
import type { JobHandlers } from '../jobs/job-handlers'
import { ownsStore, unnamedOf } from './ownership'
import { pictureOf } from './picture-sizes'

const DAY = 24 * 3600_000
// Our files have random names; other objects in the same bucket do not.
const RANDOM_NAME = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\./

/** The job's kind, and the seconds between two runs. */
export const SWEEP_JOB = 'files.sweep'
export const sweepRecurring = { [SWEEP_JOB]: DAY / 1000 }
export const sweepJobs: JobHandlers = { [SWEEP_JOB]: (ctx) => sweepFiles(ctx) }

/**
 * Removes from the store, page by page, files that no stored_files row names and that were written over a day ago: an
 * upload has a day to name its file. A file that cannot be removed is left for the next run; a store of another database
 * is left alone.
 */
export async function sweepFiles(ctx: Context): Promise<void> {
  if (!(await ownsStore(ctx))) {
    ctx.log.error({}, 'The file store belongs to another database; no file was removed')
    return
  }
  const before = ctx.now().getTime() - DAY
  for (let from: string | null = null, isFirst = true; isFirst || from !== null; isFirst = false) {
    const page: Awaited<ReturnType<Context['files']['list']>> = await ctx.files.list(from)
    const old = page.files.filter(({ key, writtenAt }) => writtenAt < before && RANDOM_NAME.test(pictureOf(key)))
    for (const key of await unnamedOf(
      ctx,
      old.map((file) => file.key),
    )) {
      // Checks again: a page takes time, and a row may have appeared meanwhile.
      if ((await unnamedOf(ctx, [key])).length === 0) continue
      await ctx.files
        .remove(key)
        .catch((error: unknown) => ctx.log.warn({ key, error: String(error) }, 'A stored file could not be removed'))
    }
    from = page.next
  }
}
