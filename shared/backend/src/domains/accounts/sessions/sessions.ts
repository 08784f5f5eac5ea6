/** Sessions: a 256-bit token in a `__Host-` cookie, its SHA-256 in the database; one that was read is known for a minute. */
import { effectiveRoles, isRoleCode } from '@obverse/contract/roles'
import { and, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import { type Context, type Person, personOf } from '../../../context'
import { batched } from '../../../db/batched'
import type { Database } from '../../../db/database'
import { onceFor, preparedOn } from '../../../db/prepared'
import { people, peopleRoles } from '../../../db/tables'
import { found } from '../../../errors'
import type { CallRequest } from '../../../http/call'
import { hashToken, newToken } from '../../../security/tokens'
import { secondFactors, sessions } from '../tables'
import type { KnownSessions } from './known-sessions'

export const sessionCookie = '__Host-session'
/** The cookie that marks a browser of an earlier sign-in, to recognize a new one. It grants nothing. */
export const browserCookie = '__Host-browser'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** The lifetime of a session in milliseconds: since its last use, shorter for staff, and since its beginning. */
export const sessionLife = { idle: 30 * DAY, staffIdle: 12 * 60 * MINUTE, absolute: 90 * DAY } as const

/** Returns the value of our cookie when it has the form of a token, otherwise null. */
export function tokenOf(request: Pick<CallRequest, 'headers'>, cookie: string): string | null {
  const cookies = request.headers.get('cookie')
  if (!cookies?.includes(cookie)) return null
  for (const pair of cookies.split(';')) {
    const [name, value = ''] = pair.trim().split('=')
    if (name === cookie && /^[A-Za-z0-9_-]{43}$/.test(value)) return value
  }
  return null
}

const attributes = 'Path=/; HttpOnly; Secure; SameSite=Lax'
const cookieWith = (name: string, token: string, seconds: number) =>
  `${name}=${token}; ${attributes}; Max-Age=${seconds}`
/** Returns the Set-Cookie value of a session token; it lasts as long as a session can. */
export const sessionCookieWith = (token: string) => cookieWith(sessionCookie, token, sessionLife.absolute / 1000)
/** Returns the Set-Cookie value that marks a browser for a year. */
export const browserCookieWith = (token: string) => cookieWith(browserCookie, token, (365 * DAY) / 1000)
export const sessionCookieGone = cookieWith(sessionCookie, '', 0)

const selectSessions = (db: Database) =>
  db
    .select({
      TokenHash: sessions.TokenHash,
      SessionID: sessions.SessionID,
      CreatedUTC: sessions.CreatedUTC,
      LastUsedUTC: sessions.LastUsedUTC,
      PeopleID: people.PeopleID,
      Email: people.Email,
      PublicName: people.PublicName,
      FirstName: people.FirstName,
      LastName: people.LastName,
      DealerID: people.DealerID,
      IsSuspended: people.IsSuspended,
      ConfirmedUTC: secondFactors.ConfirmedUTC,
      RoleCodes: sql<
        string[] | null
      >`(select array_agg(${peopleRoles.RoleCode}) from ${peopleRoles} where ${peopleRoles.PeopleID} = ${people.PeopleID})`,
    })
    .from(sessions)
    .innerJoin(people, eq(people.PeopleID, sessions.PeopleID))
    .leftJoin(secondFactors, eq(secondFactors.PeopleID, people.PeopleID))
const lookupOne = preparedOn((db) =>
  selectSessions(db)
    .where(eq(sessions.TokenHash, sql.placeholder('TokenHash')))
    .prepare('session_by_token'),
)
// PostgreSQL plans a list anew each time, so that a single token has a statement of its own.
const lookupMany = preparedOn((db) =>
  selectSessions(db)
    .where(sql`${sessions.TokenHash} = any(${sql.placeholder('TokenHashes')})`)
    .prepare('sessions_by_token'),
)

/** Reads the session of a token's hash; those of requests that come at once are read together. */
const readSession = onceFor((db) =>
  batched(async (hashes: readonly Buffer[]) => {
    const [first, ...others] = hashes
    const rows = others.some((hash) => !first?.equals(hash))
      ? await lookupMany(db).execute({ TokenHashes: hashes })
      : await lookupOne(db).execute({ TokenHash: first })
    return hashes.map((hash) => rows.find(({ TokenHash }) => hash.equals(TokenHash)) ?? null)
  }),
)

/**
 * Returns the person of a request by its session cookie; null for no cookie, an ended or expired session, or a
 * suspended person. `needsStaffSecondFactor` tells whether staff need a second factor; `known` spares reading a session
 * again that was used less than a minute ago. Rejects when the database is unreachable: nobody is let in and the call
 * answers 503.
 */
export async function identify(
  db: Database,
  request: Pick<CallRequest, 'headers'>,
  {
    needsStaffSecondFactor,
    now = () => new Date(),
    known,
  }: { needsStaffSecondFactor: boolean; now?: () => Date; known?: KnownSessions },
): Promise<Person | null> {
  const token = tokenOf(request, sessionCookie)
  if (!token) return null
  const tokenHash = hashToken(token)
  const key = tokenHash.toString('latin1')
  const at = now().getTime()
  const before = known?.find(key)
  if (before && before.needsStaffSecondFactor === needsStaffSecondFactor && at <= before.until) return before.person

  const keep = known?.reading()
  const row = await readSession(db)(tokenHash)
  if (!row || row.IsSuspended) return null
  const roles = effectiveRoles((row.RoleCodes ?? []).filter(isRoleCode))
  const lastUsed = Date.parse(row.LastUsedUTC)
  const idle = at - lastUsed
  if (idle > (roles.size > 0 ? sessionLife.staffIdle : sessionLife.idle)) return null
  const end = Date.parse(row.CreatedUTC) + sessionLife.absolute
  if (at > end) return null
  if (idle > MINUTE) noteUse(db, row.SessionID, at)

  const { PeopleID, Email, PublicName, FirstName, LastName, DealerID, SessionID } = row
  const HasSecondFactor = row.ConfirmedUTC !== null
  const person = {
    PeopleID,
    Email,
    PublicName,
    FirstName,
    LastName,
    DealerID,
    SessionID,
    HasSecondFactor,
    MustEnrolSecondFactor: needsStaffSecondFactor && roles.size > 0 && !HasSecondFactor,
    roles,
  }
  keep?.(key, { person, needsStaffSecondFactor, until: Math.min(lastUsed + MINUTE, end) })
  return person
}

/** Records a use beside the request, at most once a minute; a lost write only makes the session look a minute older. */
function noteUse(db: Database, sessionID: number, at: number): void {
  const stale = lt(sessions.LastUsedUTC, new Date(at - MINUTE).toISOString())
  db.update(sessions)
    .set({ LastUsedUTC: new Date(at).toISOString() })
    .where(and(eq(sessions.SessionID, sessionID), stale))
    .catch(() => undefined)
}

/** The maximum of sessions of a person. */
const MOST_SESSIONS = 50

/**
 * Starts a session for a person and returns its token, the only copy; ends those unused for longest above the maximum.
 * Joins the caller's transaction.
 */
export async function mintSession(
  ctx: Pick<Context, 'db' | 'now'>,
  personID: number,
  from: { ip: string; userAgent: string },
): Promise<string> {
  const token = newToken()
  const at = ctx.now().toISOString()
  await ctx.db.insert(sessions).values({
    PeopleID: personID,
    TokenHash: hashToken(token),
    CreatedUTC: at,
    LastUsedUTC: at,
    IpAddress: from.ip,
    UserAgent: from.userAgent.slice(0, 300),
  })
  await endUnused(ctx, personID)
  return token
}

async function endUnused(ctx: Pick<Context, 'db'>, personID: number): Promise<void> {
  const tooMany = ctx.db
    .select({ SessionID: sessions.SessionID })
    .from(sessions)
    .where(eq(sessions.PeopleID, personID))
    .orderBy(desc(sessions.LastUsedUTC), desc(sessions.SessionID))
    .offset(MOST_SESSIONS)
  // Sign-ins at the same time end the same ones: whoever comes second leaves them to the first.
  const free = ctx.db
    .select({ SessionID: sessions.SessionID })
    .from(sessions)
    .where(inArray(sessions.SessionID, tooMany))
    .for('update', { skipLocked: true })
  await ctx.db.delete(sessions).where(inArray(sessions.SessionID, free))
}

/** Gives the caller's own session a new token, so that a copy of the old one has no use; returns it. */
export async function rotateSession(ctx: Context): Promise<string> {
  const token = newToken()
  await ctx.db
    .update(sessions)
    .set({ TokenHash: hashToken(token) })
    .where(eq(sessions.SessionID, personOf(ctx).SessionID))
  return token
}

/** Ends the session of a token; does nothing without one. */
export async function endSession(ctx: Pick<Context, 'db'>, token: string): Promise<void> {
  await ctx.db.delete(sessions).where(eq(sessions.TokenHash, hashToken(token)))
}

/** Ends every session of a person: after a new password, a suspension, or at their own request. */
export async function endSessions(ctx: Pick<Context, 'db'>, personID: number, but?: number): Promise<void> {
  await ctx.db
    .delete(sessions)
    .where(and(eq(sessions.PeopleID, personID), but === undefined ? undefined : ne(sessions.SessionID, but)))
}

/** Returns the recorded sessions of a person for staff: last used first, at most 50, times in UTC. */
export const listOpenSessions = (ctx: Pick<Context, 'db'>, personID: number) =>
  ctx.db
    .select({
      CreatedUTC: sessions.CreatedUTC,
      LastUsedUTC: sessions.LastUsedUTC,
      IpAddress: sessions.IpAddress,
      UserAgent: sessions.UserAgent,
    })
    .from(sessions)
    .where(eq(sessions.PeopleID, personID))
    .orderBy(desc(sessions.LastUsedUTC), desc(sessions.SessionID))
    .limit(50)

/** Returns the caller's sessions, last used first; times in UTC. Expired ones are left out. */
export async function listSessions(ctx: Context) {
  const me = personOf(ctx)
  const rows = await ctx.db
    .select()
    .from(sessions)
    .where(eq(sessions.PeopleID, me.PeopleID))
    .orderBy(desc(sessions.LastUsedUTC), desc(sessions.SessionID))
    .limit(200)
  const at = ctx.now().getTime()
  const idle = me.roles.size > 0 ? sessionLife.staffIdle : sessionLife.idle
  return rows
    .filter(
      (row) =>
        row.SessionID === me.SessionID ||
        (at - Date.parse(row.LastUsedUTC) <= idle && at - Date.parse(row.CreatedUTC) <= sessionLife.absolute),
    )
    .map(({ SessionID, CreatedUTC, LastUsedUTC, IpAddress, UserAgent }) => ({
      SessionID,
      CreatedUTC,
      LastUsedUTC,
      IpAddress,
      UserAgent,
      IsCurrent: SessionID === me.SessionID,
    }))
}

/** Ends one of the caller's sessions. @throws the same 404 for another person's and for a missing one. */
export async function revokeSession(ctx: Context, sessionID: number): Promise<void> {
  const mine = and(eq(sessions.SessionID, sessionID), eq(sessions.PeopleID, personOf(ctx).PeopleID))
  const [gone] = await ctx.db.delete(sessions).where(mine).returning({ SessionID: sessions.SessionID })
  found(gone)
}
