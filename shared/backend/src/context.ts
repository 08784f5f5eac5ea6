/** The context of a verb: the database (or its transaction), the site, the person, and the effects. */

import { jsonWithoutCardNumbers } from '@obverse/contract/card-numbers'
import type { Seller, Site } from '@obverse/contract/domains/sites'
import type { RoleCode } from '@obverse/contract/roles'
import { inArray, sql } from 'drizzle-orm'
import { type Database, isUniqueViolation } from './db/database'
import { auditLog, sites } from './db/tables'
import { forbidden } from './errors'
import { keepingTurn, type Turn } from './http/turns'
import type { Logger } from './log'
import type { ReadMailChoices } from './mail/choices'
import type { Passwords } from './security/passwords'
import type { DomainSettings } from './setting'
import type { FileStore } from './storage/file-store'
import type { Translate } from './texts'
import type { Workers } from './workers/workers'

/** The key of a save. Keys belong to people: the same key of two people is two keys. */
export type SaveKey = { PeopleID: number; Key: string; Line: string; BodyHash: string }

/** A signed-in person. `roles` are the effective roles (AUTH-2). */
export type Person = {
  PeopleID: number
  Email: string
  PublicName: string
  FirstName: string
  LastName: string
  DealerID: number | null
  SessionID: number
  HasSecondFactor: boolean
  /** True for staff without the second factor they need: their roles count for nothing until they set it up. */
  MustEnrolSecondFactor: boolean
  roles: ReadonlySet<RoleCode>
}

/**
 * The sites as this process knows them, read from memory. A save of a site is known when its call answers, and in other
 * processes once they are notified. Read the row itself to lock it or for its content version.
 */
export type Sites = {
  /** Returns every site, in the order of their ids. */
  all(): readonly Site[]
  /** Tells whether visitors reach a site: it answers, and lists and links of sites have it. */
  isReachable(site: Site): boolean
  find(siteID: number): Site | undefined
  /** @throws Failure `not_found` for an unknown site */
  get(siteID: number): Site
  ofCompany(company: Site['Company']): readonly Site[]
  /** Returns the seller that mails and receipts of a site name. @throws Failure `not_found` for an unknown site */
  sellerOf(siteID: number): Seller
}

export type Context = DomainSettings & {
  db: Database
  site: Site
  sites: Sites
  /** BCP 47 tag of the request; always one of the site's cultures. */
  culture: string
  person: Person | null
  requestId: string
  /** The key under which a repeatable save keeps its answer, if its caller sent one. */
  saveKey?: SaveKey
  ip: string
  /** True for the call of a page that is stored for everybody: limits of visitors do not count it. */
  isForStore: boolean
  /** The turn that the call holds; null outside of calls and of turns. */
  turn: Turn | null
  log: Logger
  files: FileStore
  workers: Workers
  /** Origin for links in mail, like https://ngc.example.com; never taken from the request. */
  origin: string
  /** Returns the origin for links to another site. */
  originOf: (site: Site) => string
  secret: string
  passwords: Passwords
  mailChoices: ReadMailChoices
  /**
   * Runs work that may change which newsletters a person gets, and notes what it changed, in the transaction of `tx`.
   * Begin it before any row is locked: changes of one address wait for each other.
   */
  watchSubscriptions: <T>(tx: Context, peopleID: number, work: () => Promise<T>) => Promise<T>
  /** Returns the server's texts in a culture (BCP 47), the language of the call unless given. Never rejects. */
  words: (culture?: string) => Promise<Translate>
  now: () => Date
  /**
   * Runs an effect once the surrounding transaction has committed; at once outside of one. The outermost `transact`
   * waits for an effect that returns a promise, which must not reject.
   */
  afterCommit: (effect: () => unknown) => unknown
  /** Returns the content version of a site; null while this process does not hear of changes. */
  contentVersionOf: (siteID: number) => number | null
  /** Receives the new content versions of sites after a commit. */
  versionsRaised: (versions: { SiteID: number; ContentVersion: number }[]) => void
  /** Receives the tags of pages to render again, after a commit; the database tells other processes. */
  tagsRaised: (tags: readonly string[]) => void
  /** Reads the sites again, for `sites` and the hosts; never rejects. */
  sitesChanged: () => Promise<void>
}

