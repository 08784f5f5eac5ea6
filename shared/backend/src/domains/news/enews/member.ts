/** E-news of members (NEWS-1): their address is confirmed, so the newsletter is selected among their preferences at once. */
import type { EnewsStatus, EnewsSubscribed } from '@obverse/contract/domains/news'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { type Context, personOf, transact } from '../../../context'
import { people } from '../../../db/tables'
import { limitAttempts } from '../../../http/limits'
import { readNewsletterChoice, safeRedirect, selectNewsletter } from '../../accounts'
import { enewsSubscriptions } from '../tables'
import { addressHash, isOf, newsletterOf } from './newsletter'
import { watchAddress } from './webhook/changes'

const limit = { name: 'enews-member', max: 20, windowSeconds: 3600 }
const BATCH = 500

/** Tells whether to show the sign-up: not to a subscriber, nor to a member who turned all e-mails off. */
export async function getEnewsStatus(ctx: Context): Promise<z.input<typeof EnewsStatus>> {
  if (!ctx.person) return { display: true, isSubscribed: false }
  const { PeopleID, Email } = ctx.person
  const { NewsletterID } = newsletterOf(ctx.site.Company)
  const choice = await readNewsletterChoice(ctx, PeopleID, NewsletterID)
  if (choice === 'selected') return { display: false, isSubscribed: true }
  const isEarlier = and(
    isOf(ctx, { NewsletterID, Email }),
    eq(enewsSubscriptions.State, 'Subscribed'),
    isNull(enewsSubscriptions.PeopleID),
  )
  const isSubscribed = (await ctx.db.$count(enewsSubscriptions, isEarlier)) > 0
  return { display: choice === 'not-selected' && !isSubscribed, isSubscribed }
}

/**
 * Subscribes the member. One who turned all e-mails off is led to their preferences instead: only they turn them on.
 * @throws 429
 */
export async function subscribeMember(ctx: Context): Promise<z.input<typeof EnewsSubscribed>> {
  const { PeopleID, Email } = personOf(ctx)
  const { NewsletterID, Company } = newsletterOf(ctx.site.Company)
  await limitAttempts(ctx, limit, String(PeopleID))
  const NewsletterName = (await ctx.words(ctx.culture))('News.Enews.Name', { company: Company })
  const subscribe = async (tx: Context) => {
    if ((await readNewsletterChoice(tx, PeopleID, NewsletterID)) === 'opted-out')
      return { Success: false, NewsletterName, Redirect: safeRedirect(`${tx.site.Root}account/preferences/`, tx.site) }
    const now = tx.now().toISOString()
    const proof = {
      Email,
      PeopleID,
      State: 'Subscribed' as const,
      SiteID: tx.site.SiteID,
      Culture: tx.culture,
      OptedInName: NewsletterName,
      RequestedUTC: now,
      ConfirmedUTC: now,
      UnsubscribedUTC: null,
      ExpiresUTC: null,
      TokenHash: null,
    }
    await tx.db
      .insert(enewsSubscriptions)
      .values({ NewsletterID, AddressHash: addressHash(tx, { NewsletterID, Email }), ...proof })
      .onConflictDoUpdate({
        target: enewsSubscriptions.AddressHash,
        set: proof,
        setWhere: sql`${enewsSubscriptions.State} <> 'Subscribed' or ${enewsSubscriptions.PeopleID} is null`,
      })
    await selectNewsletter(tx, PeopleID, NewsletterID)
    return { Success: true, NewsletterName, Redirect: '' }
  }
  return transact(ctx, (tx) => watchAddress(tx, Email, () => subscribe(tx)))
}

/** Moves a subscription without an account into the preferences of its owner, unless it ended in the meantime. */
const adopt = (ctx: Context, { id, email, PeopleID }: { id: number; email: string; PeopleID: number }): Promise<void> =>
  transact(ctx, (tx) =>
    watchAddress(tx, email, async () => {
      const [row] = await tx.db
        .update(enewsSubscriptions)
        .set({ PeopleID })
        .where(and(eq(enewsSubscriptions.EnewsSubscriptionID, id), isAlone))
        .returning()
      if (row) await selectNewsletter({ ...tx, culture: row.Culture }, PeopleID, row.NewsletterID)
    }),
  )
const isAlone = and(eq(enewsSubscriptions.State, 'Subscribed'), isNull(enewsSubscriptions.PeopleID))

/** Moves the subscriptions of addresses that have an account now into the preferences of its owner. */
export async function adoptSubscriptions(ctx: Context): Promise<void> {
  const { EnewsSubscriptionID: id } = enewsSubscriptions
  for (;;) {
    const rows = await ctx.db
      .select({ id, email: people.Email, PeopleID: people.PeopleID })
      .from(enewsSubscriptions)
      .innerJoin(people, eq(sql`lower(${people.Email})`, sql`lower(${enewsSubscriptions.Email})`))
      .where(isAlone)
      .orderBy(id)
      .limit(BATCH)
    for (const row of rows) await adopt(ctx, row)
    if (rows.length < BATCH) return
  }
}
