/**
 * The person or browser that makes a payment. A signed-in person is known by the session, a browser with a pay link by
 * the cookie it got with the payment (192 random bits, HttpOnly, its hash in the row): the id of a payment alone opens
 * nothing.
 */

import type { Context } from '../../context'
import { found } from '../../errors'
import { hashToken } from '../../security/tokens'
import { type Intent, readIntent } from './machine'
import { isPaymentID, newHandle } from './secrets'

const cookie = '__Host-payer'
const DAY_SECONDS = 86_400

export type Actor = {
  peopleID: number | null
  sessionID: number | null
  /** The token of the cookie, when the browser sent one. */
  browser: string | null
  userAgent: string
}
/**
 * The person for whom staff take a card. The actor stays the member of the staff: the limits, the log and the audit are
 * theirs, and no card is kept for them.
 */
export type Behalf = {
  peopleID: number
  /** The language of the receipt. */
  culture: string
  /** Runs once, in the transaction that submits the payment. */
  onSubmitted(tx: Context, paymentID: string): Promise<void>
}
type Headers = { headers: { get(name: string): string | null } }

/** Returns the actor of a request, from its session and its cookies. */
export function actorOf(ctx: Context, request: Headers): Actor {
  const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim().split('='))
  const token = pairs.find(([name, value = '']) => name === cookie && /^[\w-]{32}$/.test(value))?.[1]
  return {
    peopleID: ctx.person?.PeopleID ?? null,
    sessionID: ctx.person?.SessionID ?? null,
    browser: token ?? null,
    userAgent: (request.headers.get('user-agent') ?? '').slice(0, 300),
  }
}

/** Returns the actor with a token that recognizes the browser later, and the cookie to set when that token is new. */
export function recognizable(actor: Actor): { actor: Actor; cookies: string[] } {
  if (actor.peopleID !== null || actor.browser !== null) return { actor, cookies: [] }
  const browser = newHandle()
  const set = `${cookie}=${browser}; Path=/; HttpOnly; Secure; SameSite=Lax; Max-Age=${DAY_SECONDS}`
  return { actor: { ...actor, browser }, cookies: [set] }
}

/** Returns the columns that tie a payment to its actor. */
export const tiesOf = ({ peopleID, browser }: Actor) => ({
  ActorPeopleID: peopleID,
  BrowserHash: peopleID === null && browser !== null ? hashToken(browser) : null,
})

/** Tells whether a payment has a person or a browser that made it. */
export const isTied = ({ ActorPeopleID, BrowserHash }: Pick<Intent, 'ActorPeopleID' | 'BrowserHash'>): boolean =>
  ActorPeopleID !== null || BrowserHash !== null

/** Tells if this actor made the payment. A payment tied to nobody yet belongs to anybody who knows its id. */
export function isActorOf(
  actor: Pick<Actor, 'peopleID' | 'browser'>,
  intent: Pick<Intent, 'ActorPeopleID' | 'BrowserHash' | 'State'>,
): boolean {
  if (intent.ActorPeopleID !== null) return intent.ActorPeopleID === actor.peopleID
  if (intent.BrowserHash !== null) return actor.browser !== null && intent.BrowserHash.equals(hashToken(actor.browser))
  return intent.State === 'CREATED'
}

/** Returns the actor's own payment on this site. @throws 404 for any other payment. */
export const ownIntent = (ctx: Context, actor: Actor, paymentID: string): Promise<Intent> =>
  ownOf(ctx, actor, paymentID, readIntent)

/** Returns the actor's own payment on this site as `read` returns it. @throws 404 for any other payment. */
export async function ownOf<Read extends Intent>(
  ctx: Context,
  actor: Actor,
  paymentID: string,
  read: (ctx: Context, paymentID: string) => Promise<Read | undefined>,
): Promise<Read> {
  const intent = isPaymentID(paymentID) ? await read(ctx, paymentID) : undefined
  return found(intent && intent.SiteID === ctx.site.SiteID && isActorOf(actor, intent) ? intent : undefined)
}
