/** The settings of the webhook of e-news: staff keep its address, turn it on and off, renew its secret and test it. */
import type { EnewsDelivery, EnewsSecret, EnewsWebhook, EnewsWebhookDraft } from '@obverse/contract/domains/news'
import { desc, isNotNull, sql } from 'drizzle-orm'
import { audit, type Context, transact } from '../../../../context'
import type { FieldMessages } from '../../../../errors'
import { conflict, invalid } from '../../../../errors'
import { limitAttempts } from '../../../../http/limits'
import { keepAnswer } from '../../../../http/saved-answers'
import { allowedUrl } from '../../../../security/outgoing'
import { enewsDeliveries, enewsWebhook } from '../../tables'
import { writeEvent } from './changes'
import { getDelivery } from './deliveries'
import { type Hook, holdHook, isHook, readHook, sealSecret, WEBHOOK_ENTITY, WEBHOOK_ID } from './hook'
import { queueWaiting } from './queue'
import { newSecret } from './signature'

const testLimit = { name: 'enews-webhook-test', max: 20, windowSeconds: 600 }

async function answerOf(ctx: Context, { Address, IsOn, SecretUTC, Version }: Hook): Promise<EnewsWebhook> {
  const { DeliveryID, State, TriedUTC, Outcome, StatusCode } = enewsDeliveries
  const [counted] = await ctx.db
    .select({
      Waiting: sql<number>`count(*) filter (where ${State} = 'Waiting')::int`,
      Failed: sql<number>`count(*) filter (where ${State} = 'Failed')::int`,
    })
    .from(enewsDeliveries)
    .where(sql`${State} <> 'Delivered'`)
  const [latest] = await ctx.db
    .select({ TriedUTC, Outcome, Status: StatusCode })
    .from(enewsDeliveries)
    .where(isNotNull(TriedUTC))
    .orderBy(desc(TriedUTC), desc(DeliveryID))
    .limit(1)
  const { Waiting = 0, Failed = 0 } = counted ?? {}
  const Latest =
    latest?.TriedUTC && latest.Outcome ? { ...latest, TriedUTC: latest.TriedUTC, Outcome: latest.Outcome } : null
  return { Address, IsOn, SecretUTC, Waiting, Failed, Latest, Version }
}

const note = (tx: Context, action: string, before: Record<string, unknown> | null, after: Record<string, unknown>) =>
  audit(tx, { entity: WEBHOOK_ENTITY, key: WEBHOOK_ID, action, before, after })

export const getWebhook = async (ctx: Context): Promise<EnewsWebhook> => answerOf(ctx, await readHook(ctx))

/** Returns what is wrong with an address: it may be empty while the webhook is off. */
function faultOf(ctx: Context, { Address, IsOn }: Pick<EnewsWebhookDraft, 'Address' | 'IsOn'>): FieldMessages | null {
  if (Address === '') return IsOn ? { Address: 'News.Fields.WebhookAddress' } : null
  return allowedUrl(Address, ctx) ? null : { Address: 'News.Fields.WebhookAddress' }
}

/**
 * Saves the address and turns the webhook on or off. @throws 422 for an address outside of the internet, or to turn it on
 * without a secret; 409
 */
export const saveWebhook = (ctx: Context, { Version, ...draft }: EnewsWebhookDraft): Promise<EnewsWebhook> =>
  transact(ctx, async (tx) => {
    const before = await holdHook(tx)
    if (before.Version !== Version) throw conflict(await answerOf(tx, before))
    const fault = faultOf(tx, draft)
    if (fault) throw invalid(fault)
    if (draft.IsOn && before.SealedSecret === null) throw invalid({ IsOn: 'News.Refused.WebhookSecret' })
    const isSame = before.Address === draft.Address && before.IsOn === draft.IsOn
    const after = isSame ? before : { ...before, ...draft, Version: Version + 1 }
    if (!isSame) {
      const { Address, IsOn } = after
      await tx.db.update(enewsWebhook).set({ Address, IsOn, Version: after.Version }).where(isHook)
      await note(tx, 'save', { Address: before.Address, IsOn: before.IsOn }, { Address, IsOn })
      if (IsOn) await queueWaiting(tx)
    }
    const answer = await answerOf(tx, after)
    await keepAnswer(tx, answer)
    return answer
  })

/** Makes a new secret and answers it, once. The history tells that there is one, and nothing of it. */
export const renewSecret = (ctx: Context): Promise<EnewsSecret> =>
  transact(ctx, async (tx) => {
    const before = await holdHook(tx)
    const Secret = newSecret()
    const SecretUTC = tx.now().toISOString()
    await tx.db
      .update(enewsWebhook)
      .set({ SealedSecret: sealSecret(tx, Secret), SecretUTC })
      .where(isHook)
    await note(tx, 'new-secret', { SecretUTC: before.SecretUTC }, { SecretUTC })
    return { Secret, SecretUTC }
  })

/** Sends a test event, also while the webhook is off. @throws 422 without an address or a secret; 429 */
export async function sendTest(ctx: Context): Promise<EnewsDelivery> {
  await limitAttempts(ctx, testLimit)
  return transact(ctx, async (tx) => {
    const hook = await readHook(tx)
    if (hook.Address === '' || hook.SealedSecret === null) throw invalid({}, 'News.Refused.WebhookUnready')
    const id = await writeEvent(tx, 'test', null)
    await note(tx, 'send-test', null, { DeliveryID: id })
    return getDelivery(tx, id)
  })
}
