/** The deletion of expired rows. No rule depends on it: expired things are refused anyway. */
import { and, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Context } from '../../context'
import { clear } from '../../db/clear'
import { jobs, rateLimits } from '../../db/tables'
import { sessionLife } from './sessions/sessions'
import { LONGEST_WINDOW } from './sign-in/attempts'
import { knownBrowsers, linkTokens, registrations, secondFactors, sessions } from './tables'

const DAY = 24 * 3600_000
/** Deletes ended sessions, used tokens, unconfirmed sign-ups, old counts, expired offers, browsers unseen for a year and old failed jobs. */
export async function purge(ctx: Context): Promise<void> {
  const ago = (milliseconds: number) => new Date(ctx.now().getTime() - milliseconds).toISOString()
  await clear(
    ctx,
    sessions,
    or(lt(sessions.LastUsedUTC, ago(sessionLife.idle)), lt(sessions.CreatedUTC, ago(sessionLife.absolute))),
  )
  await clear(
    ctx,
    linkTokens,
    or(lt(linkTokens.ExpiresUTC, ago(DAY)), and(isNotNull(linkTokens.UsedUTC), lt(linkTokens.UsedUTC, ago(DAY)))),
  )
  await clear(ctx, registrations, lt(registrations.ExpiresUTC, ago(0)))
  await clear(ctx, rateLimits, lt(rateLimits.WindowStart, ago(2 * LONGEST_WINDOW * 1000)))
  await clear(ctx, secondFactors, and(isNull(secondFactors.ConfirmedUTC), lt(secondFactors.OfferedUTC, ago(DAY))))
  await clear(ctx, knownBrowsers, lt(knownBrowsers.LastUsedUTC, ago(365 * DAY)))
  await clear(ctx, jobs, and(isNotNull(jobs.FailedUTC), lt(jobs.FailedUTC, ago(30 * DAY))))
}
