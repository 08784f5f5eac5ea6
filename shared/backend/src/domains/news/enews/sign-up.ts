/** Sign-ups for e-news (NEWS-1): the same answer for every address, and a subscription only with the link of a mail. */
import { enewsConfirmDays } from '@obverse/contract/rules/news'
import { eq, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { type Context, transact } from '../../../context'
import { limitAttempts } from '../../../http/limits'
import { queueJob } from '../../../jobs'
import { seal, unseal } from '../../../security/sealed'
import { hashToken, newToken } from '../../../security/tokens'
import {
  accountKey,
  getMailPlace,
  MailPlace,
  mailPlaceOf,
  readNewsletterChoice,
  selectNewsletter,
} from '../../accounts'
import { enewsSubscriptions } from '../tables'
import { alreadyMail, confirmMail, welcomeMail } from './mails'
import { addressHash, isOf, readOwner, type Subscription } from './newsletter'
import { watchAddress } from './webhook/changes'

export const ENEWS_JOB = 'mail.enews'
const byNetwork = { name: 'enews-network', max: 10, windowSeconds: 3600 }
const byAddress = { name: 'enews-address', max: 3, windowSeconds: 3600 }
const DAY_MS = 86_400_000

const Wish = z.object({
  NewsletterID: z.int(),
  Email: z.string(),
  OptedInName: z.string(),
  Page: z.string(),
  RequestedUTC: z.string(),
})
type Wish = z.infer<typeof Wish>
const Job = MailPlace.extend({ Sealed: z.string() })

/** Returns the path of a page of this site, without its query; '' for any other address. */
function pathOf({ site, origin }: Context, address: string): string {
  if (address === '' || !URL.canParse(address, origin)) return ''
  const { hostname, pathname } = new URL(address, origin)
  const isOwn = hostname === new URL(origin).hostname || site.Hosts.includes(hostname)
  return isOwn ? pathname.slice(0, 300) : ''
}

/**
 * Takes a sign-up. It never asks whether the address is known: a background job does, and decides about the mail.
 * @throws 429
 */
export async function requestSubscription(
  ctx: Context,
  { siteUrl, ...given }: Subscription & { OptedInName: string; siteUrl: string },
): Promise<void> {
  await limitAttempts(ctx, byNetwork)
  await limitAttempts(ctx, byAddress, accountKey(ctx, given.Email))
  const wish: Wish = { ...given, Page: pathOf(ctx, siteUrl), RequestedUTC: ctx.now().toISOString() }
  const Sealed = seal(ctx.secret, ENEWS_JOB, JSON.stringify(wish)).toString('base64')
  await queueJob(ctx, ENEWS_JOB, { ...mailPlaceOf(ctx), Sealed })
}

const { AddressHash, PeopleID, State } = enewsSubscriptions

/** Writes a sign-up that waits for its link; a new one voids the link of the one before. */
async function keepPending(tx: Context, wish: Wish, place: { SiteID: number; Culture: string }): Promise<string> {
  const token = newToken()
  const { OptedInName, Page, RequestedUTC, Email } = wish
  const pending = {
    Email,
    PeopleID: null,
    State: 'Pending' as const,
    ...place,
    OptedInName,
    Page,
    RequestedUTC,
    ConfirmedUTC: null,
    ExpiresUTC: new Date(tx.now().getTime() + enewsConfirmDays * DAY_MS).toISOString(),
    TokenHash: hashToken(token),
  }
  await tx.db
    .insert(enewsSubscriptions)
    .values({ NewsletterID: wish.NewsletterID, AddressHash: addressHash(tx, wish), ...pending })
    // A sign-up never undoes a confirmation that came in between.
    .onConflictDoUpdate({
      target: AddressHash,
      set: pending,
      setWhere: sql`${State} <> 'Subscribed' or ${PeopleID} is not null`,
    })
  return token
}

/** Returns the owner of an address, and whether it is subscribed; locks the row of the address. */
async function readSubscriber(tx: Context, of: Subscription) {
  const [row] = await tx.db.select().from(enewsSubscriptions).where(isOf(tx, of)).for('update')
  const owner = await readOwner(tx, of.Email)
  const choice = owner && (await readNewsletterChoice(tx, owner.PeopleID, of.NewsletterID))
  const isOwnRow = row?.State === 'Subscribed' && row.PeopleID === null
  return { owner, isSubscribed: choice === 'selected' || isOwnRow }
}

/** Sends the link of a sign-up; a subscriber is told that they are one, and nothing is changed. */
export async function sendEnewsMail(ctx: Context, payload: Record<string, unknown>): Promise<void> {
  const { Sealed, ...at } = Job.parse(payload)
  const wish = Wish.parse(JSON.parse(unseal(ctx.secret, ENEWS_JOB, Buffer.from(Sealed, 'base64'))))
  await transact({ ...ctx, ...getMailPlace(ctx, at) }, async (tx) => {
    const { owner, isSubscribed } = await readSubscriber(tx, wish)
    if (owner?.IsSuspended) return
    const to = { ...wish, PeopleID: owner?.PeopleID ?? null }
    if (isSubscribed) return alreadyMail(tx, to)
    await confirmMail(tx, to, await keepPending(tx, wish, { SiteID: at.SiteID, Culture: at.Culture }))
  })
}

type Confirmed = 'confirmed' | 'opted-out' | 'expired'

/** Confirms the subscription of a token in a transaction that watches its address. */
async function confirm(tx: Context, isThis: SQL): Promise<Confirmed> {
  const [row] = await tx.db.select().from(enewsSubscriptions).where(isThis).for('update')
  if (!row || row.Email === null || row.ExpiresUTC === null) return 'expired'
  if (row.ExpiresUTC <= tx.now().toISOString()) return 'expired'
  const owner = await readOwner(tx, row.Email)
  if (owner?.IsSuspended) return 'expired'
  const { NewsletterID, Email, Culture } = row
  const isOptedOut = owner && (await readNewsletterChoice(tx, owner.PeopleID, NewsletterID)) === 'opted-out'
  const outcome = isOptedOut ? 'opted-out' : 'confirmed'
  if (row.State === 'Subscribed') return outcome
  const to = { NewsletterID, Email, PeopleID: owner?.PeopleID ?? null }
  await tx.db
    .update(enewsSubscriptions)
    .set({ State: 'Subscribed', PeopleID: to.PeopleID, ConfirmedUTC: tx.now().toISOString(), UnsubscribedUTC: null })
    .where(isThis)
  const there = { ...tx, culture: Culture }
  if (owner) await selectNewsletter(there, owner.PeopleID, NewsletterID)
  if (!isOptedOut) await welcomeMail(there, to)
  return outcome
}

/**
 * Confirms a subscription with the token of its mail. The link may be followed again as long as the subscription lasts;
 * once unsubscribed, it is good for nothing. Of a member the selection among their preferences is changed.
 */
export const confirmSubscription = (ctx: Context, token: string): Promise<Confirmed> =>
  transact(ctx, async (tx) => {
    const isThis = eq(enewsSubscriptions.TokenHash, hashToken(token))
    const [row] = await tx.db.select({ Email: enewsSubscriptions.Email }).from(enewsSubscriptions).where(isThis)
    return row?.Email ? watchAddress(tx, row.Email, () => confirm(tx, isThis)) : 'expired'
  })

/** Ends the sign-ups whose link has expired; of an address that unsubscribed before, the hash is kept. */
export async function endExpired(ctx: Context): Promise<void> {
  const { ExpiresUTC, UnsubscribedUTC } = enewsSubscriptions
  const isOver = sql`${State} = 'Pending' and ${ExpiresUTC} <= ${ctx.now().toISOString()}`
  await ctx.db.delete(enewsSubscriptions).where(sql`${isOver} and ${UnsubscribedUTC} is null`)
  await ctx.db.update(enewsSubscriptions).set(forgotten).where(isOver)
}

/** The values of a row that only remembers that its address is not to be written to. */
export const forgotten = {
  State: 'Unsubscribed' as const,
  Email: null,
  PeopleID: null,
  OptedInName: '',
  Page: '',
  ExpiresUTC: null,
  TokenHash: null,
}
