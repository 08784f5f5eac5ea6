/** The sweepstakes (ACC-7): one entry per e-mail address, and the same answer for a repeated one. */
import type { SweepstakesEntry } from '@obverse/contract/domains/accounts'
import type { Context } from '../../../context'
import { limitAttempts } from '../../../http/limits'
import { accountKey, limits } from '../sign-in/attempts'
import { sweepstakesEntries } from '../tables'

/** Enters a person; of several entries of one address the first counts. @throws 429 */
export async function enterSweepstakes(ctx: Context, entry: SweepstakesEntry): Promise<{ Success: boolean }> {
  await limitAttempts(ctx, limits.sweepstakesByNetwork)
  await limitAttempts(ctx, limits.sweepstakesByAddress, accountKey(ctx, entry.email))
  await ctx.db
    .insert(sweepstakesEntries)
    .values({
      FirstName: entry.firstName,
      LastName: entry.lastName,
      Email: entry.email,
      IsAltPage: entry.isAltPage,
      SiteID: ctx.site.SiteID,
      DateUTC: ctx.now().toISOString(),
      IpAddress: ctx.ip,
    })
    .onConflictDoNothing()
  return { Success: true }
}
