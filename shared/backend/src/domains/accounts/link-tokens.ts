/** Tokens that come by mail: 256 random bits, kept as a hash, good for a while and mostly once (AUTH-3). */
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Context } from '../../context'
import { hashToken, newToken } from '../../tokens'
import type { Site } from '../sites'
import { safeRedirect } from './safe-redirect'
import { linkTokens } from './tables'

type Kind = {
  minutes: number
  /** Following the link uses the token up; otherwise the page it leads to does. */
  endsWithVisit: boolean
  /** The page it leads to gets the token, as `token` in its query. */
  isHandedOn: boolean
  /** A new token of the kind voids the person's older ones. */
  isOnly: boolean
}
/** What there is to be had by link. The name of a kind stands in the table. */
export const tokenKinds = {
  'password-reset': { minutes: 60, endsWithVisit: false, isHandedOn: true, isOnly: true },
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

/** Makes a token of a kind for a person (or for whoever has the link) and answers the only copy there is. */
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

/** Voids every token of a kind a person still has. */
export async function voidTokens(ctx: Pick<Context, 'db'>, kind: TokenKind, personID: number): Promise<void> {
  await ctx.db
    .delete(linkTokens)
    .where(and(eq(linkTokens.PeopleID, personID), eq(linkTokens.Kind, kind), isNull(linkTokens.UsedUTC)))
}

/** Whose good token this is, without using it up; null for any other. */
export async function readHolder(ctx: Context, kind: TokenKind, token: string): Promise<number | null> {
  const [row] = await ctx.db
    .select({ PeopleID: linkTokens.PeopleID })
    .from(linkTokens)
    .where(and(isGood(ctx, token), eq(linkTokens.Kind, kind)))
  return row?.PeopleID ?? null
}

/** Uses a token up; false when it is not good or somebody else was faster. */
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
 * Where the link with this token leads: the given path of this site, or the link-expired page. A look that is no visit
 * (HEAD, prefetch: mail scanners do that) uses nothing up.
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
