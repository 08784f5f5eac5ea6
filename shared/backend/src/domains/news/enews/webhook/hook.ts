/** The webhook of e-news as it is stored, and its secret. */
import { eq } from 'drizzle-orm'
import type { Context } from '../../../../context'
import { seal, unseal } from '../../../../security/sealed'
import { enewsWebhook } from '../../tables'

/** The kind of the webhook in the history; there is one, with this key. */
export const WEBHOOK_ENTITY = 'enews-webhook'
export const WEBHOOK_ID = 1
const PURPOSE = 'enews-webhook'

export const isHook = eq(enewsWebhook.WebhookID, WEBHOOK_ID)
export type Hook = typeof enewsWebhook.$inferSelect
const noHook: Hook = {
  WebhookID: WEBHOOK_ID,
  Address: '',
  IsOn: false,
  SealedSecret: null,
  SecretUTC: null,
  Version: 1,
}

/** Returns the webhook, or one that is off. */
export async function readHook({ db }: Pick<Context, 'db'>): Promise<Hook> {
  const [hook] = await db.select().from(enewsWebhook).where(isHook)
  return hook ?? noHook
}

/** Returns the webhook and keeps it locked until the transaction ends. */
export async function holdHook(tx: Context): Promise<Hook> {
  await tx.db.insert(enewsWebhook).values({ WebhookID: WEBHOOK_ID }).onConflictDoNothing()
  const [hook] = await tx.db.select().from(enewsWebhook).where(isHook).for('update')
  return hook ?? noHook
}

export const sealSecret = (ctx: Pick<Context, 'secret'>, secret: string): Buffer => seal(ctx.secret, PURPOSE, secret)
export const openSecret = (ctx: Pick<Context, 'secret'>, sealed: Buffer): string => unseal(ctx.secret, PURPOSE, sealed)
