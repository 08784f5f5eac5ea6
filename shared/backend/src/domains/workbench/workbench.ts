/** Serves history with restore, saved views and the dashboard, over what the domains lend. */

import { jsonWithoutCardNumbers } from '@obverse/contract/card-numbers'
import type { AuditRow, DashboardCard, SavedView } from '@obverse/contract/domains/workbench'
import { mayDo } from '@obverse/contract/roles'
import { and, asc, between, desc, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm'
import { type Context, hasRole, personOf, transact } from '../../context'
import { auditLog, people } from '../../db/tables'
import type { DashboardSource } from '../../domain'
import { found, invalid, notFound } from '../../errors'
import type { Restorable } from '../../records/record'
import { messageOf } from '../../texts'
import { savedViews } from './tables'

/** The loans of other domains to the workbench; the app fills them in once at start. */
export type Contributions = { restorables: readonly Restorable[]; dashboard: readonly DashboardSource[] }

/** Returns the kind of record. @throws Failure `not_found` also when the person may not see it. */
export function kindOf(ctx: Context, contributions: Contributions, entity: string): Restorable {
  const kind = found(contributions.restorables.find((one) => one.entity === entity))
  if (!personOf(ctx).roles.has(kind.role)) throw notFound()
  return kind
}

/**
 * Selects the last 200 changes of a record, newest first. Ordered by the key too, which a range does not fix for the
 * planner, they come from the index of records alone: among all changes those of one record may lie anywhere.
 */
const selectHistory = (ctx: Context, entity: string, key: string) =>
  ctx.db
    .select({ row: auditLog, PublicName: people.PublicName, Email: people.Email })
    .from(auditLog)
    .leftJoin(people, eq(people.PeopleID, auditLog.PeopleID))
    .where(and(eq(auditLog.Entity, entity), between(auditLog.EntityKey, key, key)))
    .orderBy(desc(auditLog.EntityKey), desc(auditLog.AuditID))
    .limit(200)

/** Returns the statement that reads a history, to see how it is planned; as SQL, for an awaited builder would read. */
export const historyStatement = (ctx: Context, entity: string, key: string): SQL =>
  sql`${selectHistory(ctx, entity, key)}`

/** Lists the last 200 changes of a record, newest first. */
export async function listHistory(
  ctx: Context,
  contributions: Contributions,
  entity: string,
  key: string,
): Promise<AuditRow[]> {
  const kind = kindOf(ctx, contributions, entity)
  const isRestorable = kind.restore !== undefined && mayDo(personOf(ctx).roles, 'restore')
  const rows = await selectHistory(ctx, entity, key)
  return rows.map(({ row, PublicName, Email }) => ({
    ...row,
    Person: PublicName || Email || '',
    CanRestore: isRestorable && row.Action === 'save' && row.Before !== null,
  }))
}

/** Saves a record again with its values from before a change, through the domain's own rules. */
export async function restoreFrom(ctx: Context, contributions: Contributions, auditID: number): Promise<void> {
  const row = found((await ctx.db.select().from(auditLog).where(eq(auditLog.AuditID, auditID)))[0])
  const { restore } = kindOf(ctx, contributions, row.Entity)
  const before = row.Before
  if (!restore || !before || row.Action !== 'save') throw invalid({}, 'Workbench.Refused.NotRestorable')
  await transact(ctx, (tx) => restore(tx, row.EntityKey, before))
}

/** Tells whether a view may be removed: one's own, and as a super-admin one that somebody shares. */
const isRemovable = (
  ctx: Context,
  { PeopleID, IsShared }: Pick<typeof savedViews.$inferSelect, 'PeopleID' | 'IsShared'>,
) => PeopleID === personOf(ctx).PeopleID || (IsShared && hasRole(ctx, 'SuperAdmin'))

const shape = (row: typeof savedViews.$inferSelect, ctx: Context): SavedView => ({
  ...row,
  IsOwn: row.PeopleID === personOf(ctx).PeopleID,
  IsRemovable: isRemovable(ctx, row),
})

const MAX_VIEWS_LISTED = 500

/**
 * Lists the person's own views of a list, and those that others share; a view of somebody suspended is hidden. Without a
 * list, up to 500 views of every list, the person's own ones first.
 */
export async function listViews(ctx: Context, resource?: string): Promise<SavedView[]> {
  const { PeopleID } = personOf(ctx)
  const isOwn = eq(savedViews.PeopleID, PeopleID)
  const byName = [asc(savedViews.Name), asc(savedViews.SavedViewID)]
  const statement = ctx.db
    .select(getTableColumns(savedViews))
    .from(savedViews)
    .innerJoin(people, eq(people.PeopleID, savedViews.PeopleID))
    .where(
      and(
        resource === undefined ? undefined : eq(savedViews.Resource, resource),
        or(isOwn, and(savedViews.IsShared, eq(people.IsSuspended, false))),
      ),
    )
  const rows = await (resource === undefined
    ? statement.orderBy(desc(isOwn), ...byName).limit(MAX_VIEWS_LISTED)
    : statement.orderBy(...byName))
  return rows.map((row) => shape(row, ctx))
}

const MAX_VIEWS = 100
export async function saveView(
  ctx: Context,
  draft: { Resource: string; Name: string; Query: string; IsShared: boolean },
): Promise<SavedView> {
  const { PeopleID } = personOf(ctx)
  if ((await ctx.db.$count(savedViews, eq(savedViews.PeopleID, PeopleID))) >= MAX_VIEWS)
    throw invalid({ Name: messageOf('Workbench.Refused.TooManyViews', { count: MAX_VIEWS }) })
  const [row] = await ctx.db
    .insert(savedViews)
    .values({ ...draft, Query: withoutCards(draft.Query), PeopleID })
    .returning()
  return shape(found(row), ctx)
}

/** Gives one of the person's own views another state of its list. @throws Failure `not_found` also for another's view */
export async function updateView(ctx: Context, savedViewID: number, { Query }: { Query: string }): Promise<SavedView> {
  const [row] = await ctx.db
    .update(savedViews)
    .set({ Query: withoutCards(Query) })
    .where(and(eq(savedViews.SavedViewID, savedViewID), eq(savedViews.PeopleID, personOf(ctx).PeopleID)))
    .returning()
  return shape(found(row), ctx)
}

/** Masks the card numbers in the state of a list; in JSON a number can hide behind escapes. */
function withoutCards(query: string): string {
  try {
    return JSON.stringify(jsonWithoutCardNumbers(JSON.parse(query)))
  } catch {
    return query
  }
}

/**
 * Deletes one of the person's own views, or as a super-admin one that somebody shares. @throws Failure `not_found` also for
 * another view
 */
export async function deleteView(ctx: Context, savedViewID: number): Promise<void> {
  const isOwn = eq(savedViews.PeopleID, personOf(ctx).PeopleID)
  const gone = await ctx.db
    .delete(savedViews)
    .where(
      and(eq(savedViews.SavedViewID, savedViewID), hasRole(ctx, 'SuperAdmin') ? or(isOwn, savedViews.IsShared) : isOwn),
    )
    .returning({ SavedViewID: savedViews.SavedViewID })
  if (gone.length === 0) throw notFound()
}

/** Returns the cards of the areas this person works in, those with open work first. */
export async function dashboard(ctx: Context, contributions: Contributions): Promise<DashboardCard[]> {
  const person = personOf(ctx)
  const cards = await Promise.all(
    contributions.dashboard
      .filter((source) => person.roles.has(source.role))
      .map(async (source) => ({
        Code: source.code,
        Count: await source.count(ctx),
        Resource: source.resource,
        Filter: source.filter,
      })),
  )
  return cards.sort((a, b) => Number(b.Count > 0) - Number(a.Count > 0))
}
