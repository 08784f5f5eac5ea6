/** Handles for the provider's card form: the real session stays here, sealed, and a handle works once. */

import { and, eq, gt, isNull, lt, or } from 'drizzle-orm'
import type { Context } from '../../context'
import { given, preparedOn } from '../../db/prepared'
import { invalid } from '../../errors'
import { hashToken } from '../../security/tokens'
import type { Actor } from './actor'
import { newHandle, sealSession, unsealSession } from './secrets'
import { cardSessions } from './tables'

export type CardPurpose = 'pay' | 'update-card'
const LIFE = 25 * 60_000

/** Keeps a provider's session for this actor and purpose; returns the handle for the browser. */
export async function keepSession(
  ctx: Context,
  session: string,
  of: { purpose: CardPurpose; actor: Actor; paymentID: string },
): Promise<string> {
  const handle = `chs_${newHandle()}`
  const now = ctx.now().getTime()
  await ctx.db.delete(cardSessions).where(lt(cardSessions.ExpiresUTC, new Date(now - 3_600_000).toISOString()))
  await ctx.db.insert(cardSessions).values({
    HandleHash: hashToken(handle),
    SealedSession: sealSession(ctx, handle, session),
    Purpose: of.purpose,
    SiteID: ctx.site.SiteID,
    SessionID: of.actor.sessionID,
    PaymentID: of.purpose === 'pay' ? of.paymentID : null,
    ExpiresUTC: new Date(now + LIFE).toISOString(),
  })
  return handle
}

const used = preparedOn((db) =>
  db
    .update(cardSessions)
    .set({ UsedUTC: given(cardSessions.UsedUTC) })
    .where(
      and(
        eq(cardSessions.HandleHash, given(cardSessions.HandleHash)),
        eq(cardSessions.Purpose, given(cardSessions.Purpose)),
        eq(cardSessions.SiteID, given(cardSessions.SiteID)),
        isNull(cardSessions.UsedUTC),
        gt(cardSessions.ExpiresUTC, given(cardSessions.UsedUTC)),
        or(
          eq(cardSessions.SessionID, given(cardSessions.SessionID)),
          and(isNull(cardSessions.SessionID), eq(cardSessions.PaymentID, given(cardSessions.PaymentID))),
        ),
      ),
    )
    .returning({ SealedSession: cardSessions.SealedSession })
    .prepare('use_card_session'),
)
/**
 * Uses up a handle and returns the provider's session. It works once, in time, for its purpose, in the signed-in
 * session or with the payment it was made for.
 * @throws 422 with the same message otherwise.
 */
export async function useSession(
  ctx: Context,
  handle: string,
  of: { purpose: CardPurpose; actor: Actor; paymentID: string | null },
): Promise<string> {
  const [row] = await used(ctx.db).execute({
    used_utc: ctx.now().toISOString(),
    handle_hash: hashToken(handle),
    purpose: of.purpose,
    site_id: ctx.site.SiteID,
    session_id: of.actor.sessionID,
    payment_id: of.paymentID ?? '',
  })
  if (!row) throw invalid({ [of.purpose === 'pay' ? 'CommercehubSession' : 'commercehubSession']: cardFormExpired })
  return unsealSession(ctx, handle, row.SealedSession)
}
const cardFormExpired = 'Payments.Refused.CardFormExpired'
