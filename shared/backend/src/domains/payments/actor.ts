/**
 * Who makes a payment. Somebody signed in is known by that. Somebody with a pay link is known by a cookie this browser
 * got with the payment (192 random bits, HttpOnly, its hash in the row): the id of a payment alone opens nothing.
 */

import type { Context } from '../../context'
import { found } from '../../errors'
import { hashToken } from '../../tokens'
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
type Headers = { headers: { get(name: string): string | null } }

/** Who makes this request. */
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

/** The actor with a token to be known by from now on, and the cookie to set when that is a new one. */
export function recognizable(actor: Actor): { actor: Actor; cookies: string[] } {
  if (actor.peopleID !== null || actor.browser !== null) return { actor, cookies: [] }
  const browser = newHandle()
  const set = `${cookie}=${browser}; Path=/; HttpOnly; Secure; SameSite=Lax; Max-Age=${DAY_SECONDS}`
  return { actor: { ...actor, browser }, cookies: [set] }
}

/** The columns that tie a payment to its actor. */
export const tiesOf = ({ peopleID, browser }: Actor) => ({
  ActorPeopleID: peopleID,
  BrowserHash: peopleID === null && browser !== null ? hashToken(browser) : null,
})

/** Whether this actor made the payment. One nobody is tied to yet is whoever's knows its id. */
export function isActorOf(actor: Actor, intent: Pick<Intent, 'ActorPeopleID' | 'BrowserHash' | 'State'>): boolean {
  if (intent.ActorPeopleID !== null) return intent.ActorPeopleID === actor.peopleID
  if (intent.BrowserHash !== null) return actor.browser !== null && intent.BrowserHash.equals(hashToken(actor.browser))
  return intent.State === 'CREATED'
}

/** The actor's own payment on this site; any other is the same 404. */
export async function ownIntent(ctx: Context, actor: Actor, paymentID: string): Promise<Intent> {
  const intent = isPaymentID(paymentID) ? await readIntent(ctx, paymentID) : undefined
  return found(intent && intent.SiteID === ctx.site.SiteID && isActorOf(actor, intent) ? intent : undefined)
}
