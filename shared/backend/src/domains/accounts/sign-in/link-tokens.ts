/** Tokens sent by mail: 256 random bits, stored as a hash, valid for a time and mostly once (AUTH-3). */
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Context } from '../../../context'
import { hashToken, newToken } from '../../../security/tokens'
import type { Site } from '../../sites'
import { linkTokens } from '../tables'
import { safeRedirect } from './safe-redirect'

type Kind = {
  minutes: number
  /** True when following the link uses the token up; otherwise its page does. */
  endsWithVisit: boolean
  /** True when the page gets the token, as `token` in its query. */
  isHandedOn: boolean
  /** True when a new token voids the person's older ones of the kind. */
  isOnly: boolean
}
/** The kinds of links. The table stores a kind by its name. */
const tokenKinds = {
  'password-reset': { minutes: 60, endsWithVisit: false, isHandedOn: true, isOnly: true },
  registration: { minutes: 24 * 60, endsWithVisit: false, isHandedOn: true, isOnly: false },
  visit: { minutes: 60, endsWithVisit: true, isHandedOn: false, isOnly: false },
} as const satisfies Record<string, Kind>
export type TokenKind = keyof typeof tokenKinds

const isKind = (text: string): text is TokenKind => Object.hasOwn(tokenKinds, text)
const isGood = (ctx: Context, token: string) =>
  and(
    eq(linkTokens.TokenHash, hashToken(token)),
    isNull(linkTokens.UsedUTC),
    gt(linkTokens.ExpiresUTC, ctx.now().toISOString()),
  )

/** Makes a token of a kind for a person (or, with null, for anybody with the link) and returns its only copy. */
export async function mintLinkToken(ctx: Context, kind: TokenKind, personID: number | null): Promise<string> {
  const { minutes, isOnly } = tokenKinds[kind]
  const token = newToken()
  const now = ctx.now()
  if (isOnly && personID !== null) await voidTokens(ctx, kind, personID)
  await ctx.db.insert(linkTokens).values({
    TokenHash: hashToken(token),
    Kind: kind,
    PeopleID: personID,
    CreatedUTC: now.toISOString(),
    ExpiresUTC: new Date(now.getTime() + minutes * 60_000).toISOString(),
  })
  return token
}

/** Voids every unused token of a kind of a person. */
export async function voidTokens(ctx: Pick<Context, 'db'>, kind: TokenKind, personID: number): Promise<void> {
  await ctx.db
    .delete(linkTokens)
    .where(and(eq(linkTokens.PeopleID, personID), eq(linkTokens.Kind, kind), isNull(linkTokens.UsedUTC)))
}

/** Returns the person of a valid token without using it up; null for any other token. */
export async function readHolder(ctx: Context, kind: TokenKind, token: string): Promise<number | null> {
  const [row] = await ctx.db
    .select({ PeopleID: linkTokens.PeopleID })
    .from(linkTokens)
    .where(and(isGood(ctx, token), eq(linkTokens.Kind, kind)))
  return row?.PeopleID ?? null
}

/** Uses a token up; returns false when it is not valid or another request was faster. */
export async function redeem(ctx: Context, kind: TokenKind, token: string): Promise<boolean> {
  const used = await ctx.db
    .update(linkTokens)
    .set({ UsedUTC: ctx.now().toISOString() })
    .where(and(isGood(ctx, token), eq(linkTokens.Kind, kind)))
    .returning({ Kind: linkTokens.Kind })
  return used.length === 1
}

const linkExpired = (site: Pick<Site, 'Root'>) => `${site.Root}link-expired/`

/**
 * Returns the address a link leads to: the given path of this site, or the link-expired page. Requests that are not
 * visits (HEAD, prefetch, as mail scanners send) use nothing up.
 */
export async function followLink(
  ctx: Context,
  given: { token: string; redirect: string },
  isVisit: boolean,
): Promise<string> {
  const [row] = await ctx.db.select({ Kind: linkTokens.Kind }).from(linkTokens).where(isGood(ctx, given.token))
  if (!row || !isKind(row.Kind)) return linkExpired(ctx.site)
  const kind = tokenKinds[row.Kind]
  if (kind.endsWithVisit && isVisit && !(await redeem(ctx, row.Kind, given.token))) return linkExpired(ctx.site)
  const target = safeRedirect(given.redirect, ctx.site)
  if (!kind.isHandedOn) return target
  const url = new URL(target, 'https://dummy.invalid')
  url.searchParams.set('token', given.token)
  return `${url.pathname}${url.search}${url.hash}`
}
