/** Unsubscribing from e-news: with the link of a mail, with one click of a mail program, or by staff on request. */
import { eq } from 'drizzle-orm'
import { type Context, transact } from '../../../context'
import { notFound } from '../../../errors'
import { deselectNewsletter } from '../../accounts'
import { enewsSubscriptions } from '../tables'
import { isOf, readOwner, type Subscription, unsubscribedBy } from './newsletter'
import { forgotten } from './sign-up'
import { watchAddress } from './webhook/changes'

/** Ends a subscription or sign-up: of the row a hash is left, and a member's selection loses the newsletter. */
export const unsubscribe = (ctx: Context, of: Subscription): Promise<void> =>
  transact(ctx, (tx) =>
    watchAddress(tx, of.Email, async () => {
      const [row] = await tx.db.select().from(enewsSubscriptions).where(isOf(tx, of)).for('update')
      if (row && row.State !== 'Unsubscribed')
        await tx.db
          .update(enewsSubscriptions)
          .set({ ...forgotten, UnsubscribedUTC: tx.now().toISOString() })
          .where(eq(enewsSubscriptions.EnewsSubscriptionID, row.EnewsSubscriptionID))
      const owner = await readOwner(tx, of.Email)
      if (owner) await deselectNewsletter(tx, owner.PeopleID, of.NewsletterID)
    }),
  )

/** Unsubscribes the holder of a link; again is the same. Returns false for a token that is not ours. */
export async function unsubscribeWith(ctx: Context, token: string): Promise<boolean> {
  const of = unsubscribedBy(ctx, token)
  if (of) await unsubscribe(ctx, of)
  return of !== null
}

/** Unsubscribes with one click. @throws 404 for a token that is not ours */
export async function unsubscribeOneClick(ctx: Context, token: string): Promise<{ success: boolean }> {
  if (!(await unsubscribeWith(ctx, token))) throw notFound()
  return { success: true }
}