/** Returns the signed-in person; the call's policy guarantees one. @throws Failure `forbidden` without a person. */
export function personOf(ctx: Context): Person {
  if (!ctx.person) throw forbidden()
  return ctx.person
}

/** Tells whether the caller acts with a role; nobody does who must set up a second factor first. */
export const hasRole = (ctx: Pick<Context, 'person'>, role: RoleCode): boolean =>
  ctx.person?.roles.has(role) === true && !ctx.person.MustEnrolSecondFactor

/** Checks a role that the call's own policy cannot express. @throws Failure `forbidden` without it. */
export function requireRole(ctx: Context, role: RoleCode): void {
  if (!hasRole(ctx, role)) throw forbidden()
}

/**
 * Runs work in one transaction; effects queued with afterCommit run only when it has committed. Nested calls join,
 * with a copy of the context too (another site, another clock).
 */
export const transact = <T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<T> =>
  isInTransaction(ctx) ? work(ctx) : attempt(ctx, work)

/**
 * Runs work in a transaction of its own, or in a savepoint of the one it is called in: when it throws, its writes and
 * effects are dropped and the outer transaction can go on.
 */
export async function attempt<T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<T> {
  const effects: (() => unknown)[] = []
  const answer = await keepingTurn(ctx.turn, () =>
    ctx.db.transaction(async (tx) => {
      const inner: Context = { ...ctx, db: tx as unknown as Database, afterCommit: (effect) => effects.push(effect) }
      transactions.add(inner.db)
      return work(inner)
    }),
  )
  for (const effect of effects) await ctx.afterCommit(effect)
  return answer
}
// Contexts are copied freely; every copy shares the transaction's handle.
const transactions = new WeakSet<Database>()

/** Tells whether a context writes inside a transaction begun by `transact`. */
export const isInTransaction = (ctx: Pick<Context, 'db'>): boolean => transactions.has(ctx.db)

/**
 * Raises the content version of these sites ('all' for every site) in this transaction and notifies every front, so
 * that visitors see the change. Call it last, so that the rows are locked briefly.
 */
export async function touchSites(ctx: Context, siteIDs: readonly number[] | 'all'): Promise<void> {
  if (siteIDs !== 'all' && siteIDs.length === 0) return
  const chosen = siteIDs === 'all' ? sql`true` : inArray(sites.SiteID, [...siteIDs])
  await ctx.db.execute(sql`select 1 from ${sites} where ${chosen} order by ${sites.SiteID} for no key update`)
  const raised = await ctx.db
    .update(sites)
    .set({ ContentVersion: sql`${sites.ContentVersion} + 1` })
    .where(chosen)
    .returning({ SiteID: sites.SiteID, ContentVersion: sites.ContentVersion })
  await ctx.db.execute(sql`select pg_notify('content_versions', ${JSON.stringify(raised)})`)
  ctx.afterCommit(() => ctx.versionsRaised(raised))
}

type Snapshot = Record<string, unknown> | null
const withoutCards = (snapshot: Snapshot) => jsonWithoutCardNumbers(snapshot) as Snapshot
/** Writes the audit row of a staff write: the record before and after, both without secrets and card numbers. */
export async function audit(
  ctx: Context,
  row: { entity: string; key: string | number; action: string; before: Snapshot; after: Snapshot },
): Promise<void> {
  await ctx.db.insert(auditLog).values({
    PeopleID: ctx.person?.PeopleID ?? null,
    Entity: row.entity,
    EntityKey: String(row.key),
    Action: row.action,
    Before: withoutCards(row.before),
    After: withoutCards(row.after),
    RequestID: ctx.requestId,
    IpAddress: ctx.ip,
  })
}

export { isUniqueViolation }
